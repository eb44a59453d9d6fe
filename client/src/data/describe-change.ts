import { formatShortDate } from '#content/format-dates.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { changesAfter } from '#contracts/jamat-changes.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { ui } from '#texts/interface.ts'
import { jamat } from '#texts/jamat.ts'

/** A change is announced on the now card this many days before. */
const ANNOUNCED_DAYS = 14

/**
 * Returns what the now card says of the next changes, those of the first day that has any; undefined without one in two weeks.
 * @param entries the log of timings
 * @param date today, `YYYY-MM-DD` at the mosque
 */
export function describeChange(entries: readonly TimingEntry[], date: string): string | undefined {
  const changes = changesAfter(entries, date)
  const from = changes[0]?.from
  if (!from || from > addDays(date, ANNOUNCED_DAYS)) return undefined
  const times = changes.filter((change) => change.from === from)
  const texts = times.map(({ prayer, time }) => `${jamat.prayers[prayer]} ${time || jamat.notAvailable}`)
  const { change, and } = ui.nowCard
  return change(
    formatShortDate(from),
    texts.reduce((all, text) => and(all, text)),
  )
}
