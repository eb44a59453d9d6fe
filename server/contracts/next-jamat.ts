import type { TimingEntry } from './jamat.ts'
import { type DatedJamat, datedJamatsOn } from './jamats-of-day.ts'
import { addDays, mosqueDate } from './mosque-time.ts'
import type { Prayer } from './prayers.ts'

/** A jamat counts as in progress for this long. */
export const IN_PROGRESS_MINUTES = 10

const MINUTE_MS = 60_000

/** The state of the now card. */
export type JamatNow =
  | { kind: 'none' }
  | { kind: 'in-progress'; jamat: DatedJamat; minutesSince: number; following: FollowingJamat | null }
  | { kind: 'next'; jamat: DatedJamat; minutesLeft: number; isTomorrow: boolean }
  /** The next jamat's time cannot be parsed; `following` is the first one after it that can. */
  | { kind: 'unreadable'; jamat: DatedJamat; isTomorrow: boolean; following: FollowingJamat | null }

export interface FollowingJamat {
  jamat: DatedJamat
  minutesLeft: number
  isTomorrow: boolean
}

/**
 * Finds the jamat in progress or the next one. After the day's last jamat that is tomorrow's first, with tomorrow's times;
 * a late jamat stays in progress past midnight.
 * @param entries the log of timings
 * @param instant the current time
 * @returns whole minutes: `minutesLeft` includes the minute that has begun, `minutesSince` does not
 */
export function nextJamat(entries: readonly TimingEntry[], instant: Date): JamatNow {
  return findAmongEntries(entries, instant).state
}

/**
 * Returns the day whose times are shown: that of the jamat in progress or of the next one. So after Isha they are tomorrow's, and
 * after midnight still those of the evening before, until its Isha is over.
 * @param entries the log of timings
 * @param instant the current time
 * @returns `YYYY-MM-DD` at the mosque; today without any time
 */
export function dayToShow(entries: readonly TimingEntry[], instant: Date): string {
  return findAmongEntries(entries, instant).day
}

function findAmongEntries(entries: readonly TimingEntry[], instant: Date): FoundJamat {
  const date = mosqueDate(instant)
  const jamats = [-1, 0, 1].flatMap((days) => datedJamatsOn(entries, addDays(date, days)))
  return findJamat(jamats, date, instant)
}

export interface FoundJamat {
  state: JamatNow
  /** The day whose times are shown. */
  day: string
}

/**
 * Finds the jamat in progress or the next one.
 * @param jamats those of yesterday, today and tomorrow
 * @param date today, `YYYY-MM-DD` at the mosque
 * @param instant the current time
 */
export function findJamat(jamats: readonly DatedJamat[], date: string, instant: Date): FoundJamat {
  const now = instant.getTime()
  const latest = jamats
    .filter(({ at }) => at !== null && at <= now)
    .sort((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .at(-1)
  const passed = latest ? jamats.indexOf(latest) : -1
  // A time that cannot be parsed is over when a later jamat has begun, or when its day is over.
  const ahead = jamats
    .filter(({ day, at }, index) => (at === null ? day >= date && index > passed : at > now))
    .map((jamat) => ({
      jamat,
      isTomorrow: jamat.date > date,
      minutesLeft: Math.ceil(((jamat.at ?? 0) - now) / MINUTE_MS),
    }))
  const firstParsable = ahead.find(({ jamat }) => jamat.at !== null) ?? null
  const next = ahead[0]
  if (latest) {
    const minutesSince = Math.floor((now - (latest.at ?? 0)) / MINUTE_MS)
    if (minutesSince < IN_PROGRESS_MINUTES) {
      const following = next === firstParsable ? firstParsable : null
      return { state: { kind: 'in-progress', jamat: latest, minutesSince, following }, day: latest.day }
    }
  }
  if (!next) return { state: { kind: 'none' }, day: date }
  const { jamat, isTomorrow } = next
  const { day } = jamat
  if (jamat.at === null) return { state: { kind: 'unreadable', jamat, isTomorrow, following: firstParsable }, day }
  return { state: { kind: 'next', ...next }, day }
}

/**
 * Returns the prayers of a day whose jamats are all over. A time that cannot be parsed is over when a later one is.
 * @param jamats those of the day
 * @param instant the current time
 */
export function passedPrayers(jamats: readonly DatedJamat[], instant: Date): ReadonlySet<Prayer> {
  const latestBeginning = instant.getTime() - IN_PROGRESS_MINUTES * MINUTE_MS
  const ahead = jamats.findLastIndex(({ at }) => (at ?? Infinity) <= latestBeginning) + 1
  const isAhead = (prayer: Prayer) => jamats.slice(ahead).some((jamat) => jamat.prayer === prayer)
  const passed = new Set(jamats.slice(0, ahead).flatMap(({ prayer }) => (isAhead(prayer) ? [] : prayer)))
  // Jumma takes the place of Zuhr.
  if (passed.has('jumma')) passed.add('zuhr')
  return passed
}
