import { type JamatTimings, PRAYERS, type TimingEntry } from '#contracts/jamat.ts'
import { timesToShow } from '#contracts/jamat-schedule.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { dayToShow } from '#contracts/next-jamat.ts'
import type { Prayer } from '#contracts/prayers.ts'

/** Resolves to the times that pages show now: the day's, after Isha tomorrow's, and the coming Friday's Jumma. */
export async function fetchShownTimes(url: string): Promise<Record<Prayer, string | null>> {
  const { upcoming, ...times } = (await (await fetch(`${url}/api/jamat-timings`)).json()) as JamatTimings
  const now = new Date()
  const today = PRAYERS.map((prayer): TimingEntry => ({ prayer, time: times[prayer] ?? '', from: mosqueDate(now) }))
  const entries = [...today, ...upcoming]
  return timesToShow(entries, dayToShow(entries, now))
}
