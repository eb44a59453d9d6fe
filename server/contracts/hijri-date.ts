import type { HijriMonth } from './hijri-months.ts'

/** A date in the Hijri calendar. `isCalculated` means that no announced month covers it, so the sighted date may differ by a day. */
export interface HijriDate {
  year: number
  month: number
  day: number
  isCalculated: boolean
}

const DAY_MS = 86_400_000
export const MAX_MONTH_DAYS = 30
export const MIN_MONTH_DAYS = 29
/** An announced start further from the calculated one belongs to another month or is a typing error. */
export const MAX_DAYS_OFF = 4

/**
 * The Umm al-Qura calendar of 1446 to 1481, from July 2024 to June 2059: three hexadecimal digits for each year, whose bits
 * mark the months of 30 days. It equals `islamic-umalqura` of `Intl`, which a test compares day by day. `Intl` is not used
 * because its first formatter blocks a slow phone for a quarter of a second.
 */
const FIRST_YEAR = 1446
const FIRST_DAY = Date.UTC(2024, 6, 7) / DAY_MS
const STARTS = [FIRST_DAY]
for (const digit of '764baa5b52b6a56e4db25b52b6a5ad2ae92f49764b6a56acad655d49da4dd16d955aa5b52da95b4ad5956ca6e4aea4f52b6956aaab54') {
  for (const bit of [8, 4, 2, 1]) {
    STARTS.push((STARTS.at(-1) as number) + (Number.parseInt(digit, 16) & bit ? MAX_MONTH_DAYS : MIN_MONTH_DAYS))
  }
}
/** Outside these years, months are counted with their mean length. */
const MEAN_MONTH_DAYS = 29.530588

/**
 * Returns the Hijri date of a day: counted from the announced start of its month if there is one, otherwise from the
 * Umm al-Qura calendar, whose months move so far that all between announced ones have 29 or 30 days. A constant offset would
 * name the wrong month around its end.
 * @param day `YYYY-MM-DD`, the civil date; after Maghrib, pass the next one
 * @param months announced month starts, in any order
 * @returns a day above 30 where the announced starts are further apart than their months can be long
 */
export function hijriDateOn(day: string, months: readonly HijriMonth[]): HijriDate {
  const announced = startsByIndex(months)
  const at = numberOf(day)
  let index = Math.floor((at - FIRST_DAY) / MEAN_MONTH_DAYS)
  while (startOf(index, announced) > at) index -= 1
  while (startOf(index + 1, announced) <= at) index += 1
  return {
    year: FIRST_YEAR + Math.floor(index / 12),
    month: (((index % 12) + 12) % 12) + 1,
    day: at - startOf(index, announced) + 1,
    isCalculated: !announced.has(index),
  }
}

/**
 * Returns the first day of a month, as {@link hijriDateOn} counts.
 * @returns `YYYY-MM-DD`, and whether it is announced
 */
export function firstDayOf(
  month: Pick<HijriMonth, 'year' | 'month'>,
  months: readonly HijriMonth[],
): { date: string; isAnnounced: boolean } {
  const announced = startsByIndex(months)
  const index = monthIndex(month)
  const date = new Date(startOf(index, announced) * DAY_MS).toISOString().slice(0, 10)
  return { date, isAnnounced: announced.has(index) }
}

/** Returns the announced starts in days since 1970 by the month's index, without typing errors. */
const startsByIndex = (months: readonly HijriMonth[]): Map<number, number> =>
  new Map(
    months
      .filter((month) => Math.abs(daysFromCalculated(month)) <= MAX_DAYS_OFF)
      .map((month) => [monthIndex(month), numberOf(month.startsOn)]),
  )

/**
 * Returns the first day of a month: as announced, or the calculated one, moved into the limits that the announced months
 * set. Each limit moves by 29 or 30 days from month to month, and so does what they limit. The month after the last announced
 * one begins after 30 days, until it is announced.
 * @param index months since the first of the table
 * @param announced days since 1970 by index
 */
function startOf(index: number, announced: ReadonlyMap<number, number>): number {
  let earliest = Number.NEGATIVE_INFINITY
  let latest = Number.POSITIVE_INFINITY
  for (const [other, start] of announced) {
    const months = index - other
    if (months === 0) return start
    const [short, long] = [start + months * MIN_MONTH_DAYS, start + months * MAX_MONTH_DAYS]
    earliest = Math.max(earliest, months > 0 ? short + 1 : long)
    latest = Math.min(latest, months > 0 ? long : short)
  }
  return Math.min(Math.max(calculatedStart(index), earliest), latest)
}

/**
 * Returns how far an announced start is from the calculated one: a sighting differs by a day or two, a typing error by more.
 * @returns days, positive when announced later
 */
export function daysFromCalculated(month: HijriMonth): number {
  return numberOf(month.startsOn) - calculatedStart(monthIndex(month))
}

/** Returns the first day of a month of the Umm al-Qura calendar, in days since 1970. */
function calculatedStart(index: number): number {
  const last = STARTS.length - 1
  const known = Math.min(Math.max(index, 0), last)
  return (STARTS[known] as number) + Math.ceil((index - known) * MEAN_MONTH_DAYS)
}

/** Returns the number of months since the first of the table, negative before it. */
export const monthIndex = ({ year, month }: { year: number; month: number }) => (year - FIRST_YEAR) * 12 + month - 1

const numberOf = (day: string) => Date.parse(day) / DAY_MS
