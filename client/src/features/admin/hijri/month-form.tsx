import type { FormEvent } from 'react'
import { addDays } from '#contracts/karachi-time.ts'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { admin } from '../../../content/en/admin.ts'
import { formatCalendarDay } from '../../../lib/dates.ts'
import styles from '../admin.module.css'
import type { MonthAround } from './months-around.ts'
import { monthName } from './words.ts'

const text = admin.hijri
/** The moon is seen a day or two off the calculated one; the server takes no more than this. */
const MOST_DAYS_OFF = 4

export interface MonthFormProps {
  months: readonly MonthAround[]
  chosen: MonthAround
  /** `YYYY-MM-DD`, or empty while the field is. */
  startsOn: string
  busy: boolean
  onMonth: (month: MonthAround) => void
  onDay: (day: string) => void
  onSave: () => void
}

/** Which month, and its first day. */
export function MonthForm({ months, chosen, startsOn, busy, onMonth, onDay, onSave }: MonthFormProps) {
  return (
    <form
      className={styles.panel}
      aria-label={text.heading}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSave()
      }}
    >
      <fieldset className={styles.choice}>
        <legend>{text.month}</legend>
        {months.map((month) => (
          <label key={`${month.year}-${month.month}`}>
            <input type="radio" name="month" checked={month === chosen} onChange={() => busy || onMonth(month)} />
            {monthName(month)}
          </label>
        ))}
      </fieldset>
      <Field
        id="first-day"
        type="date"
        label={text.firstDay}
        hint={text.calculated(formatCalendarDay(chosen.calculated))}
        required
        readOnly={busy}
        min={addDays(chosen.calculated, -MOST_DAYS_OFF)}
        max={addDays(chosen.calculated, MOST_DAYS_OFF)}
        value={startsOn}
        onChange={(event) => onDay(event.target.value)}
      />
      <p className={styles.readBack} aria-live="polite">
        {startsOn ? text.readBack(monthName(chosen), formatCalendarDay(startsOn)) : text.invalid}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" disabled={busy}>
          {busy ? text.saving : text.save}
        </Button>
      </div>
    </form>
  )
}
