/** What people report of other mosques' screens and apps, each of which is right here. */
import { expect, test } from 'vitest'
import { DEFAULT_MOSQUE } from './default-mosque.ts'
import { timesOn, timesToShow } from './jamat-schedule.ts'
import { addDays, mosqueInstant } from './mosque-time.ts'
import { dayToShow, nextJamat } from './next-jamat.ts'
import { computeSunDayAt } from './prayer-times.ts'
import type { Prayer } from './prayers.ts'
import { resolveRows, type TimingRow, type TimingRule } from './timing-rules.ts'

const SUNDAY = '2026-11-29'
const MONDAY = addDays(SUNDAY, 1)
const THURSDAY = addDays(SUNDAY, 4)
const FRIDAY = addDays(SUNDAY, 5)
const sunOn = (date: string) => computeSunDayAt(DEFAULT_MOSQUE, date)
const row = (prayer: Prayer, from: string, given: string | TimingRule): TimingRow => ({
  ...{ prayer, from, until: null },
  ...(typeof given === 'string' ? { time: given, rule: null } : { time: '', rule: given }),
})
const daily = (from: string, fajr: string, isha: string) => [row('fajr', from, fajr), row('isha', from, isha)]
const resolve = (rows: readonly TimingRow[]) => resolveRows(rows, '2026-11-01', '2027-12-31', sunOn)
const at = (date: string, hour: number, minute = 0) => mosqueInstant(date, (hour * 60 + minute) * 60)

/** New times each Monday, as a file has them. */
const WEEKS = resolve([...daily('2026-11-23', '5:45', '7:30'), ...daily(MONDAY, '5:50', '7:45')])

test('on Sunday Isha is that of this week until it was offered, not that of the week from Monday (mawaqit/android-tv-app#1039)', () => {
  for (const minute of [0, 20, 29]) {
    expect(dayToShow(WEEKS, at(SUNDAY, 19, minute))).toBe(SUNDAY)
    expect(nextJamat(WEEKS, at(SUNDAY, 19, minute))).toMatchObject({ jamat: { prayer: 'isha', text: '7:30' } })
  }
  expect(nextJamat(WEEKS, at(SUNDAY, 19, 35))).toMatchObject({ kind: 'in-progress', jamat: { text: '7:30' } })
  expect(dayToShow(WEEKS, at(SUNDAY, 19, 35))).toBe(SUNDAY)
})

test('after Isha on Saturday no time of the week after Sunday is shown (mawaqit/android-tv-app#1039)', () => {
  const day = dayToShow(WEEKS, at(addDays(SUNDAY, -1), 22))
  expect(day).toBe(SUNDAY)
  expect(timesToShow(WEEKS, day)).toMatchObject({ fajr: '5:45', isha: '7:30' })
})

test('after Isha tomorrow’s Fajr is shown, and said to be tomorrow’s (mawaqit/android-tv-app#813)', () => {
  const night = at(SUNDAY, 19, 40)
  expect(nextJamat(WEEKS, night)).toMatchObject({ jamat: { prayer: 'fajr', text: '5:50' }, isTomorrow: true })
  expect(timesToShow(WEEKS, dayToShow(WEEKS, night)).fajr).toBe('5:50')
})

test('once last week’s Jumma is over, no day shows it where the coming one has another time (mawaqit/android-tv-app#1638)', () => {
  const entries = resolve([row('jumma', '2026-11-01', '1:15'), row('jumma', FRIDAY, '1:30')])
  expect(timesToShow(entries, addDays(FRIDAY, -7)).jumma).toBe('1:15')
  for (let day = addDays(FRIDAY, -6); day <= FRIDAY; day = addDays(day, 1))
    expect(timesToShow(entries, day).jumma, day).toBe('1:30')
  expect(timesToShow(entries, dayToShow(entries, at(THURSDAY, 22))).jumma).toBe('1:30')
})

test('Jumma moves with the year by a rule, on every Friday at its own time (mawaqit/android-tv-app#979)', () => {
  const entries = resolve([
    row('jumma', '2026-11-01', { anchor: 'begins', offset: 30, rounding: 5, step: 'day' }),
    ...daily('2026-11-01', '5:45', '7:30'),
  ])
  const times = new Set<string | null>()
  for (let friday = FRIDAY; friday < '2027-12-01'; friday = addDays(friday, 7)) {
    const { begins } = sunOn(friday).windows.zuhr
    const jumma = timesOn(entries, friday).jumma
    times.add(jumma)
    const [hour = 0, minute = 0] = (jumma ?? '').split(':').map(Number)
    const after = at(friday, hour < 11 ? hour + 12 : hour, minute).getTime() - begins.getTime()
    expect(after, friday).toBeGreaterThanOrEqual(29.5 * 60_000)
    expect(after, friday).toBeLessThan(35 * 60_000)
    expect(timesToShow(entries, addDays(friday, -6)).jumma, friday).toBe(jumma)
  }
  expect(times.size).toBeGreaterThan(4)
})

test('a second Jumma is counted down to after the first (mawaqit/home-assistant#24)', () => {
  const entries = resolve([row('jumma', '2026-11-01', '1:15 & 2:00'), row('asr', '2026-11-01', '4:30')])
  expect(nextJamat(entries, at(FRIDAY, 13))).toMatchObject({
    jamat: { prayer: 'jumma', text: '1:15' },
    minutesLeft: 15,
  })
  expect(nextJamat(entries, at(FRIDAY, 13, 30))).toMatchObject({ jamat: { text: '2:00' }, minutesLeft: 30 })
  expect(nextJamat(entries, at(FRIDAY, 14, 15))).toMatchObject({ jamat: { prayer: 'asr' } })
})
