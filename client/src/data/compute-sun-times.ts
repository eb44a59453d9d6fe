/** Computes the sun's times over the mosque on the device. Loaded on demand: adhan is larger than a page's own script. */
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { calculateDay, type LatitudeRule } from './prayer-times.ts'

const MINUTE_MS = 60_000

/** The period in which a prayer may be offered. */
export interface PrayerWindow {
  begins: Date
  ends: Date
}

/** Null on a day without sunrise or sunset, near the poles. */
export interface SunTimes {
  sunrise: Date | null
  sunset: Date | null
}

export interface SunDay extends SunTimes {
  /** When the sun is highest; no prayer is offered from then until Zuhr begins. */
  zawal: Date
  /** The window of Isha ends when the next day's Fajr begins. */
  windows: Record<'fajr' | 'zuhr' | 'asr' | 'maghrib' | 'isha', PrayerWindow>
  rule: LatitudeRule
}

/**
 * Computes sunrise and sunset.
 * @param date `YYYY-MM-DD` at the mosque
 */
export function computeSunTimes(date: string): SunTimes {
  const { sunrise, sunset } = calculateDay(date)
  return { sunrise, sunset }
}

/**
 * Computes a day's prayer windows at the mosque, by its method and the rules of {@link calculateDay}.
 * @param date `YYYY-MM-DD` at the mosque
 * @param months the announced Hijri months
 * @returns instants, exact to the minute
 */
export function computeSunDay(date: string, months: readonly HijriMonth[] = []): SunDay {
  const { times: day, ...sun } = calculateDay(date, months)
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
      isha: { begins: day.isha, ends: calculateDay(addDays(date, 1), months).times.fajr },
    },
  }
}
