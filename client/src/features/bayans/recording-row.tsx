import { useEffect, useRef } from 'react'
import type { Recording } from '#contracts/recordings.ts'
import { DownloadButton } from '../../components/download-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { AppLink } from '../../components/link.tsx'
import { bayans } from '../../content/en/bayans.ts'
import { player } from '../../content/en/player.ts'
import { formatLength, formatSize } from '../../lib/amounts.ts'
import { pausePlayer, playRecording, useListening, usePlayer } from '../player/player.ts'
import { PlayerIcon } from '../player/player-icon.tsx'
import styles from './recordings.module.css'

export interface RecordingRowProps {
  recording: Recording
  /** What comes before and after it in the player. */
  list: readonly Recording[]
}

/** One recording: its topic, its date as it was typed, how long and how large it is, how far it was heard, and the means to hear it. */
export function RecordingRow({ recording, list }: RecordingRowProps) {
  const { id, title, date, durationSeconds, bytes } = recording
  const heard = useListening().get(id)
  const share = heard && heard.position > 0 && durationSeconds ? Math.min(1, heard.position / durationSeconds) : 0
  return (
    <li className={styles.row}>
      <PlayRow recording={recording} list={list} />
      <div className={styles.words}>
        <h2 className={styles.topic}>
          <AppLink href={`/bayan/${id}`}>{title}</AppLink>
        </h2>
        <p className={styles.facts}>
          <span className={styles.date}>{date}</span>
          {durationSeconds === null ? null : <span className="numeric">{formatLength(durationSeconds)}</span>}
          <span className="numeric">{formatSize(bytes)}</span>
          {heard?.heard && share === 0 ? (
            <span className={styles.heard}>
              <Icon name="done" size={18} />
              {bayans.heard}
            </span>
          ) : null}
          {share > 0 && heard ? <span>{bayans.heardUpTo(formatLength(heard.position))}</span> : null}
        </p>
        {share > 0 ? <Share of={share} /> : null}
      </div>
      <div className={styles.save} data-print="no">
        <DownloadButton recording={recording} />
      </div>
    </li>
  )
}

/** Plays, or pauses what plays. Without a script the browser's own player stands here. */
function PlayRow({ recording, list }: RecordingRowProps) {
  const sounding = usePlayer(
    ({ recording: open, phase }) =>
      open?.id === recording.id && (phase === 'playing' || phase === 'loading' || phase === 'stalled'),
  )
  const label = sounding ? `${player.pause}: ${recording.title}` : player.playTitled(recording.title)
  return (
    <div className={styles.listen}>
      <button
        type="button"
        className={styles.play}
        aria-label={label}
        title={label}
        onClick={() => (sounding ? pausePlayer() : playRecording(recording, list))}
      >
        <PlayerIcon name={sounding ? 'pause' : 'play'} size={26} />
      </button>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: a recorded talk has no captions to show */}
        <audio src={recording.downloadURL} controls preload="none" aria-label={player.playTitled(recording.title)} />
      </noscript>
    </div>
  )
}

function Share({ of }: { of: number }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.style.transform = `scaleX(${of})`
  }, [of])
  return (
    <div className={styles.line} aria-hidden="true">
      <div ref={ref} className={styles.lineDone} />
    </div>
  )
}
