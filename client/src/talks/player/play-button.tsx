import { player } from '#texts/player.ts'
import { singleClick } from '../../lib/single-click.ts'
import styles from './play-button.module.css'
import { pausePlayer, resumePlayer, usePlayer, usePlayIcon } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'

/** Plays or pauses the open recording; while it waits for the network, its icon shows that. */
export function PlayButton({ large = false }: { large?: boolean }) {
  const icon = usePlayIcon()
  const isWaiting = usePlayer(({ phase }) => phase === 'loading' || phase === 'stalled')
  const label = icon === 'play' ? player.play : player.pause
  return (
    <button
      type="button"
      data-play=""
      className={`${styles.play} ${large ? styles.large : ''} ${isWaiting ? styles.waiting : ''}`}
      aria-label={label}
      title={label}
      onClick={singleClick(icon === 'play' ? resumePlayer : pausePlayer)}
    >
      <PlayerIcon name={icon} size={large ? 36 : 26} />
    </button>
  )
}
