import { describe, expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from './default-mosque.ts'
import { minuteOn } from './jamat-minutes.ts'
import { timesOn } from './jamat-schedule.ts'
import { readTimes } from './jamat-time-text.ts'
import { addDays, weekdayOf } from './mosque-time.ts'
import { computeSunDayAt } from './prayer-times.ts'
import { PRAYERS, type Prayer } from './prayers.ts'
import { minuteByRule, resolveRows, type TimingRow, type TimingRule } from './timing-rules.ts'

const sunOn = (date: string) => computeSunDayAt(DEFAULT_MOSQUE, date)
const rule = (parts: Partial<TimingRule>): TimingRule => ({
  ...{ anchor: 'begins', offset: 0, rounding: 1, step: 'day' },
  ...parts,
})
const row = (prayer: Prayer, from: string, given: string | TimingRule, until: string | null = null): TimingRow => ({
  ...{ prayer, from, until },
  ...(typeof given === 'string' ? { time: given, rule: null } : { time: '', rule: given }),
})
const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
const days = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index))

describe('a rule', () => {
  // Karachi, 20 March 2026: Fajr 5:20, sunrise 6:36, Zuhr 12:41, Asr 17:02, sunset 18:43, Isha 19:59.
  it.each<[string, Prayer, Partial<TimingRule>, string]>([
    ['minutes after sunset', 'maghrib', { anchor: 'sunset', offset: 3 }, '18:46'],
    ['minutes before sunrise', 'fajr', { anchor: 'sunrise', offset: -35 }, '6:01'],
    ['rounded away from the sunrise', 'fajr', { anchor: 'sunrise', offset: -35, rounding: 5 }, '6:00'],
    ['rounded away from the window’s beginning', 'asr', { offset: 15, rounding: 5 }, '17:20'],
    ['before the window’s end', 'zuhr', { anchor: 'ends', offset: -20 }, '16:42'],
    ['never before', 'asr', { offset: 15, earliest: 17 * 60 + 30 }, '17:30'],
    ['never after', 'isha', { offset: 60, latest: 20 * 60 + 30 }, '20:30'],
    ['that both limits leave alone', 'isha', { offset: 15, earliest: 19 * 60, latest: 21 * 60 }, '20:14'],
    ['of Jumma, by the window of Zuhr', 'jumma', { offset: 30, rounding: 15 }, '13:15'],
  ])('is a time %s', (_name, prayer, parts, expected) => {
    expect(clock(minuteByRule(rule(parts), prayer, '2026-03-20', sunOn))).toBe(expected)
  })

  it('by the week has one time from Friday to Thursday, which keeps the distance on each of these days', () => {
    const weekly = rule({ anchor: 'sunset', offset: 3, step: 'week' })
    for (const date of days('2026-01-01', 365)) {
      const minute = minuteByRule(weekly, 'maghrib', date, sunOn)
      const { begins } = sunOn(date).windows.maghrib
      expect(minute, date).toBeGreaterThanOrEqual(minuteOn(date, begins) + 3)
      const isFriday = weekdayOf(date) === 5
      if (!isFriday) expect(minute, date).toBe(minuteByRule(weekly, 'maghrib', addDays(date, -1), sunOn))
    }
  })
})

/**
 * What the day's times are by the words of the rules: of the rows that have begun and not ended, the one that began last,
 * the later of two from the same day.
 */
function oracle(rows: readonly TimingRow[], prayer: Prayer, date: string): string {
  let best: TimingRow | undefined
  for (const each of rows) {
    const counts = each.prayer === prayer && each.from <= date && (each.until === null || date < each.until)
    if (counts && (!best || each.from >= best.from)) best = each
  }
  return best?.rule ? clock(minuteByRule(best.rule, prayer, date, sunOn)) : (best?.time ?? '')
}

/** A clock time as 24 hours; other texts as they are. */
const normalize = (text: string, prayer: Prayer) => {
  const [read] = readTimes(text, prayer)
  return read ? clock(read.minute) : text
}

describe('the log with rules', () => {
  const ROWS: TimingRow[] = [
    row('fajr', '2026-01-01', '5:45'),
    row('zuhr', '2026-01-01', '1:30'),
    row('asr', '2026-01-01', '4:30'),
    row('maghrib', '2026-01-01', 'after sunset'),
    row('isha', '2026-01-01', '8:00'),
    row('jumma', '2026-01-01', '1:15 & 2:00'),
    row('maghrib', '2026-11-01', rule({ anchor: 'sunset', offset: 3 })),
    row('fajr', '2026-12-01', rule({ anchor: 'sunrise', offset: -35, rounding: 5, step: 'week' }), '2027-03-01'),
    row('asr', '2026-12-15', rule({ offset: 15, earliest: 16 * 60 + 30 })),
    row('asr', '2027-02-01', '5:00'),
    row('asr', '2027-05-01', '5:30', '2027-05-20'),
    row('isha', '2027-01-10', '8:15'),
    row('isha', '2027-01-10', '8:20', '2027-01-31'),
    row('zuhr', '2027-01-05', '1:40', '2027-01-05'),
    row('maghrib', '2027-06-01', '7:30', '2027-06-02'),
  ]
  const resolved = resolveRows(ROWS, '2026-11-01', '2028-02-04', sunOn)

  it('has on every day the time that the rows say, for 460 days', () => {
    for (const date of days('2026-11-01', 460)) {
      const times = timesOn(resolved, date)
      for (const prayer of PRAYERS)
        expect(normalize(times[prayer] ?? '', prayer), `${prayer} ${date}`).toBe(
          normalize(oracle(ROWS, prayer, date), prayer),
        )
    }
  })

  it('has one entry for each prayer and date, by date, with what it follows from', () => {
    const keys = resolved.map(({ prayer, from }) => `${from} ${prayer}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(resolved.map(({ from }) => from)).toEqual(resolved.map(({ from }) => from).sort())
    expect(resolved.find(({ prayer, from }) => prayer === 'maghrib' && from === '2026-11-02')).toMatchObject({
      source: 'rule',
    })
    expect(resolved.find(({ prayer }) => prayer === 'isha')).not.toHaveProperty('source')
  })

  it('without rules stays as it is, and asks for no sun', () => {
    const typed = ROWS.filter((each) => !each.rule && each.until === null)
    const plain = resolveRows(typed, '2026-11-01', '2028-02-04', () => {
      throw new Error('No sun is needed.')
    })
    expect(plain.map(({ prayer, from, time }) => ({ prayer, from, time }))).toEqual(
      typed
        .filter(
          ({ prayer, from }, index) => !typed.slice(index + 1).some((e) => e.prayer === prayer && e.from === from),
        )
        .sort((a, b) =>
          a.from < b.from ? -1 : a.from > b.from ? 1 : PRAYERS.indexOf(a.prayer) - PRAYERS.indexOf(b.prayer),
        )
        .map(({ prayer, from, time }) => ({ prayer, from, time })),
    )
  })

  it('has no time where nothing is in force again after the end', () => {
    const [, ended] = resolveRows([row('jumma', '2026-12-01', '1:30', '2026-12-05')], '2026-11-01', '2027-02-01', sunOn)
    expect(ended).toMatchObject({ prayer: 'jumma', from: '2026-12-05', time: '' })
  })
})
