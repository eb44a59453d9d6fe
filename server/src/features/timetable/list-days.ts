import { hijriDateOn } from '#contracts/hijri-date.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { addDays, FRIDAY, mosqueMoment, weekdayOf } from '#contracts/mosque-time.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import { fastOn, ramadanDays, ramadanOf, ramadanYearOf } from '#contracts/ramadan-days.ts'
import { type TimetableDay, type TimetablePrayer, WEEKDAYS } from '#contracts/timetable.ts'
import type { SunOn } from '#contracts/timing-rules.ts'

export interface TimetableSource {
  entries: readonly TimingEntry[]
  hijriMonths: readonly HijriMonth[]
  ramadans: readonly Ramadan[]
  sunOn: SunOn
}

/**
 * Returns what the mosque prays on each of some days. The zone is that of this process.
 * @param from the first day, `YYYY-MM-DD` at the mosque
 * @param to the last day
 */
export function listDays(source: TimetableSource, from: string, to: string): TimetableDay[] {
  const { entries, hijriMonths, ramadans, sunOn } = source
  const days: TimetableDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { sunrise, sunset, zawal, windows } = sunOn(date)
    const times = timesOn(entries, date)
    const jamats = datedJamatsOn(entries, date)
    const dayOf = (prayer: Prayer): TimetablePrayer | null => {
      const absent = weekdayOf(date) === FRIDAY ? 'zuhr' : 'jumma'
      if (prayer === absent) return null
      const { begins, ends } = windows[prayer === 'jumma' ? 'zuhr' : prayer]
      const own = jamats.flatMap(({ prayer: of, at }) => (of === prayer && at !== null ? clockAt(new Date(at)) : []))
      return { text: times[prayer], jamats: own, begins: clockAt(begins), ends: clockAt(ends) }
    }
    const ramadan = ramadanDays(ramadanYearOf(date, hijriMonths), hijriMonths)
    const fast = ramadan.isCertain && fastOn(date, ramadan, ramadanOf(ramadan.year, ramadans), sunOn)
    days.push({
      date,
      weekday: WEEKDAYS[weekdayOf(date)] as TimetableDay['weekday'],
      hijri: hijriDateOn(date, hijriMonths),
      sunrise: sunrise && clockAt(sunrise),
      zawal: clockAt(zawal),
      sunset: sunset && clockAt(sunset),
      prayers: Object.fromEntries(PRAYERS.map((prayer) => [prayer, dayOf(prayer)])) as TimetableDay['prayers'],
      ...(fast && {
        fast: { number: fast.number, sehriEnds: clockAt(fast.sehriEnds), iftar: clockAt(fast.iftar) },
      }),
    })
  }
  return days
}

/** Returns the time of an instant on the mosque's clock, HH:MM. */
function clockAt(instant: Date): string {
  const minute = Math.floor(mosqueMoment(instant).secondOfDay / 60)
  return [Math.floor(minute / 60), minute % 60].map((number) => String(number).padStart(2, '0')).join(':')
}

/**
 * Writes a timetable as CSV (RFC 4180). A prayer's own column has the text as typed, which is what an import of a timetable
 * reads.
 */
export function writeTimetableCsv(days: readonly TimetableDay[]): string {
  const columns = PRAYERS.flatMap((prayer) => [prayer, `${prayer}_jamat`, `${prayer}_begins`, `${prayer}_ends`])
  const rows = days.map(({ date, weekday, hijri, sunrise, zawal, sunset, prayers }) => [
    date,
    weekday,
    [hijri.year, hijri.month, hijri.day].map((number) => String(number).padStart(2, '0')).join('-'),
    sunrise ?? '',
    zawal,
    sunset ?? '',
    ...PRAYERS.flatMap((prayer) => {
      const { text, jamats, begins, ends } = prayers[prayer] ?? { text: '', jamats: [], begins: '', ends: '' }
      return [text ?? '', jamats.join(' '), begins, ends]
    }),
  ])
  const head = ['date', 'weekday', 'hijri', 'sunrise', 'zawal', 'sunset', ...columns]
  return [head, ...rows].map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

const writeCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
