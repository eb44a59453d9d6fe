/** Computes the prayers' windows. Loaded while editing only, because adhan is large. */
import { addDays, mosqueMoment } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { prayerTimes } from '../../../data/prayer-times.ts'
import type { PrayerWindow } from './prayer-window.ts'

const MINUTE_MS = 60_000

/**
 * Computes a day's windows by the mosque's method.
 * @param date `YYYY-MM-DD` at the mosque
 */
export function computePrayerWindows(date: string): Record<Prayer, PrayerWindow> {
  const day = prayerTimes(date)
  /** Counts from midnight at the start of `date`: in a northern summer, Isha begins after the next one. */
  const minuteOf = (instant: Date) => {
    const { date: day, secondOfDay } = mosqueMoment(instant)
    return Math.round((Date.parse(day) - Date.parse(date)) / MINUTE_MS + secondOfDay / 60)
  }
  const zuhr = { begins: minuteOf(day.dhuhr), ends: minuteOf(day.asr) }
  return {
    fajr: { begins: minuteOf(day.fajr), ends: minuteOf(day.sunrise) },
    zuhr,
    jumma: zuhr,
    asr: { begins: minuteOf(day.asr), ends: minuteOf(day.maghrib) },
    maghrib: { begins: minuteOf(day.maghrib), ends: minuteOf(day.isha) },
    isha: { begins: minuteOf(day.isha), ends: minuteOf(prayerTimes(addDays(date, 1)).fajr) },
  }
}
