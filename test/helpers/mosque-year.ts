/**
 * A year of a mosque as its administrators announce it, and the minutes that follow from the requirements' words alone: dated changes,
 * rules, a spreadsheet, two Jummas, Ramadan by sighting. Nothing of the product is used but the names of the prayers; the sun is
 * adhan's, asked directly, and clocks are those of `Intl`.
 */
import { type CalculationParameters, Coordinates, PrayerTimes } from 'adhan'
import type { Prayer } from '#contracts/prayers.ts'
import { isFriday, prayersOf } from './oracle.ts'

/** A time that begins on a day: as text, or by a rule. */
export interface Plan {
  prayer: Prayer
  from: string
  /** The first day on which it no longer counts. */
  until?: string
  /** What the mosque typed. */
  text?: string
  /** Minutes since midnight of each jamat; none of a text in words. */
  minutes?: readonly number[]
  /** As administrators send it. */
  rule?: object
  /** The minute by the rule's words. */
  minuteOn?: (day: string) => number
}

export interface MosqueYear {
  /** As administrators send it. */
  settings: { latitude: number; longitude: number; timeZone: string } & Record<string, unknown>
  method: CalculationParameters
  /** The zone's offsets from UTC in minutes, the largest first. */
  offsets: readonly number[]
  /** The first day. */
  start: string
  /** In the order in which they are published; a row of the spreadsheet is a plan for each of its cells. */
  typed: readonly Plan[]
  rules: readonly Plan[]
  sheet: readonly Plan[]
  sheetText: string
  ramadan: {
    year: number
    /** The first day of Shaban, which is known from the beginning. */
    shaban: string
    /** Evenings on which the moon is sighted, with the day that begins. */
    sightings: readonly { evening: string; month: 9 | 10; startsOn: string }[]
    times: readonly Plan[]
    sehriCaution: number
    iftarCaution: number
  }
}

/** The time of a prayer on a day. */
export interface Expected {
  text: string
  minutes: readonly number[]
}

const MINUTE_MS = 60_000

/** Returns a day some days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Writes a minute as people in Pakistan do: 5:05. */
export const write = (minute: number): string =>
  `${Math.floor(minute / 60) % 12 || 12}:${String(minute % 60).padStart(2, '0')}`

/** Returns the sun and the clock of a mosque. */
export function skyOf({ settings, method, offsets }: Pick<MosqueYear, 'settings' | 'method' | 'offsets'>) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: settings.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  /** Returns the instant of a minute of a day on the mosque's clock, the first one where it comes twice. */
  const instantOf = (day: string, minute: number): number => {
    const wall = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS
    const written = new Date(wall).toISOString().slice(0, 16).replace('T', ' ')
    const found = offsets.map((offset) => wall - offset * MINUTE_MS).find((at) => format.format(at) === written)
    if (found === undefined) throw new Error(`There is no ${written} in ${settings.timeZone}.`)
    return found
  }
  const minuteOf = (instant: Date): number => {
    const [hour, minute] = format.format(instant).slice(11).split(':').map(Number)
    return Number(hour) * 60 + Number(minute)
  }
  const known = new Map<string, PrayerTimes>()
  const sunOn = (day: string): PrayerTimes => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    const coordinates = new Coordinates(settings.latitude, settings.longitude)
    const sun = known.get(day) ?? new PrayerTimes(coordinates, new Date(year, month - 1, date), method)
    known.set(day, sun)
    return sun
  }
  /** Returns the days from a Friday to the Thursday after it on which clocks are as on a day, which is one of them. */
  const weekOf = (day: string): string[] => {
    const back = (new Date(`${day}T12:00:00Z`).getUTCDay() + 2) % 7
    const week = Array.from({ length: 7 }, (_, index) => dayAfter(day, index - back))
    const shiftOn = (each: string) => instantOf(each, 720) - Date.parse(`${each}T12:00:00Z`)
    return week.filter((each) => shiftOn(each) === shiftOn(day))
  }
  return { instantOf, minuteOf, sunOn, weekOf }
}

/**
 * Returns the answers of a year, as they are known after some sightings.
 * @param sighted how many of the year's sightings are announced
 */
export function oracleOf(year: MosqueYear, sighted: number) {
  const { instantOf, minuteOf, sunOn } = skyOf(year)
  const { shaban, sightings, times, sehriCaution, iftarCaution } = year.ramadan
  const sightedDay = (month: number) => sightings.slice(0, sighted).find((each) => each.month === month)?.startsOn
  // A month has thirty days unless the moon is seen before.
  const first = sightedDay(9) ?? dayAfter(shaban, 30)
  const shawwal = sightedDay(10) ?? dayAfter(first, 30)
  const isFast = (day: string) => day >= first && day < shawwal
  const plans = [...year.typed, ...year.rules, ...year.sheet]

  const inForce = (day: string, prayer: Prayer): Plan | undefined => {
    const ofRamadan = isFast(day) ? times.find((plan) => plan.prayer === prayer) : undefined
    return (
      ofRamadan ??
      plans
        .filter((plan) => plan.prayer === prayer && plan.from <= day && day < (plan.until ?? '9999'))
        .reduce<Plan | undefined>((last, plan) => (last && last.from > plan.from ? last : plan), undefined)
    )
  }
  const on = (day: string, prayer: Prayer): Expected => {
    const { text = '', minutes = [], minuteOn } = inForce(day, prayer) ?? {}
    if (!minuteOn) return { text, minutes }
    const minute = minuteOn(day)
    return { text: write(minute), minutes: [minute] }
  }
  /** Returns the jamats of a day with their instants, in order. */
  const jamatsOn = (day: string) =>
    prayersOf(day).flatMap((prayer) =>
      on(day, prayer).minutes.map((minute, index) => ({ prayer, number: index + 1, at: instantOf(day, minute) })),
    )
  return {
    on,
    jamatsOn,
    first,
    shawwal,
    /** Returns the times of a day as pages show them: Jumma is that of the coming Friday. */
    shownOn(day: string): Record<Prayer, string> {
      const friday = Array.from({ length: 7 }, (_, index) => dayAfter(day, index)).find(isFriday) as string
      const texts = (['fajr', 'zuhr', 'asr', 'maghrib', 'isha'] as const).map((prayer) => [
        prayer,
        on(day, prayer).text,
      ])
      return { ...Object.fromEntries(texts), jumma: on(friday, 'jumma').text }
    },
    /** Returns the day whose times are shown at a moment: tomorrow's from ten minutes after Isha. */
    dayShownAt: (now: number, today: string): string =>
      [-1, 0, 1]
        .map((days) => dayAfter(today, days))
        .find((day) => (jamatsOn(day).at(-1)?.at ?? 0) + 10 * MINUTE_MS > now) as string,
    /** Returns the fast of a day with the minutes of its ends; undefined on other days. */
    fastOn(day: string) {
      if (!isFast(day)) return undefined
      const number = (Date.parse(day) - Date.parse(first)) / 86_400_000 + 1
      const { fajr, maghrib } = sunOn(day)
      return { number, sehriEnds: minuteOf(fajr) - sehriCaution, iftar: minuteOf(maghrib) + iftarCaution }
    },
  }
}
