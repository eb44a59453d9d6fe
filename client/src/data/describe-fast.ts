import { formatTime } from '#content/format-dates.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import { type Fast, fastOn, type RamadanDays, ramadanDays, ramadanOf, ramadanYearOf } from '#contracts/ramadan-days.ts'
import { punctuation } from '#texts/punctuation.ts'
import { ramadan as text } from '#texts/ramadan.ts'
import { computeSunDay } from './prayer-times.ts'

/** Returns which fast of how many it is, e.g. "Fast 6 of 29 or 30". @param isUncertain whether it depends on this evening's moon */
export function describeNumber({ number }: Fast, { length }: RamadanDays, isUncertain = false): string {
  // Who fasts on the thirtieth day knows that there are thirty.
  const known = length ?? (number === 30 ? 30 : null)
  const words = text.fast(number, isUncertain || known === null ? text.twoLengths : `${known}`)
  return isUncertain ? text.uncertain(words) : words
}

/**
 * Returns what the first paint says of a day's fast, which holds for the whole day; null for other days.
 * @param isEvening whether it is said in the evening before
 */
export function describeFast(
  date: string,
  months: readonly HijriMonth[],
  ramadans: readonly Ramadan[],
  isEvening: boolean,
): string | null {
  const year = ramadanYearOf(date, months)
  const days = ramadanDays(year, months)
  const fast = days.isCertain && fastOn(date, days, ramadanOf(year, ramadans), (day) => computeSunDay(day, months))
  if (!fast) return null
  const isUncertain = isEvening && fast.number === 30 && days.length === null
  return punctuation.list(
    describeNumber(fast, days, isUncertain),
    text.sehri(formatTime(fast.sehriEnds)),
    text.iftar(formatTime(fast.iftar)),
  )
}
