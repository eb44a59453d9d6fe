import { type HijriDate, hijriDateOn } from './hijri-date.ts'
import type { HijriMonth } from './hijri-months.ts'
import { addDays, mosqueDate } from './mosque-time.ts'

/**
 * Returns the Hijri date at a moment. The Hijri day begins at Maghrib, not at midnight.
 * @param now the current time
 * @param sunset on that day at the mosque; Maghrib's calculated time where the sun does not set
 * @param months the announced month starts
 */
export function hijriAt(
  now: Date,
  sunset: Date,
  months: readonly HijriMonth[],
): HijriDate & { isAfterSunset: boolean } {
  const today = mosqueDate(now)
  const isAfterSunset = now.getTime() >= sunset.getTime()
  return { ...hijriDateOn(isAfterSunset ? addDays(today, 1) : today, months), isAfterSunset }
}
