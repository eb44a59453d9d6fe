/** Writes calendars in a thread. */
import { setMosqueOffsets } from '#contracts/mosque-time.ts'
import { type CalendarOptions, writeCalendar } from './write-calendar.ts'

export default (options: CalendarOptions): Buffer => {
  setMosqueOffsets(options.mosque.offsets)
  return Buffer.from(writeCalendar(options))
}
