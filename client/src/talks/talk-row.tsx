import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { nameInLanguage } from '#contracts/second-title.ts'
import { bayans } from '#texts/bayans.ts'
import { player } from '#texts/player.ts'
import { site } from '#texts/site.ts'
import { Icon } from '../components/icon.tsx'
import { AppLink } from '../components/link.tsx'
import { ListRow, rowTarget } from '../components/list-row.tsx'
import { TypedText } from '../components/typed-text.tsx'
import { useNow } from '../lib/clock.ts'
import { formatLength } from '../lib/format-length.ts'
import { useOnline } from '../lib/online.ts'
import { singleClick } from '../lib/single-click.ts'
import { isolate } from '../lib/typed.ts'
import bars from './downloads/download-button.module.css'
import { DownloadIconButton, DownloadNote, DownloadSize } from './downloads/download-icon-button.tsx'
import { useDownloads } from './downloads/downloads.ts'
import { findSaved } from './downloads/downloads-state.ts'
import { pausePlayer, playRecording, prefetchRecording, useListening, usePlayer, usePlayIcon } from './player/player.ts'
import { PlayerIcon } from './player/player-icon.tsx'
import { usePreloadedPlayer } from './player/preload-player.ts'
import styles from './talk-row.module.css'
import { isTransitionTalk, markTransitionTalk } from './talk-transition.ts'

/** A recording that was not played on this phone is marked as new for this long. */
const NEW_MS = 30 * 24 * 60 * 60_000

export interface TalkRowProps {
  recording: Recording
  /** The recordings that the player's previous and next step through. */
  list: readonly Recording[]
  level?: 2 | 3
  /** The title with found words marked. */
  markedTitle?: ReactNode
  /** Shows the kind too, in lists of both. */
  withKind?: boolean
  /** At the end; the download button and the size if left out. */
  trailing?: ReactNode
  /** Further lines below the date. */
  children?: ReactNode
}

/** One recording: topic, speaker, date as typed, length, size, progress, and buttons to play and download it. */
export function TalkRow({
  recording,
  list,
  level = 2,
  markedTitle,
  withKind = false,
  trailing,
  children,
}: TalkRowProps) {
  usePreloadedPlayer()
  const { id, title, date, kind, durationSeconds, speaker } = recording
  const progress = useListening().get(id)
  const heard = durationSeconds ? Math.min(progress?.position ?? 0, durationSeconds) : 0
  const left = (durationSeconds ?? 0) - heard
  const needsInternet = useNeedsInternet(recording)
  const isOpen = usePlayer(({ recording: open }) => open?.id === id)
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (isTransitionTalk(id)) markTransitionTalk(id, row.current)
  }, [id])
  useEffect(() => {
    if (row.current && !recording.isPreparing) prefetchRecording(recording, row.current)
  }, [recording])
  return (
    <ListRow
      ref={row}
      className={`${styles.row} ${needsInternet ? styles.away : ''} ${children ? styles.tall : ''}`}
      leading={recording.isPreparing ? <NotYet /> : <Play recording={recording} list={list} isOpen={isOpen} />}
      title={
        <AppLink
          href={`/bayan/${id}`}
          className={rowTarget}
          current={isOpen}
          onClick={() => markTransitionTalk(id, row.current)}
        >
          {markedTitle ?? <TypedText text={title} />}
        </AppLink>
      }
      level={level}
      meta={
        <>
          <p className={styles.facts}>
            {recording.isPreparing || needsInternet ? (
              <span className={styles.who}>{recording.isPreparing ? bayans.isPreparing : bayans.needsInternet}</span>
            ) : null}
            {withKind || speaker ? (
              <span className={styles.who}>
                {withKind ? bayans.lists[kind].single : null}
                {withKind && speaker ? ' · ' : null}
                {speaker ? <TypedText text={nameInLanguage(site.lang, speaker).name} /> : null}
              </span>
            ) : null}
            {date ? (
              <span className={styles.date}>
                <TypedText text={date} />
              </span>
            ) : null}
            {durationSeconds === null ? null : heard > 0 ? (
              <span className={`numeric ${styles.left}`}>
                <span dir="ltr" aria-hidden="true">
                  −{formatLength(left)}
                </span>
                <TypedText text={player.leftTime(formatLength(left))} />
                <span className="visually-hidden">{bayans.heardUpTo(formatLength(heard))}</span>
              </span>
            ) : (
              <span className={`numeric ${styles.length}`}>{formatLength(left)}</span>
            )}
          </p>
          {heard > 0 ? (
            <progress
              dir="ltr"
              className={`${bars.bar} ${styles.heardPart}`}
              value={heard}
              max={heard + left}
              aria-hidden="true"
            />
          ) : null}
          {children}
          <DownloadNote recording={recording} />
        </>
      }
      trailing={
        trailing ??
        (recording.isPreparing ? null : (
          <DownloadIconButton recording={recording}>
            <span className={styles.size}>
              <DownloadSize recording={recording} />
            </span>
          </DownloadIconButton>
        ))
      }
    />
  )
}

/** Returns whether there is no network and the recording is not saved on this phone. */
function useNeedsInternet(recording: Recording): boolean {
  const isOnline = useOnline()
  const downloads = useDownloads()
  return !isOnline && downloads.files !== null && findSaved(downloads, recording)?.state !== 'done'
}

/** Plays or pauses the recording. Without scripts, the browser's own player is shown instead. */
function Play({ recording, list, isOpen }: Pick<TalkRowProps, 'recording' | 'list'> & { isOpen: boolean }) {
  const icon = usePlayIcon(recording.id)
  const title = isolate(recording.title)
  const label = icon === 'play' ? player.playTitled(title) : `${player.pause}: ${title}`
  return (
    <div className={styles.listen}>
      <button
        type="button"
        className={styles.play}
        aria-label={label}
        title={label}
        onClick={singleClick(() => (icon === 'play' ? playRecording(recording, list) : pausePlayer()))}
      >
        <PlayerIcon name={icon} size={24} />
      </button>
      <HeardMark recording={recording} />
      {isOpen ? null : <NewMark recording={recording} />}
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: a recorded talk has no captions to show */}
        <audio
          src={recording.downloadURL}
          controls
          preload="none"
          aria-label={player.playTitled(isolate(recording.title))}
        />
      </noscript>
    </div>
  )
}

/** In place of the button of a recording that cannot be played yet. */
const NotYet = () => (
  <span className={`${styles.play} ${styles.notYet}`} aria-hidden="true">
    <PlayerIcon name="play" size={24} />
  </span>
)

/** Marks a recording as heard to its end. */
function HeardMark({ recording: { id } }: Pick<TalkRowProps, 'recording'>) {
  const progress = useListening().get(id)
  if (!progress?.heard || progress.position !== 0) return null
  return (
    <span className={styles.heard}>
      <Icon name="done" size={16} />
      <span className="visually-hidden">{bayans.heard}</span>
    </span>
  )
}

/** Marks a recording as new to the listener. */
function NewMark({ recording: { id, createdAt } }: Pick<TalkRowProps, 'recording'>) {
  const progress = useListening().get(id)
  const now = useNow()
  const isNew = now !== null && !progress && now.getTime() - Date.parse(createdAt) < NEW_MS
  if (!isNew) return null
  return (
    <span className={styles.new} title={bayans.isNew}>
      <span className="visually-hidden">{bayans.isNew}</span>
    </span>
  )
}
