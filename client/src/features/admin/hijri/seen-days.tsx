import { hijriDateOn } from '#contracts/hijri-date.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { addDays } from '#contracts/karachi-time.ts'
import { admin } from '../../../content/en/admin.ts'
import { day as words } from '../../../content/en/day.ts'
import { formatCalendarDay } from '../../../lib/dates.ts'
import styles from '../admin.module.css'

const text = admin.hijri.seen

export interface SeenDaysProps {
  today: string
  /** As announced, with what is being chosen. */
  months: readonly HijriMonth[]
  /** The first day that is being chosen; null for none. */
  change: string | null
}

/** The Hijri date of today, tomorrow, and around the day that is being chosen. */
export function SeenDays({ today, months, change }: SeenDaysProps) {
  const days = new Set([today, addDays(today, 1), ...(change ? [addDays(change, -1), change] : [])])
  const name = (date: string) => {
    if (date === today) return text.today
    return date === addDays(today, 1) ? text.tomorrow : ''
  }
  return (
    <section className={styles.panel} aria-labelledby="seen">
      <h2 id="seen">{text.heading}</h2>
      {change ? <p>{text.withChange}</p> : null}
      <dl className={styles.seen} aria-live="polite">
        {[...days].sort().map((date) => {
          const { day, month, year, calculated } = hijriDateOn(date, months)
          return (
            <div key={date}>
              <dt>{[name(date), formatCalendarDay(date)].filter(Boolean).join(', ')}</dt>
              <dd className="numeric">
                {words.hijri.date(day, words.hijri.months[month - 1] ?? '', year)}
                {calculated ? ` (${words.hijri.calculated})` : null}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.small}>{text.note}</p>
    </section>
  )
}
