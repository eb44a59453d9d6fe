import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './inline-status.module.css'

export interface InlineStatusProps {
  /** What was done; empty until then. */
  message?: ReactNode
  /** What failed, in its place. */
  error?: ReactNode
  /** What can follow, such as an Undo button. */
  children?: ReactNode
}

/** Says beside the control that was used that its action succeeded or failed, visibly and to screen readers. */
export function InlineStatus({ message, error, children }: InlineStatusProps) {
  const said = Boolean(message || error)
  return (
    <div className={said ? `${styles.status} ${error ? styles.failed : ''}` : undefined}>
      {said ? <Icon name={error ? 'alert' : 'done'} size={20} /> : null}
      <span role="status" className={styles.text}>
        {error ? null : message}
      </span>
      {error ? (
        <span role="alert" className={styles.text}>
          {error}
        </span>
      ) : null}
      {said ? children : null}
    </div>
  )
}
