import { expect, test } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { computeSunDayAt } from '#contracts/prayer-times.ts'
import type { TimingRule } from '#contracts/timing-rules.ts'
import { entriesOf, nextChanges, type Rows, resolve, withPlan } from './plan-entries.ts'
import { readTimetable } from './read-timetable.ts'
import { writeExample, writeTimetable } from './write-timetable.ts'
import { NO_ANSWERS } from './year-draft.ts'

const TODAY = '2026-11-28'
const LAST = '2027-12-31'
const sunOn = (date: string) => computeSunDayAt(DEFAULT_MOSQUE, date)
const SUNSET: TimingRule = { anchor: 'sunset', offset: 3, rounding: 1, step: 'day' }
const row = (prayer: Rows[number]['prayer'], time: string, from = '2026-11-01', rule: TimingRule | null = null) => ({
  ...{ prayer, time, from, rule, until: null },
})
const ROWS: Rows = [
  row('fajr', '5:45'),
  row('zuhr', '1:30'),
  row('asr', '4:15 pm'),
  row('maghrib', '', '2026-11-01', SUNSET),
  row('isha', '7:30'),
  row('isha', '8:00', '2027-03-01'),
  row('jumma', '1:15 & 2:00'),
]
const readDays = (text: string) => {
  const { days, refused } = readTimetable(text, '', NO_ANSWERS, TODAY)
  expect(refused).toEqual([])
  return days
}
const timesWith = (rows: Rows, text: string) =>
  resolve(withPlan(rows, entriesOf(readDays(text), rows, sunOn)), TODAY, LAST, sunOn)

test('a time that is in force already makes no entry, and a missing one keeps what was in force', () => {
  const days = readDays('Date,Fajr,Asr,Maghrib\n2027-01-01,5:45,16:15,\n2027-01-02,5:50,,\n2027-01-03,05:50,,5:57\n')
  expect(entriesOf(days, ROWS, sunOn)).toEqual([
    { prayer: 'fajr', from: '2027-01-02', time: '5:50' },
    { prayer: 'maghrib', from: '2027-01-03', time: '5:57' },
  ])
})

test('a time equal to the rule’s keeps the rule, and the first other one replaces it', () => {
  const sunset = (date: string) => timesOn(resolve(withPlan(ROWS, []), TODAY, LAST, sunOn), date).maghrib
  const [first, second] = ['2027-01-01', '2027-01-20']
  const entries = timesWith(ROWS, `Date,Maghrib\n${first},${sunset(first)}\n${second},6:30\n`)
  expect(timesOn(entries, '2027-01-10').maghrib).toBe(sunset('2027-01-10'))
  expect(timesOn(entries, second).maghrib).toBe('6:30')
  expect(timesOn(entries, '2027-02-20').maghrib).toBe('6:30')
})

test('a change that was planned before stays, unless the file has a time of that day or later', () => {
  const kept = timesWith(ROWS, 'Date,Isha\n2027-01-01,7:45\n')
  expect(timesOn(kept, '2027-02-01').isha).toBe('7:45')
  expect(timesOn(kept, '2027-03-01').isha).toBe('8:00')
  const replaced = timesWith(ROWS, 'Date,Isha\n2027-01-01,7:45\n2027-03-01,7:45\n')
  expect(timesOn(replaced, '2027-03-02').isha).toBe('7:45')
})

test('what is exported imports to the same: over the same log as nothing, over an empty one as every day', () => {
  const before = resolve(withPlan(ROWS, []), '2026-11-01', LAST, sunOn)
  const file = writeTimetable(before, TODAY)
  expect(file.startsWith('\ufeff')).toBe(true)
  expect(entriesOf(readDays(file), ROWS, sunOn)).toEqual([])
  const after = timesWith([], file)
  for (let date = TODAY; date < addDays(TODAY, 365); date = addDays(date, 1)) {
    expect(timesOn(after, date), date).toEqual({ ...timesOn(before, date), asr: '4:15' })
  }
})

test('a text that is no clock time is left out of the export, and stays in force', () => {
  const rows: Rows = [row('maghrib', 'after sunset'), row('fajr', '5:45')]
  const file = writeTimetable(resolve(withPlan(rows, []), TODAY, LAST, sunOn), TODAY)
  expect(entriesOf(readDays(file), rows, sunOn)).toEqual([])
})

test('the example can be read', () => {
  expect(readDays(writeExample('2027-01-01'))).toMatchObject([
    { date: '2027-01-01', times: { fajr: '5:45', jumma: '1:15 & 2:00' } },
    { date: '2027-01-02', times: { maghrib: '5:51' } },
    { date: '2027-01-08' },
  ])
})

test('the next changes of a rule are ten days on which its time is another one', () => {
  const entries = resolve(withPlan(ROWS, []), TODAY, LAST, sunOn)
  const changes = nextChanges(entries, 'maghrib', TODAY)
  expect(changes).toHaveLength(10)
  for (const { from, time } of changes.slice(1)) expect(timesOn(entries, addDays(from, -1)).maghrib).not.toBe(time)
})
