import { type ReactNode, useId } from 'react'
import styles from './admin.module.css'
import form from './form.module.css'

/** A part of the form; closed, it says what is set. */
export function FormPart({ heading, summary, children }: { heading: string; summary: string; children: ReactNode }) {
  const id = useId()
  return (
    <details className={styles.part} aria-labelledby={id}>
      <summary>
        <h2 id={id}>{heading}</h2>
        <span className={styles.small}>{summary}</span>
      </summary>
      <div className={form.form}>{children}</div>
    </details>
  )
}
