import { player } from '#texts/player.ts'
import { TypedText } from '../../components/typed-text.tsx'
import { formatLength } from '../../lib/format-length.ts'
import { isolate } from '../../lib/typed.ts'
import styles from './continue-listening.module.css'
import { findLastUnfinished, playRecording, useListening, usePlayer } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'
import { usePreloadedPlayer } from './preload-player.ts'

/** Resumes the talk played last with one tap. Renders nothing when there is none, or while a talk is open. */
export default function ContinueListening() {
  usePreloadedPlayer()
  const last = findLastUnfinished(useListening())
  const isOpen = usePlayer((state) => state.recording !== null)
  if (!last || isOpen) return null
  const { recording, position } = last
  const time = formatLength(position)
  return (
    <aside className={`wrap ${styles.place}`} aria-label={player.continueListening} data-print="no">
      <button
        type="button"
        className={styles.card}
        aria-label={player.continueFrom(isolate(recording.title), time)}
        onClick={() => playRecording(recording)}
      >
        <span className={styles.mark}>
          <PlayerIcon name="play" size={26} />
        </span>
        <span className={styles.words}>
          <span className={styles.small}>{player.continueListening}</span>
          <span className={styles.title}>
            <TypedText text={recording.title} />
          </span>
        </span>
        <span className={`numeric ${styles.small}`}>{time}</span>
      </button>
    </aside>
  )
}
