import { compareMoments } from '#content/format-dates.ts'
import type { Event } from '#contracts/events.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { calendar } from '#texts/calendar.ts'
import { isOver } from './is-over.ts'

export interface News {
  /** The soonest first. */
  coming: Event[]
  /** The latest first. */
  past: Event[]
}

/**
 * Splits events into coming and past ones, and sorts both.
 * @param events in any order
 * @param now null in prerendered HTML; then those marked as upcoming are the coming ones
 */
export function orderNews(events: readonly Event[], now: Date | null): News {
  const sorted = [...events].sort((a, b) => compareMoments(a.date, b.date) || a.id - b.id)
  const isComing = (event: Event) => (now ? !isOver(event, now) : event.isUpcoming)
  return { coming: sorted.filter(isComing), past: sorted.filter((event) => !isComing(event)).reverse() }
}

/**
 * Groups events by their months at the mosque, in the order of the events.
 * @returns the name of each month with its year, and its events
 */
export function groupByMonth(events: readonly Event[]): [month: string, events: Event[]][] {
  const months = new Map<string, Event[]>()
  for (const event of events) {
    const [year = 0, month = 1] = mosqueDate(new Date(event.date)).split('-').map(Number)
    const name = calendar.withYear(calendar.months[month - 1] as string, year)
    months.set(name, [...(months.get(name) ?? []), event])
  }
  return [...months]
}
