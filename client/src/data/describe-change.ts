import { formatShortDate } from '#content/format-dates.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { changesAfter } from '#contracts/jamat-changes.ts'
import { addDays } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { day } from '#texts/day.ts'
import { jamat } from '#texts/jamat.ts'

const text = day.changes
/** Its words stay on one line. */
const nameOf = (prayer: Prayer) => jamat.prayers[prayer].replace(' ', '\u00a0')

/** A change is announced on the now card this many days before. */
export const ANNOUNCED_DAYS = 14

/**
 * Returns what the now card says of the next changes: those of the first day that has any, with the times they replace, because
 * tomorrow's may be on the card already; undefined without one in two weeks.
 * @param entries the log of timings
 * @param date today, `YYYY-MM-DD` at the mosque
 */
export function describeChange(entries: readonly TimingEntry[], date: string): string | undefined {
  const changes = changesAfter(entries, date)
  const from = changes[0]?.from
  if (!from || from > addDays(date, ANNOUNCED_DAYS)) return undefined
  const times = changes
    .filter((change) => change.from === from)
    .map(({ prayer, time, was }) => text.time(nameOf(prayer), time || jamat.notAvailable, was))
  return text.from(formatShortDate(from), times.reduce(text.and))
}
