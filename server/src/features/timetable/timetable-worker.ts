/** Writes timetables in a thread: a year of days takes a tenth of a second. */
import type { Mosque } from '#contracts/mosque.ts'
import { setMosqueOffsets } from '#contracts/mosque-time.ts'
import { computeSunDayAt } from '#contracts/prayer-times.ts'
import type { Timetable } from '#contracts/timetable.ts'
import { listDays, type TimetableSource, writeTimetableCsv } from './list-days.ts'

export interface TimetableOptions extends Omit<TimetableSource, 'sunOn'> {
  mosque: Mosque
  mosqueName: string
  from: string
  to: string
  isCsv: boolean
}

export default ({ mosque, mosqueName, from, to, isCsv, ...source }: TimetableOptions): Buffer => {
  setMosqueOffsets(mosque.offsets)
  const sunOn = (date: string) => computeSunDayAt(mosque, date, source.hijriMonths)
  const days = listDays({ ...source, sunOn }, from, to)
  const body: Timetable = { mosque: mosqueName, timeZone: mosque.timeZone, days }
  return Buffer.from(isCsv ? writeTimetableCsv(days) : JSON.stringify(body))
}
