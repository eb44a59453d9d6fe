/** The sun over Karachi, worked out on the device. Loaded when it is needed: the method's tables weigh more than a page's own script. */
import { CalculationMethod, Coordinates, Madhab, PrayerTimes } from 'adhan'
import { KARACHI } from '#contracts/karachi-place.ts'
import { addDays } from '#contracts/karachi-time.ts'
import type { SunTimes } from './sun-times.ts'

const MINUTE_MS = 60_000

/** From when until when a prayer may be offered. */
export interface PrayerWindow {
  begins: Date
  ends: Date
}

export interface SunDay extends SunTimes {
  /** The sun's highest point; no prayer is offered until Zuhr begins. */
  zawal: Date
  /** Isha's ends when the next day's Fajr begins. */
  windows: Record<'fajr' | 'zuhr' | 'asr' | 'maghrib' | 'isha', PrayerWindow>
}

/**
 * Sunrise and sunset as the University of Islamic Sciences, Karachi, reckons them.
 * @param date `YYYY-MM-DD` in Karachi
 */
export function computeSunTimes(date: string): SunTimes {
  const { sunrise, sunset } = times(date)
  return { sunrise, sunset }
}

/**
 * A day's prayer windows in Karachi: University of Islamic Sciences, Karachi (Fajr and Isha at 18°), Hanafi Asr.
 * @param date `YYYY-MM-DD` in Karachi
 * @returns instants, exact to the minute
 */
export function computeSunDay(date: string): SunDay {
  const day = times(date)
  // The method begins Zuhr a minute after the sun has passed its highest point.
  const zawal = new Date(day.dhuhr.getTime() - MINUTE_MS)
  return {
    sunrise: day.sunrise,
    sunset: day.sunset,
    zawal,
    windows: {
      fajr: { begins: day.fajr, ends: day.sunrise },
      zuhr: { begins: day.dhuhr, ends: day.asr },
      asr: { begins: day.asr, ends: day.maghrib },
      maghrib: { begins: day.maghrib, ends: day.isha },
      isha: { begins: day.isha, ends: times(addDays(date, 1)).fajr },
    },
  }
}

function times(date: string): PrayerTimes {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const parameters = CalculationMethod.Karachi()
  parameters.madhab = Madhab.Hanafi
  // adhan reads its date with the device's own getters: the day has to be a local one.
  return new PrayerTimes(
    new Coordinates(KARACHI.latitude, KARACHI.longitude),
    new Date(year, month - 1, day),
    parameters,
  )
}
