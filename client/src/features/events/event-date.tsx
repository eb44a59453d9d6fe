import { formatTime } from '#content/format-dates.ts'
import { mosqueDate, weekdayOf } from '#contracts/mosque-time.ts'
import { calendar } from '#texts/calendar.ts'
import styles from './event-date.module.css'

/** The day and month of an event, as on the leaf of a calendar. */
export function DateTile({ date, className = '' }: { date: Date; className?: string | undefined }) {
  const [, month = 1, day = 1] = mosqueDate(date).split('-').map(Number)
  return (
    <span className={`${styles.tile} ${className}`}>
      <b className="numeric" suppressHydrationWarning>
        {calendar.dayOfMonth(day)}
      </b>{' '}
      <span suppressHydrationWarning>{calendar.monthsShort[month - 1]}</span>
    </span>
  )
}

/** What the tile does not say of an event's date: the weekday and the time. */
export function WeekdayAndTime({ date }: { date: Date }) {
  const weekday = calendar.weekdays[weekdayOf(mosqueDate(date))] as string
  return (
    <time dateTime={date.toISOString()} suppressHydrationWarning>
      {calendar.dayAndTime(weekday, formatTime(date))}
    </time>
  )
}
