import { player } from '#texts/player.ts'
import { LineIcon } from '../../components/icon.tsx'
import { singleClick } from '../../lib/single-click.ts'
import styles from './play-button.module.css'
import { isSounding, pausePlayer, resumePlayer, usePlayer } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'

/** Crossed waves. */
const OFFLINE =
  'M4 4l16 16M5 12.5a10 10 0 0 1 4.500-2.400M19 12.500a10 10 0 0 0-4.500-2.400M8.500 16a5 5 0 0 1 7 0M12 19.500v.01'

/** Plays or pauses the open recording; while it waits for the network, its icon shows that. */
export function PlayButton({ large = false }: { large?: boolean }) {
  const isPlaying = usePlayer(isSounding)
  const isWaiting = usePlayer(({ phase }) => phase === 'loading' || phase === 'stalled')
  const isOffline = usePlayer(({ error }) => error === 'offline')
  const size = large ? 36 : 26
  const label = isPlaying ? player.pause : player.play
  return (
    <button
      type="button"
      data-play=""
      className={`${styles.play} ${large ? styles.large : ''} ${isWaiting ? styles.waiting : ''}`}
      aria-label={label}
      title={label}
      onClick={singleClick(isPlaying ? pausePlayer : resumePlayer)}
    >
      {isPlaying && isOffline ? (
        <LineIcon path={OFFLINE} size={size} />
      ) : (
        <PlayerIcon name={isPlaying ? 'pause' : 'play'} size={size} />
      )}
    </button>
  )
}
