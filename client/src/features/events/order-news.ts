import { compareMoments } from '#content/format-dates.ts'
import type { Event } from '#contracts/events.ts'
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
