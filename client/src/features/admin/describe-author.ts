import { formatShortDay, formatTime } from '#content/format-dates.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { admin } from '#texts/admin.ts'
import { calendar } from '#texts/calendar.ts'
import { readSession } from '../../data/session.ts'
import { isolate } from '../../lib/typed.ts'

/**
 * Formats a moment in one line; only its time if it is today.
 * @param moment ISO 8601
 * @param today `YYYY-MM-DD` at the mosque
 */
export function formatTimestamp(moment: string, today: string): string {
  const at = new Date(moment)
  return mosqueDate(at) === today ? formatTime(at) : calendar.dayAndTime(formatShortDay(at), formatTime(at))
}

/** Returns how an administrator is named to the one who is logged in. */
export const nameAuthor = (email: string): string =>
  email === readSession()?.email ? admin.jamat.history.you : isolate(email)
