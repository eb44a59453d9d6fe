import type { ReactNode } from 'react'
import styles from './page-head.module.css'

export interface PageHeadProps {
  heading: string
  lead?: string | undefined
  children?: ReactNode
}

/** The dark band on top of every page but the first: its one main heading on faint girih. */
export function PageHead({ heading, lead, children }: PageHeadProps) {
  return (
    <header className={styles.band}>
      <div className={`wrap ${styles.inner}`}>
        <h1>{heading}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </header>
  )
}
