import { useState } from 'react'
import { Field } from '../../../components/field.tsx'
import { admin } from '../../../content/en/admin.ts'
import styles from '../admin.module.css'

const text = admin.jamat.from

export interface FromDayProps {
  /** `YYYY-MM-DD`, or empty for today. */
  from: string
  today: string
  last: string
  busy: boolean
  onChange: (day: string) => void
}

/** From when typed times hold: from today, or from a date. */
export function FromDay({ from, today, last, busy, onChange }: FromDayProps) {
  const [dated, setDated] = useState(from > today)
  const choose = (toDate: boolean) => {
    // Not by `disabled`, which would take the focus away.
    if (busy) return
    setDated(toDate)
    if (!toDate) onChange('')
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{text.label}</legend>
      <label>
        <input type="radio" name="from" checked={!dated} onChange={() => choose(false)} />
        {text.today}
      </label>
      <label>
        <input type="radio" name="from" checked={dated} onChange={() => choose(true)} />
        {text.date}
      </label>
      {dated ? (
        <Field
          id="first-day"
          type="date"
          label={text.firstDay}
          min={today}
          max={last}
          required
          readOnly={busy}
          value={from}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : null}
    </fieldset>
  )
}
