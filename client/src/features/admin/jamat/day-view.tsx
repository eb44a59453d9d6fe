import { useState } from 'react'
import type { TimingEntry } from '#contracts/jamat.ts'
import { changesAfter, timesOn } from '#contracts/jamat-schedule.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import { Field } from '../../../components/field.tsx'
import { admin } from '../../../content/en/admin.ts'
import { jamat } from '../../../content/en/jamat.ts'
import { formatCalendarDay } from '../../../lib/dates.ts'
import styles from '../admin.module.css'
import type { PlannedChange } from './planned-changes.ts'

const text = admin.jamat

export interface DayViewProps {
  entries: readonly TimingEntry[]
  /** Typed and not saved yet: shown as if they were. */
  changes: readonly PlannedChange[]
  today: string
}

/** The times of any day, and the changes already planned. */
export function DayView({ entries, changes, today }: DayViewProps) {
  const [day, setDay] = useState(today)
  const all = [...entries, ...changes.map(({ prayer, time, from }) => ({ prayer, time, from }))]
  const times = timesOn(all, day || today)
  const planned = changesAfter(entries, today)
  return (
    <section className={styles.panel} aria-labelledby="on-day">
      <h2 id="on-day">{text.onDay.heading}</h2>
      <Field
        id="day"
        type="date"
        label={text.onDay.label}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <p aria-live="polite">
        <strong>{formatCalendarDay(day || today)}</strong>
        {changes.length > 0 ? ` (${text.onDay.withChanges})` : null}
      </p>
      <dl className={styles.day}>
        {PRAYERS.map((prayer) => (
          <div key={prayer}>
            <dt>{jamat.prayers[prayer]}</dt>
            <dd className="numeric">{times[prayer] ?? jamat.notAvailable}</dd>
          </div>
        ))}
      </dl>
      {planned.length > 0 ? (
        <>
          <h3>{text.upcomingHeading}</h3>
          <ul className={styles.plain}>
            {planned.map(({ prayer, time, from }) => (
              <li key={`${prayer}${from}`}>
                {time
                  ? jamat.changes.line(jamat.prayers[prayer], time, formatCalendarDay(from))
                  : jamat.changes.removed(jamat.prayers[prayer], formatCalendarDay(from))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
