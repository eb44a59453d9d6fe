import { formatCalendarDay } from '#content/format-dates.ts'
import { hijriDateOn } from '#contracts/hijri-date.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { admin } from '#texts/admin.ts'
import { day as words } from '#texts/day.ts'
import { punctuation } from '#texts/punctuation.ts'
import adminStyles from '../admin.module.css'
import styles from './hijri.module.css'

const text = admin.hijri.preview

export interface HijriPreviewProps {
  today: string
  /** The announced months, including the unsaved one. */
  months: readonly HijriMonth[]
  /** The unsaved first day; null without one. */
  change: string | null
}

/** Shows the Hijri dates of today, tomorrow and the days around the chosen first day. */
export function HijriPreview({ today, months, change }: HijriPreviewProps) {
  const days = new Set([today, addDays(today, 1), ...(change ? [addDays(change, -1), change] : [])])
  const name = (date: string) => {
    if (date === today) return text.today
    return date === addDays(today, 1) ? text.tomorrow : ''
  }
  return (
    <section className={adminStyles.panel} aria-labelledby="hijri-preview">
      <h2 id="hijri-preview">{text.heading}</h2>
      {change ? <p>{text.withChange}</p> : null}
      <dl className={styles.days} aria-live="polite">
        {[...days].sort().map((date) => {
          const { day, month, year, isCalculated } = hijriDateOn(date, months)
          return (
            <div key={date}>
              <dt>{punctuation.list(...[name(date), formatCalendarDay(date)].filter(Boolean))}</dt>
              <dd className="numeric">
                {words.hijri.date(day, words.hijri.months[month - 1] ?? '', year)}
                {isCalculated ? ` (${words.hijri.calculated})` : null}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className={adminStyles.small}>{text.note}</p>
    </section>
  )
}
