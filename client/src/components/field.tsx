import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'

interface CommonProps {
  /** Unique on the page; the ids of hint and error derive from it. */
  id: string
  label: string
  hint?: string | undefined
  /** Why the value is invalid. */
  error?: string | undefined
}
export type InputProps = CommonProps & { rows?: undefined } & ComponentProps<'input'>
type FileProps = CommonProps & {
  /** The words on the button: the browser's own are in the phone's language. */
  choose: string
} & ComponentProps<'input'>
type AreaProps = CommonProps & { rows: number } & ComponentProps<'textarea'>

/** A labelled input, or with `rows` a text area; screen readers read hint and error with it. */
export function Field({ label, hint, error, ...rest }: InputProps | AreaProps) {
  const shared = sharedProps(rest.id, hint, error)
  return (
    <Labelled id={rest.id} label={label} hint={hint} error={error}>
      {rest.rows === undefined ? <input {...shared} {...rest} /> : <textarea {...shared} {...rest} />}
    </Labelled>
  )
}

/** A labelled button that selects a file. The form shows the name of the selected one. */
export function FileField({ label, hint, error, choose, ...rest }: FileProps) {
  return (
    <Labelled id={rest.id} label={label} hint={hint} error={error}>
      <div className={styles.file}>
        <input {...sharedProps(rest.id, hint, error)} {...rest} type="file" className={styles.fileInput} />
        <span aria-hidden="true">{choose}</span>
      </div>
    </Labelled>
  )
}

/** A labelled choice from a list; its children are the options. */
export function SelectField({ label, hint, error, ...rest }: CommonProps & ComponentProps<'select'>) {
  return (
    <Labelled id={rest.id} label={label} hint={hint} error={error}>
      <select {...sharedProps(rest.id, hint, error)} {...rest} />
    </Labelled>
  )
}

function sharedProps(id: string, hint: string | undefined, error: string | undefined) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    className: styles.input,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

function Labelled({ id, label, hint, error, children }: CommonProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
