import type { FormEvent } from 'react'
import { formatCalendarDay } from '#content/format-dates.ts'
import { MAX_DAYS_OFF } from '#contracts/hijri-date.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { admin } from '#texts/admin.ts'
import { Button } from '../../../components/button.tsx'
import { Choice } from '../../../components/choice.tsx'
import { Field } from '../../../components/field.tsx'
import styles from '../admin.module.css'
import formStyles from '../form.module.css'
import { monthName } from './month-name.ts'
import type { NearbyMonth } from './nearby-months.ts'

const text = admin.hijri

export interface MonthFormProps {
  months: readonly NearbyMonth[]
  selected: NearbyMonth
  /** `YYYY-MM-DD`, or empty while the input is. */
  startsOn: string
  /** Why this day cannot be saved. */
  problem: string | null
  busy: boolean
  onMonth: (month: NearbyMonth) => void
  onDay: (day: string) => void
  onSave: () => void
}

/** Chooses a month and its first day. */
export function MonthForm({ months, selected, startsOn, problem, busy, onMonth, onDay, onSave }: MonthFormProps) {
  return (
    <form
      className={`${styles.panel} ${styles.long}`}
      aria-label={text.heading}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSave()
      }}
    >
      <fieldset className={formStyles.choices}>
        <legend>{text.month}</legend>
        {months.map((month) => (
          <Choice
            key={`${month.year}-${month.month}`}
            type="radio"
            name="month"
            checked={month === selected}
            onChange={() => busy || onMonth(month)}
          >
            {monthName(month)}
          </Choice>
        ))}
      </fieldset>
      <Field
        id="first-day"
        type="date"
        label={text.firstDay}
        hint={text.calculated(formatCalendarDay(selected.calculated))}
        required
        readOnly={busy}
        min={addDays(selected.calculated, -MAX_DAYS_OFF)}
        max={addDays(selected.calculated, MAX_DAYS_OFF)}
        value={startsOn}
        onChange={(event) => onDay(event.target.value)}
      />
      <p className={problem ? styles.caution : styles.highlight} aria-live="polite">
        {problem ?? text.startsOn(monthName(selected), formatCalendarDay(startsOn))}
      </p>
      <div className={styles.reach}>
        <Button type="submit" disabled={busy}>
          {busy ? text.saving : text.save}
        </Button>
      </div>
    </form>
  )
}
