import type { Event } from '#contracts/events.ts'
import { compareMoments } from '../../lib/dates.ts'

/**
 * The order of the news: what an administrator marked as upcoming first, the soonest on top, then all others, the
 * latest date on top. No clock is asked, so that the HTML and every phone agree.
 * @param events in any order
 */
export function orderNews(events: readonly Event[]): Event[] {
  return [...events].sort((a, b) => {
    if (a.isUpcoming !== b.isUpcoming) return a.isUpcoming ? -1 : 1
    const byDate = compareMoments(a.date, b.date) || a.id - b.id
    return a.isUpcoming ? byDate : -byDate
  })
}
