import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { formatCalendarDay, formatTime } from '#content/format-dates.ts'
import { addDays, mosqueDate, weekdayOf } from '#contracts/mosque-time.ts'
import { app } from '#texts/app.ts'
import { calendar } from '#texts/calendar.ts'
import { AppLink } from '../components/link.tsx'
import { useFreshness } from '../data/timings-data.ts'
import { useNow } from '../lib/clock.ts'
import { dock } from '../lib/layout-changes.ts'
import { useOnline } from '../lib/online.ts'
import { playerStore } from '../talks/player/player-state.ts'
import styles from './offline-strip.module.css'

const text = app.offline

/** How long the line is shown, longer while its link has the focus; a dot in the header stays, and is all where the lower edge is taken. */
const SHOWN_MS = 5_000

/** One line on every page without network: the age of the times, and a link to the saved talks; or that the clock is wrong. */
export default function OfflineStrip() {
  const { checkedAt, isClockWrong } = useFreshness()
  const isOnline = useOnline()
  const now = useNow()
  const [isTimeUp, setIsTimeUp] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTimeUp(true), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  const isPlayerOpen = useSyncExternalStore(playerStore.subscribe, () => playerStore.read().recording !== null)
  // One that comes later waits.
  const [hasNotice] = useState(
    () => Number.parseFloat(document.documentElement.style.getPropertyValue('--notice-block')) > 0,
  )
  const age = checkedAt === null || !now ? '' : text.timesAsOf(dayAndTime(new Date(checkedAt), now))
  const connection = `${isOnline ? text.noAnswer : text.noNetwork} ${age}`.trim()
  const strip = (
    <section className={styles.strip} aria-label={text.label} data-print="no">
      <div className={`wrap ${styles.line}`}>
        <p role="status">{isClockWrong ? text.wrongClock : connection}</p>
        <AppLink href={text.savedTalks.href} className={styles.link}>
          {text.savedTalks.label}
        </AppLink>
      </div>
    </section>
  )
  const header = document.querySelector('header')
  // The times shown are wrong for as long as the clock is.
  if (isClockWrong || !header) return strip
  // At the foot of the screen: the page must not move when the line comes and goes, and its title must not be covered.
  const watch = { onFocus: () => setHasFocus(true), onBlur: () => setHasFocus(false) }
  if ((!isTimeUp || hasFocus) && !isPlayerOpen && !hasNotice) {
    return (
      <div ref={dock} className={styles.over} {...watch}>
        {strip}
      </div>
    )
  }
  return createPortal(
    <span role="img" className={styles.dot} aria-label={connection} title={connection} data-print="no" />,
    header.firstElementChild ?? header,
  )
}

/** Returns "Friday 8:10 pm"; with the date where the weekday could be that of another week. */
function dayAndTime(instant: Date, now: Date): string {
  const date = mosqueDate(instant)
  const isThisWeek = date > addDays(mosqueDate(now), -7)
  const day = isThisWeek ? calendar.weekdays[weekdayOf(date)] : `${formatCalendarDay(date)},`
  return `${day} ${formatTime(instant)}`
}
