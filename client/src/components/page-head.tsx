import type { ReactNode } from 'react'
import styles from './page-head.module.css'

export interface PageHeadProps {
  heading: ReactNode
  lead?: ReactNode
  children?: ReactNode
  /** Low on a phone, for pages whose content counts more than their heading: with its lead, or a single line. */
  compact?: 'lead' | 'line'
}

/** The dark band at the top of every page but the home page, with its main heading. */
export function PageHead({ heading, lead, children, compact }: PageHeadProps) {
  return (
    <header className={`${styles.band} ${compact ? styles.compact : ''} ${compact === 'line' ? styles.line : ''}`}>
      <div className={`wrap ${styles.inner}`}>
        <h1>{heading}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </header>
  )
}
