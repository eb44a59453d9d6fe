/**
 * The days of Ramadan and of the Eids, and the times of its fasts. All follow from the announced Hijri months whenever they are read,
 * so that a first day that moves moves everything.
 */
import { firstDayOf, hijriDateOn, MAX_MONTH_DAYS } from './hijri-date.ts'
import type { HijriMonth } from './hijri-months.ts'
import { addDays, mosqueDate, mosqueMoment } from './mosque-time.ts'
import type { Ramadan } from './ramadan.ts'
import type { SunOn, TimingRow } from './timing-rules.ts'

const SHABAN = 8
export const RAMADAN = 9
export const SHAWWAL = 10
const DHUL_HIJJAH = 12
const EID_ADHA_DAY = 10

/** Of the day, in seconds. */
const NOON = 12 * 3600
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export interface RamadanDays {
  year: number
  /** The first fast, `YYYY-MM-DD`. */
  first: string
  /** The first day of Shawwal; the day after the thirtieth fast while that is not announced. */
  end: string
  /** 29 or 30; null while it is not known which. */
  length: number | null
  /** Whether the first day is announced. */
  isAnnounced: boolean
  /** Whether the month has begun by that day at the latest, because it or the month before it is announced. */
  isCertain: boolean
}

/** Returns the days of the Ramadan of a Hijri year. */
export function ramadanDays(year: number, months: readonly HijriMonth[]): RamadanDays {
  const { date: first, isAnnounced } = firstDayOf({ year, month: RAMADAN }, months)
  const shawwal = firstDayOf({ year, month: SHAWWAL }, months)
  const end = shawwal.isAnnounced ? shawwal.date : addDays(first, MAX_MONTH_DAYS)
  return {
    year,
    first,
    end,
    length: shawwal.isAnnounced && isAnnounced ? daysBetween(first, end) : null,
    isAnnounced,
    isCertain: isAnnounced || firstDayOf({ year, month: SHABAN }, months).isAnnounced,
  }
}

/** Returns the Hijri year whose Ramadan and Eids are those of this year or the next ones. */
export const ramadanYearOf = (today: string, months: readonly HijriMonth[]): number => hijriDateOn(today, months).year

/** The minutes by which a mosque is cautious. */
export type Caution = Pick<Ramadan, 'sehriCaution' | 'iftarCaution'>
const NO_CAUTION: Caution = { sehriCaution: 0, iftarCaution: 0 }

export interface Fast {
  /** `YYYY-MM-DD` */
  date: string
  /** From 1. */
  number: number
  sehriEnds: Date
  iftar: Date
}

/**
 * Returns the fast of a day: sehri ends before Fajr begins, and iftar is after sunset, when Maghrib begins.
 * @param sunOn the sun at the mosque, by the same Hijri months
 * @returns null for a day of another month
 */
export function fastOn(date: string, { first, end }: RamadanDays, caution = NO_CAUTION, sunOn: SunOn): Fast | null {
  if (date < first || date >= end) return null
  const { sehriCaution, iftarCaution } = caution
  const { fajr, maghrib } = sunOn(date).windows
  return {
    date,
    number: daysBetween(first, date) + 1,
    sehriEnds: new Date(fajr.begins.getTime() - sehriCaution * MINUTE_MS),
    iftar: new Date(maghrib.begins.getTime() + iftarCaution * MINUTE_MS),
  }
}

/** Returns the fasts of a month, thirty while it is not known whether there are 29; as {@link fastOn}. */
export function fastsOf(days: RamadanDays, caution: Caution | undefined, sunOn: SunOn): Fast[] {
  const dates = Array.from({ length: daysBetween(days.first, days.end) }, (_, index) => addDays(days.first, index))
  return dates.flatMap((date) => fastOn(date, days, caution, sunOn) ?? [])
}

export interface FastMoment {
  kind: 'sehri' | 'iftar'
  at: Date
  fast: Fast
  days: RamadanDays
  /** Whether there is no such fast if the moon is sighted this evening. */
  isUncertain: boolean
}

/**
 * Returns the next end of sehri or time of iftar: from the sunset before the first fast until the last iftar. After iftar it is the
 * sehri of the next day. Null outside Ramadan, and while only the calculated calendar says that it is.
 */
export function nextFastMoment(
  now: Date,
  months: readonly HijriMonth[],
  ramadans: readonly Ramadan[],
  sunOn: SunOn,
): FastMoment | null {
  const today = mosqueDate(now)
  const days = ramadanDays(ramadanYearOf(today, months), months)
  if (!days.isCertain) return null
  const caution = ramadanOf(days.year, ramadans)
  for (const date of [today, addDays(today, 1)]) {
    const fast = fastOn(date, days, caution, sunOn)
    if (!fast || (date > today && now < sunOn(today).windows.maghrib.begins)) continue
    const isUncertain = date > today && fast.number === MAX_MONTH_DAYS && days.length === null
    if (now < fast.sehriEnds) return { kind: 'sehri', at: fast.sehriEnds, fast, days, isUncertain }
    if (now < fast.iftar) return { kind: 'iftar', at: fast.iftar, fast, days, isUncertain }
  }
  return null
}

export interface Eid {
  kind: 'fitr' | 'adha'
  date: string
  /** Whether it is known to be on that day, not expected. */
  isKnown: boolean
}

/** Returns the two Eids of a Hijri year. */
export function eidsOf(year: number, months: readonly HijriMonth[]): [Eid, Eid] {
  const shawwal = firstDayOf({ year, month: SHAWWAL }, months)
  const hajj = firstDayOf({ year, month: DHUL_HIJJAH }, months)
  return [
    { kind: 'fitr', date: ramadanDays(year, months).end, isKnown: shawwal.isAnnounced },
    { kind: 'adha', date: addDays(hajj.date, EID_ADHA_DAY - 1), isKnown: hajj.isAnnounced },
  ]
}

/**
 * Returns the Eid whose prayers are shown: from the day before, as soon as it is known, until noon. After a twenty-ninth fast
 * without a sighting, Eid is after the thirtieth.
 */
export function eidToShow(now: Date, months: readonly HijriMonth[]): Eid | null {
  const { date: today, secondOfDay } = mosqueMoment(now)
  const year = ramadanYearOf(today, months)
  return (
    eidsOf(year, months).find(
      ({ kind, date, isKnown }) =>
        (isKnown || (kind === 'fitr' && ramadanDays(year, months).isCertain)) &&
        (addDays(date, -1) === today || (date === today && secondOfDay < NOON)),
    ) ?? null
  )
}

/** Returns the settings of a year; undefined where the mosque has not entered any. */
export const ramadanOf = (year: number, ramadans: readonly Ramadan[]): Ramadan | undefined =>
  ramadans.find((each) => each.year === year)

/**
 * Returns the times of Ramadans as overlays for `resolveRows`, each for the days of its month. While only the calculated calendar
 * says when a month begins, its times are not in force.
 */
export function ramadanRows(ramadans: readonly Ramadan[], months: readonly HijriMonth[]): TimingRow[] {
  return ramadans.flatMap(({ year, times }) => {
    const days = ramadanDays(year, months)
    return days.isCertain ? overlaysOf(times, days) : []
  })
}

/** Returns the times of a Ramadan for its days. */
export const overlaysOf = (times: Ramadan['times'], { first, end }: RamadanDays): TimingRow[] =>
  times.map(({ prayer, time = '', rule = null }) => ({
    ...{ prayer, time, rule, from: first, until: end },
    ...{ source: 'ramadan' as const, isOverlay: true },
  }))

const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS
