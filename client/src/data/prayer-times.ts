/** The sun's times and the prayers' windows at the mosque of this page. */
import type { HijriMonth } from '#contracts/hijri-months.ts'
import {
  type CalculatedDay,
  calculateDayAt,
  computeSunDayAt,
  type Place,
  type SunDay,
} from '#contracts/prayer-times.ts'
import { currentMosque } from './mosque.ts'

/** As {@link calculateDayAt}. @throws Error while the mosque's place is not known */
export const calculateDay = (date: string, months?: readonly HijriMonth[]): CalculatedDay =>
  calculateDayAt(knownPlace(), date, months)

/** As {@link computeSunDayAt}. @throws Error while the mosque's place is not known */
export const computeSunDay = (date: string, months?: readonly HijriMonth[]): SunDay =>
  computeSunDayAt(knownPlace(), date, months)

function knownPlace(): Place {
  const mosque = currentMosque()
  if (!mosque) throw new Error('The place of the mosque is not known yet.')
  return mosque
}
