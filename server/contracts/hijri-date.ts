import type { HijriMonth } from './hijri-months.ts'

/** A date in the Hijri calendar. `isCalculated` means that no announced month covers it, so the sighted date may differ by a day. */
export interface HijriDate {
  year: number
  month: number
  day: number
  isCalculated: boolean
}

const DAY_MS = 86_400_000
/** No Hijri month is longer. */
const MAX_MONTH_DAYS = 30
const MIN_MONTH_DAYS = 29
/** An announced start further from the calculated one belongs to another month or is a typing error. */
export const MAX_DAYS_OFF = 4

type Day = Omit<HijriDate, 'isCalculated'>

/**
 * The Umm al-Qura calendar of 1446 to 1481, from July 2024 to June 2059: three hexadecimal digits for each year, whose bits
 * mark the months of 30 days. It equals `islamic-umalqura` of `Intl`, which a test compares day by day. `Intl` is not used
 * because its first formatter blocks a slow phone for a quarter of a second.
 */
const FIRST_YEAR = 1446
const FIRST_DAY = Date.UTC(2024, 6, 7) / DAY_MS
const MONTHS = [
  ...'764baa5b52b6a56e4db25b52b6a5ad2ae92f49764b6a56acad655d49da4dd16d955aa5b52da95b4ad5956ca6e4aea4f52b6956aaab54',
].flatMap((digit) => [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit ? 30 : 29)))
/** Outside these years, months are counted with their mean length. */
const MEAN_MONTH_DAYS = 29.530588

/**
 * Returns the Hijri date of a day: counted from the announced start of its month if there is one, otherwise from the
 * Umm al-Qura calendar. A constant offset would name the wrong month around its end.
 * @param day `YYYY-MM-DD`, the civil date; after Maghrib, pass the next one
 * @param months announced month starts, in any order
 */
export function hijriDateOn(day: string, months: readonly HijriMonth[]): HijriDate {
  let month: HijriMonth | undefined
  for (const candidate of months) {
    if (candidate.startsOn <= day && (!month || candidate.startsOn > month.startsOn)) month = candidate
  }
  let found = ummAlQura(day)
  if (month) {
    const age = daysBetween(month.startsOn, day)
    if (age < MAX_MONTH_DAYS) return { year: month.year, month: month.month, day: age + 1, isCalculated: false }
    if (Math.abs(daysFromCalculated(month)) <= MAX_DAYS_OFF) found = followOn(found, month, age)
  }
  return { ...continuePrevious(found, day, months), isCalculated: true }
}

/**
 * Moves a calculated date so far that it can follow an announced month, of which 30 days were shown: each month since then
 * had 29 or 30 days. Otherwise day 30 could be followed by day 3 or by another day 30.
 * @param age days since the announced start, at least 30
 */
function followOn({ year, month, day }: Day, announced: HijriMonth, age: number): Day {
  const index = (year - announced.year) * 12 + month - announced.month
  const rest = age - MAX_MONTH_DAYS
  const fewest = 1 + Math.floor(rest / MAX_MONTH_DAYS)
  const most = 1 + Math.floor(rest / MIN_MONTH_DAYS)
  const months = Math.min(Math.max(index, fewest), most)
  const earliest = rest - (months - 1) * MAX_MONTH_DAYS + 1
  const latest = Math.min(rest - (months - 1) * MIN_MONTH_DAYS + 1, MAX_MONTH_DAYS)
  const near = index < fewest ? earliest : index > most ? latest : day
  const since = announced.month - 1 + months
  return {
    year: announced.year + Math.floor(since / 12),
    month: (since % 12) + 1,
    day: Math.min(Math.max(near, earliest), latest),
  }
}

/** Continues the previous month until the announced start of a later one. */
function continuePrevious(found: Day, day: string, months: readonly HijriMonth[]): Day {
  const hasLaterStart = months.some(
    ({ year, month, startsOn }) => year === found.year && month === found.month && startsOn > day,
  )
  if (!hasLaterStart) return found
  const { isCalculated: _, ...before } = hijriDateOn(
    isoDay(Date.parse(`${day}T00:00:00Z`) - found.day * DAY_MS),
    months,
  )
  return { ...before, day: Math.min(before.day + found.day, MAX_MONTH_DAYS) }
}

/**
 * Returns how far an announced start is from the calculated one: a sighting differs by a day or two, a typing error by more.
 * @returns days, positive when announced later
 */
export function daysFromCalculated({ year, month, startsOn }: HijriMonth): number {
  const { year: atYear, month: atMonth, day } = ummAlQura(startsOn)
  const months = (year - atYear) * 12 + (month - atMonth)
  // Exact for near dates only; for distant ones an estimate is enough.
  const estimate = Math.round(day - 1 - months * MEAN_MONTH_DAYS)
  // A start in a month of 29 days is estimated a day too early.
  const first = ummAlQura(isoDay(Date.parse(`${startsOn}T00:00:00Z`) - (estimate + 1) * DAY_MS))
  return first.day === 1 ? estimate + 1 : estimate
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

function ummAlQura(day: string): Day {
  let left = Date.parse(`${day}T00:00:00Z`) / DAY_MS - FIRST_DAY
  let index = 0
  for (let length = MONTHS[index]; length && left >= length; length = MONTHS[index]) {
    left -= length
    index += 1
  }
  // Before and after the table; within it, less than a month is left.
  const further = Math.floor(left / MEAN_MONTH_DAYS)
  index += further
  left = Math.floor(left - further * MEAN_MONTH_DAYS)
  return { year: FIRST_YEAR + Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1, day: left + 1 }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}
