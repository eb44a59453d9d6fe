import { describe, expect, it } from 'vitest'
import { daysFromCalculated, firstDayOf, hijriDateOn } from './hijri-date.ts'
import type { HijriMonth } from './hijri-months.ts'
import { addDays } from './mosque-time.ts'

// Ramadan 1446: calculated for 1 March 2025, sighted in Pakistan a day later.
const RAMADAN = { year: 1446, month: 9, startsOn: '2025-03-02' }
const SHAWWAL = { year: 1446, month: 10, startsOn: '2025-03-31' }

describe('hijriDateOn', () => {
  it('calculates the date when no month was announced, and marks it as calculated', () => {
    expect(hijriDateOn('2025-03-01', [])).toEqual({ year: 1446, month: 9, day: 1, isCalculated: true })
    expect(hijriDateOn('2025-03-02', [])).toEqual({ year: 1446, month: 9, day: 2, isCalculated: true })
  })

  it('equals islamic-umalqura of Intl on every day until 2058', () => {
    const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      timeZone: 'UTC',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    })
    const differing: string[] = []
    for (let day = '2024-07-07'; day < '2059-01-01'; day = addDays(day, 1)) {
      const found: Record<string, number> = {}
      for (const { type, value } of calendar.formatToParts(new Date(`${day}T00:00:00Z`)))
        found[type] = Number.parseInt(value, 10)
      const date = hijriDateOn(day, [])
      if (date.year !== (found.year ?? found.relatedYear) || date.month !== found.month || date.day !== found.day)
        differing.push(day)
    }
    expect(differing.slice(0, 3)).toEqual([])
  })

  it('is within a few days outside the years of its table', () => {
    // The calendar's own dates: 15 Muharram 1400 and 13 Muharram 1520.
    const before = hijriDateOn('1979-12-05', [])
    expect(before).toMatchObject({ year: 1400, month: 1 })
    expect(Math.abs(before.day - 15)).toBeLessThanOrEqual(3)
    const after = hijriDateOn('2096-05-05', [])
    expect(after).toMatchObject({ year: 1520, month: 1 })
    expect(Math.abs(after.day - 13)).toBeLessThanOrEqual(3)
  })

  it('counts from the announced start of the month', () => {
    expect(hijriDateOn('2025-03-02', [RAMADAN])).toEqual({ year: 1446, month: 9, day: 1, isCalculated: false })
    expect(hijriDateOn('2025-03-30', [RAMADAN])).toEqual({ year: 1446, month: 9, day: 29, isCalculated: false })
  })

  it('changes to the next announced month on its first day, in any order of the list', () => {
    for (const months of [
      [RAMADAN, SHAWWAL],
      [SHAWWAL, RAMADAN],
    ]) {
      expect(hijriDateOn('2025-03-30', months)).toMatchObject({ month: 9, day: 29 })
      expect(hijriDateOn('2025-03-31', months)).toMatchObject({ month: 10, day: 1, isCalculated: false })
    }
  })

  it('counts at most thirty days in a month and then calculates again', () => {
    expect(hijriDateOn(addDays(RAMADAN.startsOn, 29), [RAMADAN])).toMatchObject({
      month: 9,
      day: 30,
      isCalculated: false,
    })
    expect(hijriDateOn(addDays(RAMADAN.startsOn, 30), [RAMADAN])).toMatchObject({ month: 10, isCalculated: true })
  })

  it.each([-4, -2, -1, 0, 1, 2, 4])('lets only months of 29 or 30 days follow a month announced %i days off', (off) => {
    // In the calendar, Ramadan 1446 began on 1 March 2025.
    const announced = { ...RAMADAN, startsOn: addDays('2025-03-01', off) }
    const dateAt = (age: number) => hijriDateOn(addDays(announced.startsOn, age), [announced])
    expect(dateAt(30)).toMatchObject({ year: 1446, month: 10, day: 1 })
    for (let age = 31; age < 400; age += 1) {
      const [before, date] = [dateAt(age - 1), dateAt(age)]
      const next =
        date.day === 1 && before.day >= 29
          ? { month: (before.month % 12) + 1 }
          : { month: before.month, day: before.day + 1 }
      expect(date, `after ${JSON.stringify(before)}`).toMatchObject(next)
      expect(date.day).toBeLessThanOrEqual(30)
    }
    expect(dateAt(399)).toEqual(hijriDateOn(addDays(announced.startsOn, 399), []))
  })

  it('continues from day to day, whichever months of a sighted calendar are announced', () => {
    const calculated: (HijriMonth & { length: number })[] = []
    for (let day = '2025-01-02'; day < '2027-03-01'; day = addDays(day, 1)) {
      const { year, month, day: dayOfMonth } = hijriDateOn(day, [])
      if (dayOfMonth === 1) calculated.push({ year, month, startsOn: day, length: 0 })
      const last = calculated.at(-1)
      if (last) last.length += 1
    }
    // A simple generator, so that each run has the same calendars.
    let seed = 1
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed / 2 ** 31
    }
    for (let trial = 0; trial < 100; trial += 1) {
      // Each month begins up to two days after the calculated start, and has 29 or 30 days.
      let delay = Math.floor(random() * 3)
      const announced = calculated.slice(2, -2).flatMap(({ length, ...month }) => {
        const startsOn = addDays(month.startsOn, delay)
        const delays = [29 - length + delay, 30 - length + delay].filter((next) => next >= 0 && next <= 2)
        delay = delays[Math.floor(random() * delays.length)] ?? 0
        return random() < 0.6 ? [{ ...month, startsOn }] : []
      })
      for (let day = announced[0]?.startsOn ?? '2027'; day < '2027-02-01'; day = addDays(day, 1)) {
        const [before, date] = [hijriDateOn(day, announced), hijriDateOn(addDays(day, 1), announced)]
        const isNextDay = date.month === before.month && date.day === before.day + 1 && date.day <= 30
        const isNextMonth = date.month === (before.month % 12) + 1 && date.day === 1 && before.day >= 29
        expect(isNextDay || isNextMonth, `${day}: ${JSON.stringify({ before, date, announced })}`).toBe(true)
      }
    }
  })

  it('calculates dates before the first announced month', () => {
    expect(hijriDateOn('2025-03-01', [RAMADAN]).isCalculated).toBe(true)
  })

  it('continues the previous month until the announced start of the next one', () => {
    expect(hijriDateOn('2025-02-28', [RAMADAN])).toMatchObject({ month: 8 })
    expect(hijriDateOn('2025-03-01', [RAMADAN])).toEqual({ year: 1446, month: 8, day: 30, isCalculated: true })
  })

  it('has no day twice and no thirty-first one, even if the next month is announced days late', () => {
    const late = { ...RAMADAN, startsOn: '2025-03-05' }
    const days = ['2025-03-01', '2025-03-02', '2025-03-03', '2025-03-04', '2025-03-05']
    expect(days.map((day) => hijriDateOn(day, [late]).day)).toEqual([27, 28, 29, 30, 1])
    expect(hijriDateOn('2025-03-04', [late])).toEqual({ year: 1446, month: 8, day: 30, isCalculated: true })
  })

  it.each([
    ['2025-03-03', [29, 30, 31, 1]],
    ['2025-02-28', [28, 1, 2, 3]],
  ])('numbers each day once where two announcements contradict each other (Ramadan from %s)', (startsOn, expected) => {
    const months = [
      { year: 1446, month: 8, startsOn: '2025-01-31' },
      { ...RAMADAN, startsOn },
    ]
    const first = startsOn === '2025-03-03' ? '2025-02-28' : '2025-02-27'
    expect([0, 1, 2, 3].map((days) => hijriDateOn(addDays(first, days), months).day)).toEqual(expected)
  })

  it('is not changed by the announced start of that month in another year, or by one that is long past', () => {
    const nextYear = { year: 1447, month: 9, startsOn: '2026-02-19' }
    expect(hijriDateOn('2025-03-01', [nextYear])).toMatchObject({ year: 1446, month: 9, day: 1 })
    const typedWrong = { ...RAMADAN, startsOn: '2025-01-02' }
    expect(hijriDateOn('2025-03-01', [typedWrong])).toMatchObject({ year: 1446, month: 9, day: 1 })
  })
})

describe('daysFromCalculated', () => {
  it.each([
    [RAMADAN, 1],
    [{ ...RAMADAN, startsOn: '2025-03-01' }, 0],
    [{ ...RAMADAN, startsOn: '2025-02-28' }, -1],
    [{ ...RAMADAN, startsOn: '2025-03-04' }, 3],
    [{ ...RAMADAN, startsOn: '2025-03-31' }, 30],
    [{ ...RAMADAN, month: 10 }, -29],
    [{ ...RAMADAN, year: 1447 }, -353],
  ])('%j: %i days', (month, days) => {
    expect(Math.abs(daysFromCalculated(month) - days)).toBeLessThanOrEqual(1)
    expect(Math.abs(daysFromCalculated(month)) <= 4).toBe(Math.abs(days) <= 4)
  })

  it('is exact for every month of three years', () => {
    for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      const { year, month, day: inMonth } = hijriDateOn(day, [])
      if (inMonth !== 1) continue
      for (let days = -6; days <= 6; days += 1) {
        expect(daysFromCalculated({ year, month, startsOn: addDays(day, days) }), `${month}/${year}`).toBe(days)
      }
    }
  })
})

describe('firstDayOf', () => {
  it('is the calculated first day, or the announced one', () => {
    expect(firstDayOf({ year: 1446, month: 9 }, [])).toEqual({ date: '2025-03-01', isAnnounced: false })
    expect(firstDayOf({ year: 1448, month: 1 }, [])).toEqual({ date: '2026-06-16', isAnnounced: false })
    expect(firstDayOf(RAMADAN, [RAMADAN])).toEqual({ date: RAMADAN.startsOn, isAnnounced: true })
  })

  it('agrees with the date of every day around an announced month', () => {
    for (let day = '2025-01-01'; day < '2025-12-01'; day = addDays(day, 1)) {
      const { day: inMonth, ...month } = hijriDateOn(day, [RAMADAN])
      expect(firstDayOf(month, [RAMADAN]).date).toBe(addDays(day, 1 - inMonth))
    }
  })
})
