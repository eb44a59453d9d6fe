import { useState } from 'react'
import { formatCalendarDay, formatShortDate } from '#content/format-dates.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { timesOn, timesToShow } from '#contracts/jamat-schedule.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import { Field } from '../../../components/field.tsx'
import adminStyles from '../admin.module.css'
import styles from './day-preview.module.css'
import { fridayAfter } from './friday-after.ts'
import type { PlannedChange } from './planned-changes.ts'

const text = admin.jamat

export interface DayPreviewProps {
  entries: readonly TimingEntry[]
  /** Unsaved changes, included in the preview. */
  changes: readonly PlannedChange[]
  /** First day of the unsaved changes. */
  from: string
}

/**
 * Shows the times as phones show them on a day. The day is the first one of the
 * unsaved changes until another is chosen; differences are marked.
 */
export function DayPreview({ entries, changes, from }: DayPreviewProps) {
  const [chosen, setChosen] = useState({ day: '', from })
  const day = (chosen.from === from && chosen.day) || from
  const before = timesToShow(entries, day)
  const after = [...entries, ...changes]
  const times = timesToShow(after, day)
  const inForce = timesOn(after, day)
  return (
    <section className={adminStyles.panel} aria-labelledby="on-day">
      <h2 id="on-day">{text.dayPreview.heading}</h2>
      <p aria-live="polite">
        <strong>{formatCalendarDay(day)}</strong>
        {changes.length > 0 ? ` (${text.dayPreview.withChanges})` : null}
      </p>
      <dl className={styles.day}>
        {PRAYERS.map((prayer) => {
          const differs = times[prayer] !== before[prayer]
          return (
            <div key={prayer} className={differs ? styles.changed : undefined}>
              <dt>{jamat.prayers[prayer]}</dt>
              <dd className="numeric">
                {times[prayer] ?? jamat.notAvailable}
                {times[prayer] === inForce[prayer] ? null : (
                  <span className={adminStyles.small}>{text.summary.from(formatShortDate(fridayAfter(day)))}</span>
                )}
                {differs ? (
                  <span className={adminStyles.small}>{text.dayPreview.was(before[prayer] ?? jamat.notAvailable)}</span>
                ) : null}
              </dd>
            </div>
          )
        })}
      </dl>
      <Field
        id="day"
        type="date"
        label={text.dayPreview.label}
        value={day}
        onChange={(event) => setChosen({ day: event.target.value, from })}
      />
    </section>
  )
}
