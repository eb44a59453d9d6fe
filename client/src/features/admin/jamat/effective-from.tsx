import { useState } from 'react'
import { addDays } from '#contracts/mosque-time.ts'
import { admin } from '#texts/admin.ts'
import { calendar } from '#texts/calendar.ts'
import { DateField } from '../date-field.tsx'
import styles from './effective-from.module.css'
import { fridayAfter } from './friday-after.ts'

const text = admin.jamat.effectiveFrom

export interface EffectiveFromProps {
  /** `YYYY-MM-DD`, or empty for today. */
  from: string
  today: string
  last: string
  busy: boolean
  onChange: (day: string) => void
}

/** Chooses the first day of the new times: today, the next Friday, or a date. */
export function EffectiveFrom({ from, today, last, busy, onChange }: EffectiveFromProps) {
  const friday = fridayAfter(today)
  /** Whether a date is chosen that may also be today's or a Friday's. */
  const [isDateChosen, setIsDateChosen] = useState(false)
  const hasDate = isDateChosen || (from > today && from !== friday)
  const choose = (day: string, toDate = false) => {
    // `disabled` would lose the focus.
    if (busy) return
    setIsDateChosen(toDate)
    onChange(day)
  }
  const isFriday = !hasDate && from === friday
  const option = (label: string, checked: boolean, onSelect: () => void, day?: string) => (
    <label className={styles.option}>
      <input type="radio" name="from" checked={checked} onChange={onSelect} />
      <span>
        {label}
        {day ? <span className={styles.optionDay}>{formatWithoutWeekday(day)}</span> : null}
      </span>
    </label>
  )
  return (
    <fieldset className={styles.options}>
      <legend>{text.label}</legend>
      {option(text.today, !hasDate && !isFriday, () => choose(''))}
      {option(text.friday, isFriday, () => choose(friday), friday)}
      {option(text.date, hasDate, () => choose(from > today ? from : addDays(today, 1), true))}
      {hasDate ? (
        <div className={styles.firstDay}>
          <DateField
            id="first-day"
            type="date"
            label={text.firstDay}
            min={today}
            max={last}
            required
            readOnly={busy}
            value={from}
            onChange={(event) => choose(event.target.value, true)}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

function formatWithoutWeekday(date: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return calendar.day('', day, calendar.months[month - 1] ?? '').trim()
}
