import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { bayans } from '#texts/bayans.ts'
import { player } from '#texts/player.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { LineIcon } from '../../components/icon.tsx'
import { formatLength } from '../../lib/format-length.ts'
import { singleClick } from '../../lib/single-click.ts'
import { FullSeekBar, SkipButton } from './controls.tsx'
import { pausePlayer, playRecording, prefetchRecording, useListening, usePlayer, usePlayIcon } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'
import { usePreloadedPlayer } from './preload-player.ts'
import { SeekBar } from './seek-bar.tsx'
import styles from './talk-player.module.css'
import { useHistorySheet } from './use-history-sheet.ts'

/** Sliders: speed, sleep timer and the rest. */
const EXPAND = 'M4 7h9M18 7h2M4 17h3M12 17h8M15.500 4.500v5M9.500 14.500v5'

export interface TalkPlayerProps {
  recording: Recording
  /** Seconds from the address; takes precedence over the stored position. */
  moment: number | null
  /** Further buttons, in the row of Listen where there is room. */
  children: ReactNode
}

/** The player in a talk's own page: it opens the talk, and controls it while it is open. */
export function TalkPlayer({ recording, moment, children }: TalkPlayerProps) {
  usePreloadedPlayer()
  const progress = useListening().get(recording.id)
  const icon = usePlayIcon(recording.id)
  const isOpen = usePlayer(({ recording: open }) => open?.id === recording.id)
  const [hasPlayed, setHasPlayed] = useState(false)
  const [, openFull] = useHistorySheet()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen || !place.current) return
    // The bar at the bottom would show the same once more.
    const root = document.documentElement
    const observer = new IntersectionObserver(
      (entries) => root.toggleAttribute('data-talk-player', entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.5 },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      root.removeAttribute('data-talk-player')
    }
  }, [isOpen])
  useEffect(() => prefetchRecording(recording), [recording])
  const startAt = moment !== null && !hasPlayed ? moment : undefined
  const from = startAt ?? progress?.position ?? 0
  const label =
    isOpen && startAt === undefined
      ? player.play
      : from > 0
        ? bayans.detail.listenFrom(formatLength(from))
        : bayans.detail.listen
  const play = (at: number | undefined) => {
    setHasPlayed(true)
    playRecording(recording, undefined, at)
  }
  return (
    <div ref={place} className={styles.player}>
      {isOpen ? (
        <FullSeekBar />
      ) : (
        <SeekBar
          position={Math.floor(from)}
          duration={recording.durationSeconds}
          buffered={0}
          waveform={recording.waveform}
          marks={recording.chapters?.map(({ at }) => at)}
          onSeek={play}
        />
      )}
      <div className={styles.row}>
        <div className={styles.controls} dir="ltr">
          {isOpen ? <SkipButton direction="back" large /> : null}
          <Button
            className={styles.listen}
            onClick={singleClick(() => (icon === 'play' ? play(startAt) : pausePlayer()))}
          >
            <PlayerIcon name={icon} size={28} />
            {icon === 'play' ? label : player.pause}
          </Button>
          {isOpen ? (
            <>
              <SkipButton direction="forward" large />
              <IconButton label={player.expand} aria-haspopup="dialog" onClick={openFull}>
                <LineIcon path={EXPAND} />
              </IconButton>
            </>
          ) : null}
        </div>
        {children}
      </div>
    </div>
  )
}
