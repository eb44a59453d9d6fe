import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A small card above the page's lower edge that asks something and can wait. */
export function Notice({ heading, children, actions }: { heading: string; children: ReactNode; actions: ReactNode }) {
  return (
    <section className={styles.notice} aria-label={heading} data-print="no">
      <h2 className={styles.heading}>{heading}</h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
