/**
 * What a mosque announced, and the times that follow from it by the specification's words alone: the newest announcement whose
 * day has come applies, each prayer by itself, and on Fridays Jumma takes the place of Zuhr.
 */
import type { Prayer } from '#contracts/prayers.ts'

export interface Announcement {
  from: string
  prayer: Prayer
  text: string
  /** Minutes since midnight of each jamat; empty where the text is no clock time. */
  minutes: readonly number[]
}

export const announce = (from: string, prayer: Prayer, text: string, ...minutes: number[]): Announcement => ({
  from,
  prayer,
  text,
  minutes,
})

/** A year of a mosque: dated changes, two Jummas, a time in words, and an Isha after midnight in summer. */
export const YEAR: readonly Announcement[] = [
  announce('2027-11-01', 'fajr', '5:45', 345),
  announce('2027-11-01', 'zuhr', '1:30', 810),
  announce('2027-11-01', 'asr', '4:15 pm', 975),
  announce('2027-11-01', 'maghrib', '5 minutes after sunset'),
  announce('2027-11-01', 'isha', '19:30', 1170),
  announce('2027-11-01', 'jumma', '1:15 & 2:00', 795, 840),
  announce('2027-12-31', 'jumma', '1:30', 810),
  announce('2028-02-28', 'fajr', '5:30', 330),
  announce('2028-02-29', 'fajr', '5:25', 325),
  announce('2028-03-01', 'maghrib', '6:35', 1115),
  announce('2028-04-07', 'isha', '8:45', 1245),
  announce('2028-06-21', 'isha', '12:15 am', 1455),
  announce('2028-07-20', 'isha', '9:15', 1275),
]

/** Returns what applies to a prayer on a day; undefined where nothing was announced. */
export const announcedFor = (year: readonly Announcement[], prayer: Prayer, day: string): Announcement | undefined =>
  year
    .filter((each) => each.prayer === prayer && each.from <= day)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)

/** Returns the prayers of a day in their order. */
export const prayersOf = (day: string): Prayer[] => {
  const isFriday = new Date(`${day}T12:00:00Z`).toUTCString().startsWith('Fri')
  return ['fajr', isFriday ? 'jumma' : 'zuhr', 'asr', 'maghrib', 'isha']
}

/** Returns some days, each `YYYY-MM-DD`. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${first}T12:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  )

/** Returns the instant of a time in Karachi, which is always five hours ahead, as ISO 8601. */
export const inKarachi = (day: string, minute: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (minute - 300) * 60_000).toISOString()
