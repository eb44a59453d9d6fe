import type { ReactNode } from 'react'
import styles from './page-head.module.css'

export interface PageHeadProps {
  heading: ReactNode
  lead?: ReactNode
  children?: ReactNode
  /** Without its lead on a phone, for pages whose content counts more. */
  compact?: 'line'
}

/** The dark band at the top of every page but the home page, with its main heading; low on a phone. */
export function PageHead({ heading, lead, children, compact }: PageHeadProps) {
  return (
    <header className={`${styles.band} ${compact ? styles.line : ''}`}>
      <div className={`wrap ${styles.inner}`}>
        <h1>{heading}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </header>
  )
}
