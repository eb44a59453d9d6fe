import type { ComponentProps } from 'react'
import styles from './field.module.css'

interface Common {
  /** Unique on the page; the hint and the fault take theirs from it. */
  id: string
  label: string
  hint?: string | undefined
  /** What is wrong with what was typed. */
  fault?: string | undefined
}
type InputProps = Common & { rows?: undefined } & ComponentProps<'input'>
type AreaProps = Common & { rows: number } & ComponentProps<'textarea'>

/** A labelled input, or with `rows` a text area; hint and fault are read out with it. */
export function Field({ label, hint, fault, ...rest }: InputProps | AreaProps) {
  const described = [hint ? `${rest.id}-hint` : '', fault ? `${rest.id}-fault` : ''].filter(Boolean).join(' ')
  const shared = {
    className: styles.input,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={rest.id}>{label}</label>
      {hint ? (
        <p id={`${rest.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {rest.rows === undefined ? <input {...shared} {...rest} /> : <textarea {...shared} {...rest} />}
      {fault ? (
        <p id={`${rest.id}-fault`} className={styles.fault}>
          {fault}
        </p>
      ) : null}
    </div>
  )
}
