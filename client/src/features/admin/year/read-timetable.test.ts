import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'
import { type Answers, type ReadDay, type Reason, readTimetable } from './read-timetable.ts'
import { NO_ANSWERS } from './year-draft.ts'

const TODAY = '2026-11-28'
const FOLDER = new URL('../../../../../test/fixtures/timetables/', import.meta.url)

const read = (name: string, answers: Partial<Answers> = {}, today = TODAY) =>
  readTimetable(
    decodeFile(new Uint8Array(readFileSync(new URL(name, FOLDER)))),
    name,
    { ...NO_ANSWERS, ...answers },
    today,
  )
const readText = (text: string, answers: Partial<Answers> = {}) =>
  readTimetable(text, '', { ...NO_ANSWERS, ...answers }, TODAY)

const day = (
  date: string,
  fajr: string,
  zuhr: string,
  asr: string,
  maghrib: string,
  isha: string,
  jumma?: string,
): ReadDay => ({
  date,
  times: { fajr, zuhr, asr, maghrib, isha, ...(jumma && { jumma }) },
})

const GOOD: Record<string, { days: ReadDay[]; ignored?: string[]; past?: number; withoutLeapDay?: number[] }> = {
  'excel-pakistan.csv': {
    days: [
      day('2027-01-12', '6:15', '1:30', '4:15', '5:58', '7:30', '1:15 & 2:00'),
      day('2027-01-13', '6:15', '1:30', '4:15', '5:59', '7:30', '1:15 & 2:00'),
      { date: '2027-01-14', times: { maghrib: '6:00' } },
    ],
  },
  'excel-german.csv': {
    days: [
      day('2027-01-01', '6:15', '1:30', '4:15', '5:50', '7:30'),
      day('2027-01-02', '6:15', '1:30', '4:15', '5:51', '7:30'),
      day('2027-01-20', '6:20', '1:30', '4:30', '6:05', '7:45'),
    ],
  },
  // The month comes first where a date cannot be read otherwise.
  'excel-us.csv': {
    days: [
      day('2027-01-12', '6:15', '1:30', '4:15', '5:58', '7:30', '1:15 & 2:00'),
      day('2027-01-13', '6:15', '1:30', '4:15', '5:59', '7:30', '1:15 & 2:00'),
    ],
  },
  'excel-unicode.txt': {
    days: [
      day('2027-01-01', '6:15', '1:30', '4:15', '5:50', '7:30', '1:15'),
      day('2027-01-15', '6:20', '1:30', '4:20', '6:00', '7:45', '1:15'),
    ],
  },
  'libreoffice.csv': {
    days: [
      day('2027-01-01', '6:15', '1:30', '4:15', '5:50', '7:30', '1:15 & 2:00'),
      day('2027-01-02', '6:15', '1:30', '4:15', '5:51', '7:30', '1:15 & 2:00'),
    ],
    ignored: ['Hijri'],
  },
  'libreoffice-urdu.csv': {
    days: [
      day('2027-01-01', '6:15', '1:30', '4:15', '5:50', '7:30', '1:15'),
      day('2027-01-02', '6:15', '1:30', '4:15', '5:51', '7:30', '1:15'),
    ],
    ignored: ['دن'],
  },
  // The year is in the file's name.
  'google-sheets-2027.csv': {
    days: [
      day('2027-01-01', '6:15', '1:30', '4:15', '5:50', '7:30', '1:15'),
      day('2027-03-01', '5:55', '1:30', '4:45', '6:31', '7:45', '1:15'),
    ],
    withoutLeapDay: [2027],
  },
  'google-sheets-pasted.tsv': {
    days: [
      day('2027-01-01', '6:15', '1:30', '4:15', '5:50', '7:30', '1:15'),
      day('2027-01-02', '6:15', '1:30', '4:15', '5:51', '7:30'),
    ],
    ignored: ['Day'],
  },
  // Year and month are in the file's name.
  'mawaqit-2027-01.csv': {
    days: [
      day('2027-01-01', '5:57', '12:35', '4:09', '5:54', '7:13'),
      day('2027-01-02', '5:57', '12:36', '4:10', '5:55', '7:14'),
      day('2027-01-31', '5:57', '12:46', '4:32', '6:20', '7:35'),
    ],
    ignored: ['Shuruk'],
  },
  'website-plugin.csv': {
    days: [
      day('2026-11-28', '6:00', '1:30', '4:15', '5:47', '7:30'),
      { date: '2026-11-29', times: { fajr: '6:05', maghrib: '5:47' } },
    ],
    ignored: [
      ...['fajr_begins', 'sunrise', 'zuhr_begins', 'asr_mithl_1', 'asr_mithl_2', 'maghrib_begins', 'isha_begins'],
    ],
    past: 1,
  },
}

test.each(Object.entries(GOOD))('reads %s', (name, expected) => {
  expect(read(name)).toEqual({
    ...{ refused: [], question: null, ignored: [], past: 0, withoutLeapDay: [] },
    ...expected,
  })
})

/** Each refused line with its reason, what is refused, and the prayer. */
const BROKEN: Record<string, [line: number, reason: Reason, text?: string, prayer?: string][]> = {
  'empty.csv': [[1, 'empty']],
  'blank-lines.csv': [[1, 'empty']],
  'workbook.csv': [[1, 'notText']],
  'old-workbook.csv': [[1, 'notText']],
  'html.csv': [[1, 'noDateColumn']],
  'no-header.csv': [[1, 'noDateColumn']],
  'title-above.csv': [[1, 'noDateColumn']],
  'no-date-column.csv': [[1, 'noDateColumn']],
  'no-prayer-column.csv': [[1, 'noPrayerColumn']],
  'two-columns.csv': [[1, 'twoColumns', 'Fajr']],
  'two-dates.csv': [[1, 'twoColumns', 'تاریخ']],
  'header-only.csv': [[1, 'noDays']],
  'no-date.csv': [[3, 'noDate']],
  'bad-date.csv': [[3, 'badDate', 'soon']],
  'serial-date.csv': [[2, 'badDate', '46388']],
  'no-such-date.csv': [[2, 'noSuchDate', '2027-02-30']],
  'mixed-order.csv': [[3, 'noSuchDate', '1/14/2027']],
  'leap-day-of-a-year.csv': [[2, 'noSuchDate', '29-Feb-2027']],
  'too-far.csv': [[2, 'tooFar', '2035-01-01']],
  'same-day.csv': [[4, 'twice', '2']],
  'same-day-written-differently.csv': [[3, 'twice', '2']],
  'no-such-hour.csv': [[2, 'badTime', '25:00', 'isha']],
  'words.csv': [[2, 'badTime', 'after sunset', 'maghrib']],
  'fraction-of-a-day.csv': [[2, 'badTime', '0.260416667', 'fajr']],
  'ambiguous-time.csv': [[2, 'badTime', '12:15', 'isha']],
  'wrong-order-of-jamats.csv': [[2, 'badTime', '2:00 & 1:15', 'jumma']],
  'seven-jamats.csv': [[2, 'tooManyJamats', '12:30 & 12:45 & 1:00 & 1:15 & 1:30 & 1:45 & 2:00', 'jumma']],
  'too-many-cells.csv': [[2, 'tooManyCells']],
  'open-quote.csv': [[3, 'openQuote']],
  'many-errors.csv': [
    [3, 'badTime', '4:99', 'asr'],
    [3, 'badTime', 'x', 'isha'],
    [5, 'noSuchDate', '2027-13-01'],
    [6, 'badTime', '1:30\n2:00', 'zuhr'],
    [8, 'badTime', '26:00', 'jumma'],
  ],
}

test.each(Object.entries(BROKEN))('refuses %s, names its lines, and reads nothing of it', (name, expected) => {
  const { days, refused, question } = read(name)
  expect(refused).toEqual(expected.map(([line, reason, text = '', prayer = null]) => ({ line, reason, text, prayer })))
  expect({ days, question }).toEqual({ days: [], question: null })
})

const HEAD = 'Date,Fajr\n'

test('asks for the order of day and month only where every date could be both', () => {
  const both = `${HEAD}5/1/2027,6:15\n6/1/2027,6:16\n`
  expect(readText(both)).toMatchObject({ question: 'isDayFirst', days: [] })
  expect(readText(both, { isDayFirst: true }).days.map(({ date }) => date)).toEqual(['2027-01-05', '2027-01-06'])
  expect(readText(both, { isDayFirst: false }).days.map(({ date }) => date)).toEqual(['2027-05-01', '2027-06-01'])
  expect(readText(`${both}13/1/2027,6:15\n`).question).toBeNull()
  expect(readText(`${HEAD}5/5/2027,6:15\n`).days.map(({ date }) => date)).toEqual(['2027-05-05'])
})

test('asks for the year and the month that neither the dates nor the file’s name have', () => {
  expect(readText(`${HEAD}5-Jan,6:15\n`).question).toBe('year')
  expect(readText(`${HEAD}5-Jan,6:15\n`, { year: 2027 }).days).toEqual([
    { date: '2027-01-05', times: { fajr: '6:15' } },
  ])
  const days = 'Day,Fajr\n1,6:15\n'
  expect(readText(days).question).toBe('month')
  expect(readText(days, { month: 2 }).question).toBe('year')
  expect(readText(days, { month: 2, year: 2027 }).days[0]?.date).toBe('2027-02-01')
  expect(readText('Month,Day,Fajr\nFeb,1,6:15\n', { year: 2027 }).days[0]?.date).toBe('2027-02-01')
  expect(readText('Year,Month,Day,Fajr\n2027,2,1,6:15\n').days[0]?.date).toBe('2027-02-01')
})

test.each([
  ['2027-01-05', '2027-01-05'],
  ['2027-1-5', '2027-01-05'],
  ['2027/01/05', '2027-01-05'],
  ['2027-01-05T00:00:00', '2027-01-05'],
  ['2027-01-05 00:00', '2027-01-05'],
  ['25/1/2027', '2027-01-25'],
  ['25.1.27', '2027-01-25'],
  ['5 January 2027', '2027-01-05'],
  ['January 5, 2027', '2027-01-05'],
  ['Tuesday 5th Jan 2027', '2027-01-05'],
  ['5-Sept-27', '2027-09-05'],
  ['منگل 5 جنوری 2027ء', '2027-01-05'],
  ['۱۵ مئی ۲۰۲۷', '2027-05-15'],
  ['یکم جولائی 2027', '2027-07-01'],
])('reads the date %s', (written, date) => {
  expect(readText(`Date;Fajr\n${written};6:15\n`).days.map((day) => day.date)).toEqual([date])
})

test.each([
  '5',
  '5/0/2027',
  '0/5/2027',
  '1/2/3/2027',
  '5 Jan Feb 2027',
  '5 J 2027',
  '2027-01-05 12:30',
  '5/1/207',
  '5 Janvember 2027',
])('refuses the date %s', (written) => {
  expect(readText(`Date;Fajr\n${written};6:15\n`).refused).toMatchObject([
    { line: 2, reason: 'badDate', text: written },
  ])
})

test('reads the text of Windows’ Arabic code page', () => {
  // "تاريخ,فجر" as Excel of Windows 95 to 11 saves it.
  const bytes = new Uint8Array([0xca, 0xc7, 0xd1, 0xed, 0xce, 0x2c, 0xdd, 0xcc, 0xd1])
  expect(decodeFile(bytes)).toBe('تاريخ,فجر')
  expect(readText(`${decodeFile(bytes)}\n2027-01-05,6:15\n`).days).toHaveLength(1)
})
