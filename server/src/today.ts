import { addDays, type Clock, mosqueDate, mosqueInstant, mosqueOffsets } from '#contracts/mosque-time.ts'

/**
 * Returns a function that returns the date at the mosque as `YYYY-MM-DD`. The date is cached until midnight: computing it for
 * every request would cost more than the rest of a cached response.
 */
export function createToday(clock: Clock): () => string {
  let date = ''
  let from = 0
  let until = 0
  let offsets = mosqueOffsets()
  return () => {
    const now = clock().getTime()
    if (now < from || now >= until || offsets !== mosqueOffsets()) {
      offsets = mosqueOffsets()
      date = mosqueDate(new Date(now))
      from = mosqueInstant(date, 0).getTime()
      until = mosqueInstant(addDays(date, 1), 0).getTime()
    }
    return date
  }
}
