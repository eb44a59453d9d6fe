import { player } from '../../content/en/player.ts'
import styles from './player.module.css'
import { pausePlayer, resumePlayer, usePlayer } from './player.ts'
import { PlayerIcon } from './player-icon.tsx'

/** Whether sound comes or is about to. */
export const useSounding = (): boolean =>
  usePlayer(({ phase }) => phase === 'playing' || phase === 'loading' || phase === 'stalled')

/** The one obvious button: plays what is open, or pauses it. */
export function PlayButton({ large = false }: { large?: boolean }) {
  const sounding = useSounding()
  const waits = usePlayer(({ phase }) => phase === 'loading' || phase === 'stalled')
  const label = sounding ? player.pause : player.play
  return (
    <button
      type="button"
      className={`${styles.play} ${large ? styles.large : ''} ${waits ? styles.waits : ''}`}
      aria-label={label}
      title={label}
      onClick={sounding ? pausePlayer : resumePlayer}
    >
      <PlayerIcon name={sounding ? 'pause' : 'play'} size={large ? 36 : 26} />
    </button>
  )
}
