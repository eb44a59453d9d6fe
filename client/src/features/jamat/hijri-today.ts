import { type HijriDate, hijriDateOn } from '#contracts/hijri-date.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { addDays, karachiDate } from '#contracts/karachi-time.ts'

/**
 * The Hijri date at a moment. The day turns at Maghrib, not at midnight.
 * @param now what time it is
 * @param sunset of the moment's day in Karachi
 * @param months announced month starts
 */
export function hijriAt(now: Date, sunset: Date, months: readonly HijriMonth[]): HijriDate & { afterSunset: boolean } {
  const today = karachiDate(now)
  const afterSunset = now.getTime() >= sunset.getTime()
  return { ...hijriDateOn(afterSunset ? addDays(today, 1) : today, months), afterSunset }
}
