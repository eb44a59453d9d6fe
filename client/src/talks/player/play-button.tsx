import { player } from '#texts/player.ts'
import { singleClick } from '../../lib/single-click.ts'
import styles from './play-button.module.css'
import { isSounding, pausePlayer, resumePlayer, usePlayer } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'

/** Plays or pauses the open recording. */
export function PlayButton({ large = false }: { large?: boolean }) {
  const isPlaying = usePlayer(isSounding)
  const isWaiting = usePlayer(({ phase }) => phase === 'loading' || phase === 'stalled')
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
      <PlayerIcon name={isPlaying ? 'pause' : 'play'} size={large ? 36 : 26} />
    </button>
  )
}
