/** Calculates the sun's times and the prayers' windows. Pages load it on demand: adhan is larger than a page's own script. */
import { CalculationMethod, Coordinates, HighLatitudeRule, Madhab, PrayerTimes } from 'adhan'
import { hijriDateOn } from './hijri-date.ts'
import type { HijriMonth } from './hijri-months.ts'
import type { Mosque } from './mosque.ts'
import { addDays, mosqueDate } from './mosque-time.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** From here on, twilight may last all night. */
const HIGH_LATITUDE = 48
/** The latitude whose times apply while the sun does not rise or set. */
const REFERENCE_LATITUDE = 45
const RAMADAN = 9
/** Umm al-Qura University's method begins Isha 120 instead of 90 minutes after Maghrib in Ramadan. */
const RAMADAN_ISHA_MINUTES = 30

/** Where the sun's times are calculated, and by which method; days are those of the mosque's zone. */
export type Place = Pick<Mosque, 'latitude' | 'longitude' | 'method' | 'asr'>

/** How the twilight or the sun of a day required other times than the method's: not, by part of the night, or by latitude 45°. */
export type LatitudeRule = 'none' | 'seventh-of-night' | 'latitude-45'

/** The prayers with a window of their own; Jumma has that of Zuhr. */
export const DAILY = ['fajr', 'zuhr', 'asr', 'maghrib', 'isha'] as const

/** Null on a day without sunrise or sunset, near the poles. */
export interface SunTimes {
  sunrise: Date | null
  sunset: Date | null
}

export interface CalculatedDay extends SunTimes {
  /** Times for the prayers' windows, each after the one before. */
  times: PrayerTimes
  rule: LatitudeRule
}

/** The period in which a prayer may be offered. */
export interface PrayerWindow {
  begins: Date
  ends: Date
}

export interface SunDay extends SunTimes {
  /** When the sun is highest; no prayer is offered from then until Zuhr begins. */
  zawal: Date
  /** The window of Isha ends when the next day's Fajr begins. */
  windows: Record<(typeof DAILY)[number], PrayerWindow>
  rule: LatitudeRule
}

/**
 * Calculates the times of a day at the mosque, by its method and school. Beyond 48° of latitude, Fajr and Isha are at most a
 * seventh of the night away from the sun (the rule that adhan recommends there). On days when the sun does not rise or set,
 * or the times do not follow one another, the prayers have the times of latitude 45° on the same meridian: decree 8 of the
 * ninth session of the Islamic Fiqh Council (Muslim World League, Makkah, 1406 AH).
 * @param date `YYYY-MM-DD`
 * @param months the announced Hijri months, for Ramadan; without them it is that of the Umm al-Qura calendar
 */
export function calculateDayAt(place: Place, date: string, months: readonly HijriMonth[] = []): CalculatedDay {
  const { latitude, method } = place
  const own = timesAt(place, date, months)
  const hasOwn = isInOrder(own)
  const usesSeventh = Math.abs(latitude) > HIGH_LATITUDE && method !== 'MoonsightingCommittee'
  return {
    times: hasOwn ? own : timesAt({ ...place, latitude: Math.sign(latitude) * REFERENCE_LATITUDE }, date, months),
    rule: hasOwn ? (usesSeventh ? 'seventh-of-night' : 'none') : 'latitude-45',
    sunrise: validOrNull(own.sunrise),
    sunset: validOrNull(own.sunset),
  }
}

/**
 * Computes a day's prayer windows at the mosque, by its method and the rules of {@link calculateDayAt}.
 * @param date `YYYY-MM-DD` at the mosque
 * @param months the announced Hijri months
 * @returns instants, exact to the minute
 */
export function computeSunDayAt(place: Place, date: string, months: readonly HijriMonth[] = []): SunDay {
  const { times: day, ...sun } = calculateDayAt(place, date, months)
  // A method begins Zuhr some minutes after the sun's highest point; Karachi's method, one minute.
  const zawal = new Date(day.dhuhr.getTime() - (day.calculationParameters.methodAdjustments.dhuhr ?? 0) * MINUTE_MS)
  return {
    ...sun,
    zawal,
    windows: {
      fajr: { begins: day.fajr, ends: day.sunrise },
      zuhr: { begins: day.dhuhr, ends: day.asr },
      asr: { begins: day.asr, ends: day.maghrib },
      maghrib: { begins: day.maghrib, ends: day.isha },
      isha: { begins: day.isha, ends: calculateDayAt(place, addDays(date, 1), months).times.fajr },
    },
  }
}

function timesAt(place: Place, date: string, months: readonly HijriMonth[]): PrayerTimes {
  const { latitude, longitude, method, asr } = place
  const coordinates = new Coordinates(latitude, longitude)
  const parameters = CalculationMethod[method]()
  parameters.madhab = asr === 'hanafi' ? Madhab.Hanafi : Madhab.Shafi
  // adhan's own recommendation does so in the north only.
  parameters.highLatitudeRule =
    Math.abs(latitude) > HIGH_LATITUDE ? HighLatitudeRule.SeventhOfTheNight : HighLatitudeRule.MiddleOfTheNight
  if (method === 'UmmAlQura' && hijriDateOn(date, months).month === RAMADAN) {
    parameters.adjustments.isha = RAMADAN_ISHA_MINUTES
  }
  const calculate = (day: string) => {
    const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
    // adhan reads its date with local getters, so the date must be a local one.
    return new PrayerTimes(coordinates, new Date(year, month - 1, dayOfMonth), parameters)
  }
  // adhan counts days by longitude; zones near the date line count them a day earlier or later.
  const times = calculate(date)
  const found = mosqueDate(times.dhuhr)
  return found === date ? times : calculate(addDays(date, found < date ? 1 : -1))
}

/** Returns whether all times exist and each is after the one before; Isha may be after midnight but not after Fajr. */
function isInOrder({ fajr, sunrise, dhuhr, asr, maghrib, isha }: PrayerTimes): boolean {
  const times = [fajr, sunrise, dhuhr, asr, maghrib, isha, new Date(fajr.getTime() + DAY_MS)]
  return times.every((time, index) => index === 0 || time > (times[index - 1] as Date))
}

const validOrNull = (time: Date): Date | null => (Number.isNaN(time.getTime()) ? null : time)
