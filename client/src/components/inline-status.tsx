import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './inline-status.module.css'

export interface InlineStatusProps {
  /** The success message; empty until then. */
  message?: ReactNode
  /** The error, shown instead of the message. */
  error?: ReactNode
  /** Follow-up controls, such as an Undo button. */
  children?: ReactNode
}

/** Shows the outcome of an action beside its control, visibly and to screen readers. */
export function InlineStatus({ message, error, children }: InlineStatusProps) {
  const hasContent = Boolean(message || error)
  return (
    <div className={hasContent ? `${styles.status} ${error ? styles.failed : ''}` : undefined}>
      {hasContent ? <Icon name={error ? 'alert' : 'done'} size={20} /> : null}
      <span role="status" className={styles.text}>
        {error ? null : message}
      </span>
      {error ? (
        <span role="alert" className={styles.text}>
          {error}
        </span>
      ) : null}
      {hasContent ? children : null}
    </div>
  )
}
