import { minuteOn } from '#contracts/jamat-minutes.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { computeSunDay } from '../../../data/prayer-times.ts'
import type { PrayerWindow } from './prayer-window.ts'

/**
 * Computes a day's windows by the mosque's method.
 * @param date `YYYY-MM-DD` at the mosque
 */
export function computePrayerWindows(date: string): Record<Prayer, PrayerWindow> {
  const { windows } = computeSunDay(date)
  const windowOf = (prayer: keyof typeof windows): PrayerWindow => ({
    begins: minuteOn(date, windows[prayer].begins),
    ends: minuteOn(date, windows[prayer].ends),
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
