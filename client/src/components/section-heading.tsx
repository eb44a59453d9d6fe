import styles from './section-heading.module.css'

export interface SectionHeadingProps {
  heading: string
  lead?: string | undefined
  id?: string | undefined
}

/** A heading with its lead and the ornament between sections: an eight-pointed star on a line. */
export function SectionHeading({ heading, lead, id }: SectionHeadingProps) {
  return (
    <header className={styles.head}>
      <Divider />
      <h2 id={id}>{heading}</h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </header>
  )
}

export function Divider() {
  return (
    <svg className={styles.divider} viewBox="0 0 132 24" width="132" height="24" fill="none" aria-hidden="true">
      <path d="M18 12l6-6 6 6-6 6zM19.8 7.8h8.4v8.4h-8.4zM38 12h94M0 12h10" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
