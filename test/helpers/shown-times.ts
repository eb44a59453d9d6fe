import type { JamatTimings } from '#contracts/jamat.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'

/** Resolves to the times that pages show now: the day's and, from Saturday on, the coming Friday's Jumma. */
export async function fetchShownTimes(url: string): Promise<Record<Prayer, string | null>> {
  const { upcoming, ...times } = (await (await fetch(`${url}/api/jamat-timings`)).json()) as JamatTimings
  const lastDay = addDays(mosqueDate(new Date()), 6)
  const jumma = upcoming.findLast(({ prayer, from }) => prayer === 'jumma' && from <= lastDay)
  return { ...times, jumma: jumma?.time ?? times.jumma }
}
