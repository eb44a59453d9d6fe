import { formatClock, formatTime } from '#content/format-dates.ts'
import { mosqueMoment } from '#contracts/mosque-time.ts'
import type { SunDay } from '#contracts/prayer-times.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { day as text } from '#texts/day.ts'

const isMorning = (instant: Date) => mosqueMoment(instant).secondOfDay < 12 * 3600

/** Returns when a prayer's window starts and ends; Jumma has that of Zuhr. A part of the day that both have is named once. */
export function describeWindow({ windows }: SunDay, prayer: Prayer): string {
  const { begins, ends } = windows[prayer === 'jumma' ? 'zuhr' : prayer]
  const format = text.facts.hasPartOfDay ? formatTime : formatClock
  const first = isMorning(begins) === isMorning(ends) ? formatClock : format
  return text.facts.span(first(begins), format(ends))
}
