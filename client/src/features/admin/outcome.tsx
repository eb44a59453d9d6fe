import type { ReactNode } from 'react'
import styles from './admin.module.css'

export interface OutcomeProps {
  /** What was done, or is about to be; nothing until then. */
  said: ReactNode
  fault?: string
}

/** What came of the last action; stays in view however far down the screen it was begun. */
export function Outcome({ said, fault }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <div role="status" className={said ? styles.done : undefined}>
        {said}
      </div>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  )
}
