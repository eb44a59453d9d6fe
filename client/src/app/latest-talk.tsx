import { use, useEffect, useMemo } from 'react'
import { FRIDAY, mosqueDate, weekdayOf } from '#contracts/mosque-time.ts'
import { home } from '#texts/home.ts'
import { ui } from '#texts/interface.ts'
import { LineIcon } from '../components/icon.tsx'
import { AppLink } from '../components/link.tsx'
import { TypedText } from '../components/typed-text.tsx'
import { useSite } from '../data/use-site.ts'
import { CALENDAR } from '../features/jamat/now-card.tsx'
import { ClockContext } from '../lib/clock.ts'
import { formatLength } from '../lib/format-length.ts'
import { readJson } from '../lib/safe-storage.ts'
import { singleClick } from '../lib/single-click.ts'
import { LISTENING_KEY } from '../lib/storage-keys.ts'
import { useStore } from '../lib/store.ts'
import type { ListeningProgress } from '../talks/player/listening-db.ts'
import { loadPlayer, preloadPlayer } from '../talks/player/load-player.ts'
import { PlayerIcon } from '../talks/player/player-icon.tsx'
import { isSounding, playerStore } from '../talks/player/player-state.ts'
import { findLatestTalk } from './find-latest-talk.ts'
import styles from './hero.module.css'

const text = home.latestTalk
/** Set by the installed app's shortcut. */
const PLAY = 'play'

/** Plays the newest talk with one tap. */
export default function LatestTalk() {
  const clock = use(ClockContext)
  const { recordings } = useSite()
  if (!recordings) return null
  const talk = findLatestTalk(recordings, clock())
  return talk ? <Talk {...talk} /> : <MonthLink />
}

/** Fills the place of the talk at a mosque that has none. */
function MonthLink() {
  return (
    <AppLink href="/times" className={styles.play}>
      <span className={styles.disc}>
        <LineIcon path={CALENDAR} />
      </span>
      <b>{ui.nowCard.month}</b>
    </AppLink>
  )
}

function Talk({ recording, isLastFriday }: NonNullable<ReturnType<typeof findLatestTalk>>) {
  const { id, title, createdAt, durationSeconds } = recording
  const clock = use(ClockContext)
  const player = useStore(playerStore)
  const isOpen = player.recording?.id === id
  const isPlaying = isOpen && isSounding(player)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the player has stored it when another talk is opened, or none
  const latest = useMemo(() => readJson<ListeningProgress>(LISTENING_KEY), [isOpen])
  const position = isOpen ? player.position : latest?.id === id ? latest.position : 0
  const left = formatLength(Math.max(0, (durationSeconds ?? 0) - position))
  const day = mosqueDate(clock())
  const isToday = weekdayOf(day) === FRIDAY && mosqueDate(new Date(createdAt)) === day
  const kind = isLastFriday ? (isToday ? text.today : text.lastFriday) : text.newest
  const playOrPause = async () => {
    const { pausePlayer, playRecording } = await loadPlayer()
    if (isPlaying) pausePlayer()
    else playRecording(recording)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that the shortcut opened
  useEffect(() => {
    const url = new URL(location.href)
    if (!url.searchParams.has(PLAY)) return
    // A reload must not play it again.
    url.searchParams.delete(PLAY)
    history.replaceState(history.state, '', url)
    void loadPlayer().then(({ playRecording }) => playRecording(recording))
  }, [])
  return (
    <button
      type="button"
      className={styles.play}
      onPointerDown={preloadPlayer}
      onFocus={preloadPlayer}
      onClick={singleClick(() => void playOrPause())}
    >
      <span className={styles.disc}>
        <PlayerIcon name={isPlaying ? 'pause' : 'play'} />
      </span>
      <span>
        <span className={styles.label}>
          {position > 0 && !isOpen ? text.resume : kind}
          {durationSeconds === null ? null : ` · ${position > 0 ? text.left(left) : left}`}
        </span>
        <b className="clamp">
          <TypedText text={title} />
        </b>
        {position > 0 && durationSeconds ? (
          <progress dir="ltr" aria-hidden="true" value={position / durationSeconds} />
        ) : null}
      </span>
    </button>
  )
}
