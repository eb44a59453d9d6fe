import { player } from '../../content/en/player.ts'
import { formatLength } from '../../lib/amounts.ts'
import styles from './continue-listening.module.css'
import { lastUnfinished, playRecording, useListening, usePlayer } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'

/** The talk heard last, to be gone on with by one tap. Nothing where nothing was begun, or while it is open anyway. */
export default function ContinueListening() {
  const last = lastUnfinished(useListening())
  const open = usePlayer((state) => state.recording !== null)
  if (!last || open) return null
  const { recording, position } = last
  const time = formatLength(position)
  return (
    <aside className={`wrap ${styles.place}`} aria-label={player.continueListening} data-print="no">
      <button
        type="button"
        className={styles.card}
        aria-label={player.continueFrom(recording.title, time)}
        onClick={() => playRecording(recording)}
      >
        <span className={styles.mark}>
          <PlayerIcon name="play" size={26} />
        </span>
        <span className={styles.words}>
          <span className={styles.small}>{player.continueListening}</span>
          <span className={styles.title}>{recording.title}</span>
        </span>
        <span className={`numeric ${styles.small}`}>{time}</span>
      </button>
    </aside>
  )
}
