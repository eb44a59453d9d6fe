/** Calculates the sun's times and the prayers' windows on the device. Loaded on demand: adhan is larger than a page's own script. */
import { CalculationMethod, Coordinates, HighLatitudeRule, Madhab, PrayerTimes } from 'adhan'
import { currentMosque } from './mosque.ts'

/**
 * Calculates the times of a day at the mosque, by its method and school.
 * @param date `YYYY-MM-DD`
 * @throws Error while the mosque's place is not known
 */
export function prayerTimes(date: string): PrayerTimes {
  const mosque = currentMosque()
  if (!mosque) throw new Error('The place of the mosque is not known yet.')
  const { latitude, longitude, method, asr } = mosque
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const coordinates = new Coordinates(latitude, longitude)
  const parameters = CalculationMethod[method]()
  parameters.madhab = asr === 'hanafi' ? Madhab.Hanafi : Madhab.Shafi
  parameters.highLatitudeRule = HighLatitudeRule.recommended(coordinates)
  // adhan reads its date with local getters, so the date must be a local one.
  return new PrayerTimes(coordinates, new Date(year, month - 1, day), parameters)
}
