/** When each prayer may be prayed on a day, after the Hanafi school. Brings adhan, so it is loaded while editing only. */
import { CalculationMethod, Coordinates, Madhab, PrayerTimes } from 'adhan'
import { KARACHI } from '#contracts/karachi-place.ts'
import { addDays, karachiMoment } from '#contracts/karachi-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { PrayerWindow } from './prayer-window.ts'

/**
 * The windows of a day in Karachi, as the University of Islamic Sciences there reckons them.
 * @param date `YYYY-MM-DD` in Karachi
 */
export function prayerWindows(date: string): Record<Prayer, PrayerWindow> {
  const day = timesOf(date)
  const zuhr = { begins: minuteOf(day.dhuhr), ends: minuteOf(day.asr) }
  return {
    fajr: { begins: minuteOf(day.fajr), ends: minuteOf(day.sunrise) },
    zuhr,
    jumma: zuhr,
    asr: { begins: minuteOf(day.asr), ends: minuteOf(day.maghrib) },
    maghrib: { begins: minuteOf(day.maghrib), ends: minuteOf(day.isha) },
    isha: { begins: minuteOf(day.isha), ends: minuteOf(timesOf(addDays(date, 1)).fajr) + 24 * 60 },
  }
}

function timesOf(date: string): PrayerTimes {
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

const minuteOf = (instant: Date) => Math.round(karachiMoment(instant).secondOfDay / 60)
