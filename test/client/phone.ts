/** What a phone shows of a snapshot, for the tests of a year: see `test/helpers/phone.ts`. */
import { applyMosque } from '../../client/src/data/mosque.ts'
import { planDays } from '../../client/src/data/plan-days.ts'
import { computeSunDay } from '../../client/src/data/prayer-times.ts'
import { entriesOf } from '../../client/src/features/admin/year/plan-entries.ts'
import { readTimetable } from '../../client/src/features/admin/year/read-timetable.ts'
import { monthDays } from '../../client/src/features/jamat/month-days.ts'
import { LAYOUTS } from '../../client/src/features/jamat/picture-layouts.ts'
import type { Phone } from '../helpers/phone.ts'

export const phone: Phone = {
  applyMosque,
  readSheet(text, rows, months, today) {
    const { days, refused } = readTimetable(text, 'times.csv', { isDayFirst: true, year: null, month: null }, today)
    if (refused.length > 0) throw new Error(JSON.stringify(refused))
    return entriesOf(days, rows, (day) => computeSunDay(day, months))
  },
  monthOf: ({ entries, months }, month) =>
    monthDays(entries, months, month).map(({ date, cells }) => ({
      date,
      texts: cells.map(({ text }) => text),
      begins: cells.map(({ begins }) => begins),
    })),
  pictureOf: (what, source) =>
    LAYOUTS[what](source).rows.map(({ cells }) => cells.map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''))),
  firstPaintOf: ({ entries, months }, first, count) => planDays(entries, months, [], first, count),
}
