/** Computes the prayers' windows. Loaded while editing only, because adhan is large. */
import { mosqueMoment } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { computeSunDay } from '../../../data/prayer-times.ts'
import type { PrayerWindow } from './prayer-window.ts'

const MINUTE_MS = 60_000

/**
 * Computes a day's windows by the mosque's method.
 * @param date `YYYY-MM-DD` at the mosque
 */
export function computePrayerWindows(date: string): Record<Prayer, PrayerWindow> {
  const { windows } = computeSunDay(date)
  /** Counts from midnight at the start of `date`: in a northern summer, Isha begins after the next one. */
  const minuteOf = (instant: Date) => {
    const { date: day, secondOfDay } = mosqueMoment(instant)
    return Math.round((Date.parse(day) - Date.parse(date)) / MINUTE_MS + secondOfDay / 60)
  }
  const windowOf = (prayer: keyof typeof windows): PrayerWindow => ({
    begins: minuteOf(windows[prayer].begins),
    ends: minuteOf(windows[prayer].ends),
  })
  return {
    fajr: windowOf('fajr'),
    zuhr: windowOf('zuhr'),
    jumma: windowOf('zuhr'),
    asr: windowOf('asr'),
    maghrib: windowOf('maghrib'),
    isha: windowOf('isha'),
  }
}
