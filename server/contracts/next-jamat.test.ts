import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TimingEntry } from './jamat.ts'
import { datedJamatsOn } from './jamats-of-day.ts'
import { mosqueInstant, mosqueOffsets, setMosqueOffsets } from './mosque-time.ts'
import { dayToShow, nextJamat, passedPrayers } from './next-jamat.ts'
import type { Prayer } from './prayers.ts'
import { zoneOffsets } from './zone-offsets.ts'

const THURSDAY = '2026-11-26'
const FRIDAY = '2026-11-27'
const TIMES = { fajr: '5:45', zuhr: '1:30', asr: '4:30', maghrib: '5:50 pm', isha: '7:45', jumma: '1:15' }

const log = (times: Partial<Record<Prayer, string>>, from = '2026-01-01'): TimingEntry[] =>
  Object.entries(times).map(([prayer, time]) => ({ prayer: prayer as Prayer, time, from }))
const at = (date: string, clock: string) => {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number)
  return mosqueInstant(date, hour * 3600 + minute * 60 + second)
}

describe('nextJamat', () => {
  it('counts whole minutes to the next jamat, including the current one', () => {
    expect(nextJamat(log(TIMES), at(THURSDAY, '13:05:30'))).toMatchObject({
      kind: 'next',
      jamat: { prayer: 'zuhr', text: '1:30', minute: 810 },
      minutesLeft: 25,
      isTomorrow: false,
    })
  })

  it('shows a jamat as in progress for ten minutes, with the one that follows', () => {
    const during = nextJamat(log(TIMES), at(THURSDAY, '17:50:00'))
    expect(during).toMatchObject({
      kind: 'in-progress',
      minutesSince: 0,
      jamat: { prayer: 'maghrib' },
      following: { jamat: { prayer: 'isha' } },
    })
    expect(nextJamat(log(TIMES), at(THURSDAY, '17:59:59'))).toMatchObject({
      kind: 'in-progress',
      minutesSince: 9,
      following: { jamat: { prayer: 'isha' } },
    })
    expect(nextJamat(log(TIMES), at(THURSDAY, '18:00:00'))).toMatchObject({ kind: 'next', jamat: { prayer: 'isha' } })
  })

  it('replaces Zuhr by Jumma on Friday only', () => {
    expect(nextJamat(log(TIMES), at(FRIDAY, '12:00'))).toMatchObject({ jamat: { prayer: 'jumma' }, minutesLeft: 75 })
    expect(nextJamat(log(TIMES), at(FRIDAY, '13:26'))).toMatchObject({ kind: 'next', jamat: { prayer: 'asr' } })
    expect(nextJamat(log(TIMES), at(THURSDAY, '13:10'))).toMatchObject({ jamat: { prayer: 'zuhr' } })
  })

  it('shows Jumma as next on Friday before its time is announced, and the jamat that follows', () => {
    const { jumma: _, ...others } = TIMES
    expect(nextJamat(log(others), at(FRIDAY, '12:00'))).toMatchObject({
      kind: 'unreadable',
      jamat: { prayer: 'jumma', text: '' },
      following: { jamat: { prayer: 'asr', text: '4:30' } },
    })
    expect(nextJamat(log(others), at(FRIDAY, '16:45'))).toMatchObject({ jamat: { prayer: 'maghrib' } })
    expect(nextJamat([], at(FRIDAY, '12:00'))).toEqual({ kind: 'none' })
  })

  it('shows tomorrow’s Fajr after Isha, with a time that takes effect tomorrow', () => {
    const changed = [...log(TIMES), ...log({ fajr: '6:00' }, FRIDAY)]
    expect(nextJamat(changed, at(THURSDAY, '20:00'))).toMatchObject({
      kind: 'next',
      jamat: { prayer: 'fajr', text: '6:00' },
      isTomorrow: true,
      minutesLeft: 600,
    })
  })

  it('shows no countdown to a time that cannot be parsed, and names the first one after it', () => {
    const vague = log({ ...TIMES, maghrib: '5 minutes after sunset' })
    expect(nextJamat(vague, at(THURSDAY, '17:00'))).toMatchObject({
      kind: 'unreadable',
      jamat: { prayer: 'maghrib', text: '5 minutes after sunset', minute: null },
      following: { jamat: { prayer: 'isha' }, minutesLeft: 165 },
    })
    expect(nextJamat(vague, at(THURSDAY, '19:46'))).toMatchObject({ kind: 'in-progress', jamat: { prayer: 'isha' } })
    expect(nextJamat(vague, at(THURSDAY, '16:35'))).toMatchObject({
      kind: 'in-progress',
      jamat: { prayer: 'asr' },
      following: null,
    })
  })

  it('counts to each of two jamats, and names the one it counts to', () => {
    const two = log({ ...TIMES, jumma: '1:15 & 2:00' })
    expect(nextJamat(two, at(FRIDAY, '13:00'))).toMatchObject({ jamat: { text: '1:15', minute: 795 }, minutesLeft: 15 })
    expect(nextJamat(two, at(FRIDAY, '13:20'))).toMatchObject({
      kind: 'in-progress',
      jamat: { text: '1:15' },
      following: { jamat: { prayer: 'jumma', text: '2:00' }, minutesLeft: 40, isTomorrow: false },
    })
    expect(nextJamat(two, at(FRIDAY, '13:25'))).toMatchObject({ jamat: { text: '2:00', minute: 840 }, minutesLeft: 35 })
    expect(nextJamat(two, at(FRIDAY, '14:10'))).toMatchObject({ jamat: { prayer: 'asr' } })
  })

  it('says of the jamat after the day’s last one that it is tomorrow’s', () => {
    expect(nextJamat(log(TIMES), at(THURSDAY, '19:50'))).toMatchObject({
      jamat: { prayer: 'isha' },
      following: { jamat: { prayer: 'fajr' }, isTomorrow: true },
    })
  })

  it('leaves out prayers without a time', () => {
    expect(nextJamat(log({ isha: '7:45' }), at(THURSDAY, '06:00'))).toMatchObject({ jamat: { prayer: 'isha' } })
    expect(nextJamat([], at(THURSDAY, '06:00'))).toEqual({ kind: 'none' })
  })

  it('uses Karachi’s day, whatever the day in UTC', () => {
    // 20:30 UTC on Thursday is 01:30 on Friday in Karachi.
    expect(nextJamat(log(TIMES), new Date('2026-11-26T20:30:00Z'))).toMatchObject({
      jamat: { prayer: 'fajr' },
      isTomorrow: false,
      minutesLeft: 255,
    })
  })
})

const ZONES = ['Pacific/Honolulu', 'America/St_Johns', 'UTC', 'Asia/Karachi', 'Asia/Kathmandu', 'Pacific/Auckland']
const DEVICE_ZONE = process.env.TZ

describe.each(ZONES)('on a device in %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (DEVICE_ZONE === undefined) delete process.env.TZ
    else process.env.TZ = DEVICE_ZONE
  })

  /** Returns the card's state in one line. */
  const said = (entries: TimingEntry[], instant: Date) => {
    const now = nextJamat(entries, instant)
    if (now.kind === 'none') return 'none'
    const name = `${now.jamat.prayer} ${now.jamat.text}`
    if (now.kind === 'in-progress') return `${name} began ${now.minutesSince}`
    const when = now.isTomorrow ? `tomorrow ${name}` : name
    return now.kind === 'unreadable' ? `${when} uncounted` : `${when} in ${now.minutesLeft}`
  }
  const night = log({ isha: '12:15 am' })
  const late = log({ fajr: '5:00', isha: '11:55' })
  const changing = [...log(TIMES), ...log({ fajr: '6:00', isha: '' }, FRIDAY)]
  const vague = log({ ...TIMES, fajr: 'after the adhan', isha: 'after tarawih' })
  const foggy = log({ ...TIMES, fajr: 'after the adhan' })
  const unordered = log({ ...TIMES, asr: '6:00' })

  it.each<[string, TimingEntry[], string, string, string]>([
    ['the first moment of a day', log(TIMES), THURSDAY, '00:00:00', 'fajr 5:45 in 345'],
    ['the last second before Fajr', log(TIMES), THURSDAY, '05:44:59', 'fajr 5:45 in 1'],
    ['the moment Fajr begins', log(TIMES), THURSDAY, '05:45:00', 'fajr 5:45 began 0'],
    ['the last second of Fajr', log(TIMES), THURSDAY, '05:54:59', 'fajr 5:45 began 9'],
    ['after Fajr', log(TIMES), THURSDAY, '05:55:00', 'zuhr 1:30 in 455'],
    ['the edge of Zuhr', log(TIMES), THURSDAY, '13:29:59', 'zuhr 1:30 in 1'],
    ['Zuhr', log(TIMES), THURSDAY, '13:30:00', 'zuhr 1:30 began 0'],
    ['after Zuhr', log(TIMES), THURSDAY, '13:40:00', 'asr 4:30 in 170'],
    ['the edge of Asr', log(TIMES), THURSDAY, '16:29:59', 'asr 4:30 in 1'],
    ['Asr', log(TIMES), THURSDAY, '16:30:00', 'asr 4:30 began 0'],
    ['after Asr', log(TIMES), THURSDAY, '16:40:00', 'maghrib 5:50 pm in 70'],
    ['the edge of Maghrib', log(TIMES), THURSDAY, '17:49:59', 'maghrib 5:50 pm in 1'],
    ['Maghrib', log(TIMES), THURSDAY, '17:50:00', 'maghrib 5:50 pm began 0'],
    ['after Maghrib', log(TIMES), THURSDAY, '18:00:00', 'isha 7:45 in 105'],
    ['the edge of Isha', log(TIMES), THURSDAY, '19:44:59', 'isha 7:45 in 1'],
    ['Isha', log(TIMES), THURSDAY, '19:45:00', 'isha 7:45 began 0'],
    ['after Isha', log(TIMES), THURSDAY, '19:55:00', 'tomorrow fajr 5:45 in 590'],
    ['the last second of a day', log(TIMES), THURSDAY, '23:59:59', 'tomorrow fajr 5:45 in 346'],
    ['Friday before Jumma', log(TIMES), FRIDAY, '13:14:59', 'jumma 1:15 in 1'],
    ['Jumma', log(TIMES), FRIDAY, '13:15:00', 'jumma 1:15 began 0'],
    ['Friday at Zuhr’s time', log(TIMES), FRIDAY, '13:30:00', 'asr 4:30 in 180'],
    ['Thursday at Jumma’s time', log(TIMES), THURSDAY, '13:15:00', 'zuhr 1:30 in 15'],
    ['the night into Friday', log({ jumma: '1:15' }), THURSDAY, '20:00:00', 'tomorrow jumma 1:15 in 1035'],
    ['a change, the evening before', changing, THURSDAY, '23:59:59', 'tomorrow fajr 6:00 in 361'],
    ['a change, from midnight', changing, FRIDAY, '00:00:00', 'fajr 6:00 in 360'],
    ['an Isha that is taken away', changing, FRIDAY, '18:00:00', 'tomorrow fajr 6:00 in 720'],
    ['an unreadable Fajr after midnight', vague, THURSDAY, '00:00:00', 'fajr after the adhan uncounted'],
    ['an unreadable Isha in the evening', vague, THURSDAY, '22:00:00', 'isha after tarawih uncounted'],
    ['an unreadable time alone', log({ isha: 'after tarawih' }), THURSDAY, '22:00:00', 'isha after tarawih uncounted'],
    ['an unreadable Fajr of tomorrow', foggy, THURSDAY, '22:00:00', 'tomorrow fajr after the adhan uncounted'],
    ['times in no order, the earlier', unordered, THURSDAY, '17:55:00', 'maghrib 5:50 pm began 5'],
    ['times in no order, the later', unordered, THURSDAY, '18:05:00', 'asr 6:00 began 5'],
    ['an Isha past midnight, in its evening', night, THURSDAY, '23:00:00', 'tomorrow isha 12:15 am in 75'],
    ['an Isha past midnight, in its night', night, FRIDAY, '00:05:00', 'isha 12:15 am in 10'],
    ['an Isha past midnight, begun', night, FRIDAY, '00:20:00', 'isha 12:15 am began 5'],
    ['an Isha that goes on past midnight', late, FRIDAY, '00:03:00', 'isha 11:55 began 8'],
    ['after it', late, FRIDAY, '00:05:00', 'fajr 5:00 in 295'],
  ])('%s', (_moment, entries, date, clock, expected) => {
    expect(said(entries, at(date, clock))).toBe(expected)
  })
})

describe('passedPrayers', () => {
  const passed = (times: typeof TIMES, date: string, clock: string, day = date) => [
    ...passedPrayers(datedJamatsOn(log(times), day), at(date, clock)),
  ]

  it('holds a jamat from ten minutes after its time until midnight', () => {
    expect(passed(TIMES, THURSDAY, '05:54:59')).toEqual([])
    expect(passed(TIMES, THURSDAY, '05:55:00')).toEqual(['fajr'])
    expect(passed(TIMES, THURSDAY, '23:59:59')).toEqual(['fajr', 'zuhr', 'asr', 'maghrib', 'isha'])
    expect(passed(TIMES, FRIDAY, '00:00:00')).toEqual([])
  })

  it('never holds Jumma before Friday, and with it Zuhr on Friday', () => {
    expect(passed(TIMES, FRIDAY, '13:24:59')).toEqual(['fajr'])
    expect(passed(TIMES, FRIDAY, '13:25:00')).toEqual(['fajr', 'jumma', 'zuhr'])
  })

  it('holds a time that cannot be parsed once a later jamat is over', () => {
    const vague = { ...TIMES, maghrib: '5 minutes after sunset' }
    expect(passed(vague, THURSDAY, '19:54:59')).toEqual(['fajr', 'zuhr', 'asr'])
    expect(passed(vague, THURSDAY, '19:55:00')).toEqual(['fajr', 'zuhr', 'asr', 'maghrib', 'isha'])
  })

  it('holds a prayer with two jamats once the second is over', () => {
    const two = { ...TIMES, jumma: '1:15 & 2:00' }
    expect(passed(two, FRIDAY, '14:09:59')).toEqual(['fajr'])
    expect(passed(two, FRIDAY, '14:10')).toEqual(['fajr', 'jumma', 'zuhr'])
  })

  it('holds those of the evening before while its Isha is ahead', () => {
    const late = { ...TIMES, isha: '12:15 am' }
    expect(passed(late, FRIDAY, '00:05', THURSDAY)).toEqual(['fajr', 'zuhr', 'asr', 'maghrib'])
    expect(passed(late, FRIDAY, '00:05')).toEqual([])
  })

  it('does not hold an Isha after midnight', () => {
    expect(passed({ ...TIMES, isha: '12:15 am' }, THURSDAY, '23:59')).not.toContain('isha')
  })
})

describe('dayToShow', () => {
  const late = log({ ...TIMES, isha: '12:15 am' })
  it.each<[string, TimingEntry[], string, string, string]>([
    ['is today in the morning', log(TIMES), THURSDAY, '00:00', THURSDAY],
    ['is today while Isha is in progress', log(TIMES), THURSDAY, '19:54:59', THURSDAY],
    ['is tomorrow once Isha is over', log(TIMES), THURSDAY, '19:55', FRIDAY],
    [
      'is today until midnight where Isha cannot be parsed',
      log({ ...TIMES, isha: 'later' }),
      THURSDAY,
      '23:59',
      THURSDAY,
    ],
    ['is today before an Isha after midnight', late, THURSDAY, '23:59', THURSDAY],
    ['is the evening before until that Isha is over', late, FRIDAY, '00:24:59', THURSDAY],
    ['is today after that Isha', late, FRIDAY, '00:25', FRIDAY],
    ['is today without any time', [], THURSDAY, '23:59', THURSDAY],
  ])('%s', (_what, entries, date, clock, day) => {
    expect(dayToShow(entries, at(date, clock))).toBe(day)
  })
})

describe('on the days when clocks change', () => {
  const karachi = mosqueOffsets()
  afterEach(() => setMosqueOffsets(karachi))
  const times: TimingEntry[] = [
    { prayer: 'fajr', time: '5:00', from: '2026-01-01' },
    { prayer: 'isha', time: '9:00', from: '2026-01-01' },
  ]

  it.each([
    ['forward', '2026-03-29T00:30:00Z', 210],
    ['back', '2026-10-25T00:30:00Z', 270],
  ])('counts the minutes that pass, where clocks are put %s', (_direction, instant, minutesLeft) => {
    setMosqueOffsets(zoneOffsets('Europe/London'))
    expect(nextJamat(times, new Date(instant))).toMatchObject({
      kind: 'next',
      jamat: { prayer: 'fajr' },
      minutesLeft,
      isTomorrow: false,
    })
  })

  it('says that it is tomorrow’s, in the evening before', () => {
    setMosqueOffsets(zoneOffsets('Europe/London'))
    expect(nextJamat(times, new Date('2026-03-28T23:00:00Z'))).toMatchObject({ minutesLeft: 300, isTomorrow: true })
  })
})
