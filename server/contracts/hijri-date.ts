import type { HijriMonth } from './hijri-months.ts'

/** A day in the Hijri calendar. `calculated` says that no announced month covers it, so sighting may differ by a day. */
export interface HijriDate {
  year: number
  month: number
  day: number
  calculated: boolean
}

const DAY_MS = 86_400_000
/** No Hijri month is longer. */
const LONGEST_MONTH = 30

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/**
 * The Hijri date of a day: counted from the announced start of its month where there is one, else by the
 * Umm al-Qura calendar. A plain offset would misname the days around a month's end, so there is none.
 * @param day `YYYY-MM-DD`: the day whose daylight is meant; after Maghrib, ask for the next
 * @param months announced month starts, in any order
 */
export function hijriDateOn(day: string, months: readonly HijriMonth[]): HijriDate {
  let month: HijriMonth | undefined
  for (const candidate of months) {
    if (candidate.startsOn <= day && (!month || candidate.startsOn > month.startsOn)) month = candidate
  }
  const age = month ? daysBetween(month.startsOn, day) : LONGEST_MONTH
  if (month && age < LONGEST_MONTH) return { year: month.year, month: month.month, day: age + 1, calculated: false }
  return { ...calculatedDate(day, months), calculated: true }
}

/** By the Umm al-Qura calendar, but never in a month that is announced to begin later: until then the month before goes on. */
function calculatedDate(day: string, months: readonly HijriMonth[]): Omit<HijriDate, 'calculated'> {
  const found = ummAlQura(day)
  const later = months.some(
    ({ year, month, startsOn }) => year === found.year && month === found.month && startsOn > day,
  )
  if (!later) return found
  const before = ummAlQura(isoDay(Date.parse(`${day}T00:00:00Z`) - found.day * DAY_MS))
  return { ...before, day: Math.min(before.day + found.day, LONGEST_MONTH) }
}

/**
 * How far an announced start is from the calculated one: the moon's sighting differs by a day or two, a slip
 * of the finger by more.
 * @returns days, positive when announced later
 */
export function daysFromCalculated({ year, month, startsOn }: HijriMonth): number {
  const { year: atYear, month: atMonth, day } = ummAlQura(startsOn)
  const months = (year - atYear) * 12 + (month - atMonth)
  // Counted where it is near, since months have 29 or 30 days; further off it does not matter to the day.
  const calculated = Math.round(day - 1 - months * 29.53)
  for (const days of [calculated, calculated - 1, calculated + 1]) {
    const first = ummAlQura(isoDay(Date.parse(`${startsOn}T00:00:00Z`) - days * DAY_MS))
    if (first.year === year && first.month === month && first.day === 1) return days
  }
  return calculated
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

function ummAlQura(day: string): { year: number; month: number; day: number } {
  const found: Record<string, number> = {}
  for (const part of calendar.formatToParts(new Date(`${day}T00:00:00Z`)))
    found[part.type] = Number.parseInt(part.value, 10)
  return { year: found.year ?? found.relatedYear ?? 0, month: found.month ?? 0, day: found.day ?? 0 }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}
