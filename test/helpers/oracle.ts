/** Days and clocks as the requirements' words alone say: nothing of the product is used but the names of the prayers. */
import type { Prayer } from '#contracts/prayers.ts'

/** Returns whether a day is a Friday. */
export const isFriday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 5

/** Returns the prayers of a day in their order. */
export const prayersOf = (day: string): Prayer[] => ['fajr', isFriday(day) ? 'jumma' : 'zuhr', 'asr', 'maghrib', 'isha']

/** Returns some days, each `YYYY-MM-DD`. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${first}T12:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  )

/** Returns the instant of a time in Karachi, which is always five hours ahead, as ISO 8601. */
export const inKarachi = (day: string, minute: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (minute - 300) * 60_000).toISOString()
