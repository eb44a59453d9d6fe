import { Icon } from './icon.tsx'
import styles from './play-mark.module.css'

/** The play button drawn on a poster. */
export function PlayMark({ className = '' }: { className?: string | undefined }) {
  return (
    <span className={`${styles.mark} ${className}`}>
      <Icon name="play" size={32} />
    </span>
  )
}
