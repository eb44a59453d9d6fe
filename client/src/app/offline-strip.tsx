import { formatCalendarDay, formatTime } from '#content/format-dates.ts'
import { addDays, mosqueDate, weekdayOf } from '#contracts/mosque-time.ts'
import { app } from '#texts/app.ts'
import { calendar } from '#texts/calendar.ts'
import { AppLink } from '../components/link.tsx'
import { useFreshness } from '../data/timings-data.ts'
import { useNow } from '../lib/clock.ts'
import { useOnline } from '../lib/online.ts'
import styles from './offline-strip.module.css'

const text = app.offline

/** One line on every page without network: the age of the times, and a link to the saved talks; or that the clock is wrong. */
export default function OfflineStrip() {
  const { checkedAt, isClockWrong } = useFreshness()
  const isOnline = useOnline()
  const now = useNow()
  return (
    <section ref={keepScrollPosition} className={styles.strip} aria-label={text.label} data-print="no">
      <div className={`wrap ${styles.line}`}>
        <p role="status">
          {isClockWrong ? text.wrongClock : isOnline ? text.noAnswer : text.noNetwork}{' '}
          {isClockWrong || checkedAt === null || !now ? null : text.timesAsOf(dayAndTime(new Date(checkedAt), now))}
        </p>
        <AppLink href={text.savedTalks.href} className={styles.link}>
          {text.savedTalks.label}
        </AppLink>
      </div>
    </section>
  )
}

/**
 * Keeps what is on the screen in its place when the strip comes and goes, so that a tap does not miss.
 * Most browsers do that by themselves, older versions of WebKit do not.
 */
function keepScrollPosition(strip: HTMLElement): (() => void) | undefined {
  if (CSS.supports('overflow-anchor: auto')) return undefined
  const scroll = (top: number) => {
    if (scrollY > 0) scrollBy({ top, behavior: 'instant' })
  }
  scroll(strip.offsetHeight)
  // React calls this before it removes the strip, whose line may have wrapped meanwhile.
  return () => scroll(-strip.offsetHeight)
}

/** Returns "Friday 8:10 pm"; with the date where the weekday could be that of another week. */
function dayAndTime(instant: Date, now: Date): string {
  const date = mosqueDate(instant)
  const isThisWeek = date > addDays(mosqueDate(now), -7)
  const day = isThisWeek ? calendar.weekdays[weekdayOf(date)] : `${formatCalendarDay(date)},`
  return `${day} ${formatTime(instant)}`
}
