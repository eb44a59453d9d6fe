import { describe, expect, it } from 'vitest'
import type { TimingEntry } from '#contracts/jamat.ts'
import { karachiInstant } from '#contracts/karachi-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { planReminders, reminderKey } from './plan.ts'

const entry = (prayer: Prayer, time: string, from = '2026-01-01'): TimingEntry => ({ prayer, time, from })
/** 20 November 2026 is a Friday. */
const TIMES = [
  entry('fajr', '5:45'),
  entry('zuhr', '1:15'),
  entry('jumma', '1:30'),
  entry('asr', '4:30'),
  entry('maghrib', '15 minutes after sunset'),
  entry('isha', '8:00'),
]
/** Karachi's wall clock, `2026-11-20 13:00` or with seconds. */
const at = (text: string) => {
  const [date = '', clock = ''] = text.split(' ')
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number)
  return karachiInstant(date, hour * 3600 + minute * 60 + second)
}
const wall = (instant: Date) => new Date(instant.getTime() + 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
const due = (now: string, entries = TIMES) => planReminders(entries, at(now)).due.map(reminderKey)

describe('the reminders that are due', () => {
  it.each<[string, string, string[]]>([
    ['a second too early', '2026-11-18 12:44:59', []],
    ['half an hour before', '2026-11-18 12:45', ['reminder 2026-11-18 zuhr 30']],
    ['a quarter of an hour before', '2026-11-18 13:00', ['reminder 2026-11-18 zuhr 30', 'reminder 2026-11-18 zuhr 15']],
    [
      'four minutes before, as after a stop: all that are still of use',
      '2026-11-18 13:11',
      [5, 10, 15, 30].map((minutes) => `reminder 2026-11-18 zuhr ${minutes}`),
    ],
    ['the last second', '2026-11-18 13:14:59', [5, 10, 15, 30].map((minutes) => `reminder 2026-11-18 zuhr ${minutes}`)],
    ['the jamat itself: none is late', '2026-11-18 13:15', []],
    ['Friday, when Zuhr would be', '2026-11-20 12:50', []],
    ['Friday, before Jumma', '2026-11-20 13:00', ['reminder 2026-11-20 jumma 30']],
    ['before a time that cannot be read', '2026-11-18 17:45', []],
  ])('%s', (_what, now, keys) => expect(due(now).toSorted()).toEqual(keys.toSorted()))

  it('are those of the new time on the day a dated change comes in, and not a day sooner', () => {
    const log = [...TIMES, entry('asr', '5:00', '2026-11-24')]
    expect(due('2026-11-23 16:00', log)).toEqual(['reminder 2026-11-23 asr 30'])
    expect(due('2026-11-24 16:00', log)).toEqual([])
    expect(due('2026-11-24 16:30', log)).toEqual(['reminder 2026-11-24 asr 30'])
  })

  it('are those of the new time when a time is changed on its day', () => {
    const log = [...TIMES, entry('asr', '5:00', '2026-11-18')]
    expect(due('2026-11-18 16:20', log)).toEqual([])
    expect(due('2026-11-18 16:30', log)).toEqual(['reminder 2026-11-18 asr 30'])
  })

  it('belong, across midnight, to the evening of an Isha that comes after it', () => {
    const log = [entry('isha', '12:10 am')]
    expect(due('2026-11-19 23:39', log)).toEqual([])
    expect(due('2026-11-19 23:40', log)).toEqual(['reminder 2026-11-19 isha 30'])
    expect(due('2026-11-20 00:00', log)).toContain('reminder 2026-11-19 isha 10')
    expect(due('2026-11-20 00:10', log)).toEqual([])
  })

  it('belong, across midnight, to the day of a Fajr that comes soon after it, with that day’s time', () => {
    const log = [entry('fajr', '1:00', '2026-01-01'), entry('fajr', '00:20', '2026-11-20')]
    expect(due('2026-11-19 23:50', log)).toEqual(['reminder 2026-11-20 fajr 30'])
    expect(due('2026-11-20 00:15', log)).toContain('reminder 2026-11-20 fajr 5')
    expect(due('2026-11-20 00:30', log)).toEqual([])
  })

  it('are told with the nearest jamat first, and when it begins', () => {
    const plan = planReminders([entry('maghrib', '5:50'), entry('asr', '5:40')], at('2026-11-18 17:30'))
    expect(plan.due.map(({ jamat }) => jamat.prayer)).toEqual(['asr', 'asr', 'asr', 'maghrib'])
    expect(wall(plan.due[0]?.begins as Date)).toBe('2026-11-18 17:40')
  })
})

describe('the moment to ask again', () => {
  it.each<[string, string, string, TimingEntry[]]>([
    ['the next reminder', '2026-11-18 10:00', '2026-11-18 12:45', TIMES],
    ['the next one of the same jamat', '2026-11-18 12:45', '2026-11-18 13:00', TIMES],
    ['midnight, when nothing more comes today', '2026-11-18 21:00', '2026-11-19 00:00', TIMES],
    ['before midnight, for a jamat soon after it', '2026-11-18 21:00', '2026-11-18 23:40', [entry('isha', '12:10 am')]],
    [
      'midnight, when no time is known or can be read',
      '2026-11-18 10:00',
      '2026-11-19 00:00',
      [entry('isha', 'later')],
    ],
  ])('is %s', (_what, now, next, entries) => expect(wall(planReminders(entries, at(now)).next)).toBe(next))
})
