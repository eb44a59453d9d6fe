import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { SunDay } from '#contracts/prayer-times.ts'
import type { SunOn } from '#contracts/timing-rules.ts'
import { computeSunDay } from '../../../data/prayer-times.ts'

/** Returns the sun of each day, which is computed once: a slow phone takes half a second for a year. */
export function createSun(months: readonly HijriMonth[]): SunOn {
  const days = new Map<string, SunDay>()
  return (date) => {
    const day = days.get(date) ?? computeSunDay(date, months)
    days.set(date, day)
    return day
  }
}
