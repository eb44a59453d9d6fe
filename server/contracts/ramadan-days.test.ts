import { CalculationMethod, Coordinates, Madhab, PrayerTimes } from 'adhan'
import { describe, expect, it, test } from 'vitest'
import { DEFAULT_MOSQUE } from './default-mosque.ts'
import { hijriDateOn } from './hijri-date.ts'
import type { HijriMonth } from './hijri-months.ts'
import type { TimingEntry } from './jamat.ts'
import { changesAfter } from './jamat-changes.ts'
import { timesOn } from './jamat-schedule.ts'
import { addDays, mosqueInstant, mosqueMoment } from './mosque-time.ts'
import { computeSunDayAt } from './prayer-times.ts'
import { PRAYERS, type Prayer } from './prayers.ts'
import type { Ramadan } from './ramadan.ts'
import { eidsOf, eidToShow, fastsOf, nextFastMoment, ramadanDays, ramadanRows } from './ramadan-days.ts'
import { resolveRows, type TimingRow, type TimingRule } from './timing-rules.ts'

/** The first days in Pakistan in 2026; the Umm al-Qura calendar has Ramadan on 18 February. */
const SHABAN: HijriMonth = { year: 1447, month: 8, startsOn: '2026-01-20' }
const RAMADAN: HijriMonth = { year: 1447, month: 9, startsOn: '2026-02-19' }
const shawwal = (startsOn: string): HijriMonth => ({ year: 1447, month: 10, startsOn })
const MONTHS = [SHABAN, RAMADAN, shawwal('2026-03-21')]
const CAUTION = { sehriCaution: 5, iftarCaution: 3 }
const SETTINGS: Ramadan = {
  year: 1447,
  ...CAUTION,
  times: [],
  taraweeh: { time: '8:30', imam: 'Hafiz Ahmed', portions: [] },
  itikaf: { text: '', fromDay: 20 },
  eidFitr: [],
  eidAdha: [],
}
const sunOn = (date: string) => computeSunDayAt(DEFAULT_MOSQUE, date)
const at = (date: string, clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return mosqueInstant(date, hour * 3600 + minute * 60)
}
const clockOf = (instant: Date) => {
  const { date, secondOfDay } = mosqueMoment(instant)
  const minute = Math.floor(secondOfDay / 60)
  return `${date} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
const days = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index))

/** The end of sehri and the iftar of a day by adhan itself: Karachi's method, five minutes before Fajr, three after sunset. */
function fastByAdhan(date: string): [sehriEnds: string, iftar: string] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const parameters = CalculationMethod.Karachi()
  parameters.madhab = Madhab.Hanafi
  const { latitude, longitude } = DEFAULT_MOSQUE
  const { fajr, maghrib } = new PrayerTimes(
    new Coordinates(latitude, longitude),
    new Date(year, month - 1, day),
    parameters,
  )
  return [clockOf(new Date(fajr.getTime() - 300_000)), clockOf(new Date(maghrib.getTime() + 180_000))]
}

describe('the days of Ramadan', () => {
  it.each<[string, HijriMonth[], string, string, number | null]>([
    ['29 days, sighted on the 29th evening', [RAMADAN, shawwal('2026-03-20')], '2026-02-19', '2026-03-20', 29],
    ['30 days, sighted on the 30th evening', [RAMADAN, shawwal('2026-03-21')], '2026-02-19', '2026-03-21', 30],
    ['29 or 30 until Shawwal is announced', [RAMADAN], '2026-02-19', '2026-03-21', null],
    ['thirty days after the first of Shaban at the latest', [SHABAN], '2026-02-19', '2026-03-21', null],
    ['as calculated where nothing is announced', [], '2026-02-18', '2026-03-20', null],
  ])('are %s', (_name, months, first, end, length) => {
    expect(ramadanDays(1447, months)).toMatchObject({ first, end, length })
  })

  it('are announced by the sighting, and certain after thirty days of Shaban', () => {
    expect(ramadanDays(1447, [RAMADAN])).toMatchObject({ isAnnounced: true, isCertain: true })
    expect(ramadanDays(1447, [SHABAN])).toMatchObject({ isAnnounced: false, isCertain: true })
    expect(ramadanDays(1447, [])).toMatchObject({ isAnnounced: false, isCertain: false })
  })

  test('the first fast in Karachi is on 19 February 2026, as announced, and no day before (ahmadawais/ramadan-cli#19)', () => {
    const fasts = fastsOf(ramadanDays(1447, [RAMADAN]), CAUTION, sunOn)
    expect(fasts[0]).toMatchObject({ date: '2026-02-19', number: 1 })
    // While only the calendar says so, nobody is told to fast on the 18th.
    expect(nextFastMoment(at('2026-02-18', '12:00'), [], [SETTINGS], sunOn)).toBeNull()
    expect(nextFastMoment(at('2026-02-18', '12:00'), [RAMADAN], [SETTINGS], sunOn)).toBeNull()
    expect(nextFastMoment(at('2026-02-19', '12:00'), [RAMADAN], [SETTINGS], sunOn)).toMatchObject({
      kind: 'iftar',
      fast: { number: 1 },
    })
  })

  test('no day is lost or doubled when the first day is corrected by a day, either way (islamic-network/api.aladhan.com#53)', () => {
    for (const startsOn of ['2026-02-18', '2026-02-19', '2026-02-20']) {
      for (const length of [29, 30]) {
        const months = [{ ...RAMADAN, startsOn }, shawwal(addDays(startsOn, length))]
        const fasts = fastsOf(ramadanDays(1447, months), CAUTION, sunOn)
        expect(fasts.map(({ number }) => number)).toEqual(Array.from({ length }, (_, index) => index + 1))
        expect(fasts.map(({ date }) => date)).toEqual(days(startsOn, length))
        // The Hijri date of the page counts the same days.
        for (const { date, number } of fasts)
          expect(hijriDateOn(date, months)).toMatchObject({ year: 1447, month: 9, day: number })
        expect(hijriDateOn(addDays(startsOn, length), months)).toMatchObject({ month: 10, day: 1 })
      }
    }
  })

  it('end with the day before Eid, which is expected after thirty days', () => {
    expect(eidsOf(1447, [RAMADAN])[0]).toEqual({ kind: 'fitr', date: '2026-03-21', isKnown: false })
    expect(eidsOf(1447, [RAMADAN, shawwal('2026-03-20')])[0]).toEqual({
      kind: 'fitr',
      date: '2026-03-20',
      isKnown: true,
    })
    const hajj = { year: 1447, month: 12, startsOn: '2026-05-18' }
    expect(eidsOf(1447, [hajj])[1]).toEqual({ kind: 'adha', date: '2026-05-27', isKnown: true })
  })

  it.each<[string, HijriMonth[], string, string | null]>([
    ['not on the 29th fast', [RAMADAN], '2026-03-19 20:00', null],
    ['at once when the moon was sighted', [RAMADAN, shawwal('2026-03-20')], '2026-03-19 19:00', '2026-03-20'],
    ['on the thirtieth fast, after which it is', [RAMADAN], '2026-03-20 10:00', '2026-03-21'],
    ['until noon', [RAMADAN], '2026-03-21 11:59', '2026-03-21'],
    ['not after noon', [RAMADAN], '2026-03-21 12:00', null],
    ['not while only the calendar says so', [], '2026-03-19 20:00', null],
    [
      'on the ninth of Dhul Hijjah',
      [{ year: 1447, month: 12, startsOn: '2026-05-18' }],
      '2026-05-26 08:00',
      '2026-05-27',
    ],
  ])('show the Eid prayers %s', (_name, months, now, date) => {
    const [day = '', clock = ''] = now.split(' ')
    expect(eidToShow(at(day, clock), months)?.date ?? null).toBe(date)
  })
})

describe('the fasts', () => {
  it.each(['2026-03-20', '2026-03-21'])('end sehri before Fajr and have iftar after sunset, until Eid on %s', (eid) => {
    const fasts = fastsOf(ramadanDays(1447, [RAMADAN, shawwal(eid)]), CAUTION, sunOn)
    for (const { date, sehriEnds, iftar } of fasts)
      expect([clockOf(sehriEnds), clockOf(iftar)], date).toEqual(fastByAdhan(date))
  })

  test('after iftar and after Isha, sehri is that of tomorrow’s Fajr (mawaqit/android-tv-app#468)', () => {
    for (const clock of ['18:45', '20:30', '23:59']) {
      const moment = nextFastMoment(at('2026-02-25', clock), MONTHS, [SETTINGS], sunOn)
      expect(moment).toMatchObject({ kind: 'sehri', fast: { date: '2026-02-26', number: 8 } })
      expect(clockOf(moment?.at as Date)).toBe(fastByAdhan('2026-02-26')[0])
    }
  })

  it('are counted to all through the month: sehri, then iftar, then the sehri of the next day', () => {
    for (const date of days('2026-02-17', 34)) {
      for (let minute = 0; minute < 1440; minute += 7) {
        const now = mosqueInstant(date, minute * 60)
        const clock = clockOf(now)
        const isFast = date >= '2026-02-19' && date < '2026-03-21'
        const isBeforeFast = date >= '2026-02-18' && date < '2026-03-20'
        const [sehri, iftar] = fastByAdhan(date)
        const sunset = clockOf(new Date(new Date(at(date, iftar.slice(11))).getTime() - 180_000))
        const expected =
          isFast && clock < sehri
            ? ['sehri', sehri]
            : isFast && clock < iftar
              ? ['iftar', iftar]
              : isBeforeFast && clock >= sunset
                ? ['sehri', fastByAdhan(addDays(date, 1))[0]]
                : null
        const moment = nextFastMoment(now, MONTHS, [SETTINGS], sunOn)
        expect(moment && [moment.kind, clockOf(moment.at)], clock).toEqual(expected)
      }
    }
  })

  it('say on the 29th evening that a thirtieth is only without the moon, and on the 30th day that it is', () => {
    const next = (date: string, clock: string, months: HijriMonth[]) =>
      nextFastMoment(at(date, clock), months, [SETTINGS], sunOn)
    expect(next('2026-03-19', '20:00', [RAMADAN])).toMatchObject({ fast: { number: 30 }, isUncertain: true })
    expect(next('2026-03-20', '05:00', [RAMADAN])).toMatchObject({ fast: { number: 30 }, isUncertain: false })
    expect(next('2026-03-19', '20:00', [RAMADAN, shawwal('2026-03-21')])).toMatchObject({ isUncertain: false })
    expect(next('2026-03-19', '20:00', [RAMADAN, shawwal('2026-03-20')])).toBeNull()
  })
})

describe('the times of Ramadan', () => {
  const afterSunset: TimingRule = { anchor: 'sunset', offset: 10, rounding: 1, step: 'day' }
  const RECORD: Ramadan = {
    ...SETTINGS,
    times: [
      { prayer: 'isha', time: '8:45' },
      { prayer: 'maghrib', rule: afterSunset },
    ],
  }
  const row = (prayer: Prayer, time: string, from: string, until: string | null = null): TimingRow => ({
    ...{ prayer, time, from, until, rule: null },
  })
  const LOG: TimingRow[] = [
    row('fajr', '5:45', '2026-01-01'),
    row('zuhr', '1:30', '2026-01-01'),
    row('asr', '4:45', '2026-01-01'),
    { ...row('maghrib', '', '2026-01-01'), rule: { ...afterSunset, offset: 4 } },
    row('isha', '8:00', '2026-01-01'),
    row('jumma', '1:30', '2026-01-01'),
    // Dated changes within the month: they count when it is over.
    row('isha', '8:15', '2026-03-01'),
    row('fajr', '5:30', '2026-03-01'),
  ]
  const resolved = (months: HijriMonth[]) =>
    resolveRows([...LOG, ...ramadanRows([RECORD], months)], '2026-01-01', '2026-12-31', sunOn)
  const sunsetPlus = (date: string, minutes: number) => {
    const iftar = at(date, fastByAdhan(date)[1].slice(11))
    const [hour = 0, minute] = clockOf(new Date(iftar.getTime() + (minutes - 3) * 60_000))
      .slice(11)
      .split(':')
    return `${Number(hour) % 12}:${minute}`
  }
  /** By the words of the task: what is in force of the log, and on the days of the month the month's. */
  const expected = (date: string, first: string, end: string) => {
    const isRamadan = date >= first && date < end
    return {
      fajr: date < '2026-03-01' ? '5:45' : '5:30',
      zuhr: '1:30',
      asr: '4:45',
      maghrib: sunsetPlus(date, isRamadan ? 10 : 4),
      isha: isRamadan ? '8:45' : date < '2026-03-01' ? '8:00' : '8:15',
      jumma: '1:30',
    }
  }
  const expectDays = (months: HijriMonth[], first: string, end: string) => {
    const entries = resolved(months)
    for (const date of days('2026-01-05', 150)) expect(timesOn(entries, date), date).toEqual(expected(date, first, end))
  }

  test('Isha is at one time for all of Ramadan, Maghrib waits as the mosque says, and both go back (mawaqit/android-tv-app#980)', () => {
    expectDays([RAMADAN, shawwal('2026-03-20')], '2026-02-19', '2026-03-20')
    expectDays([RAMADAN, shawwal('2026-03-21')], '2026-02-19', '2026-03-21')
  })

  test('Isha of the evening on which the moon is sighted stays as people know it, though taraweeh begins then', () => {
    const entries = resolved([RAMADAN, shawwal('2026-03-20')])
    expect(timesOn(entries, '2026-02-18').isha).toBe('8:00')
    expect(timesOn(entries, '2026-02-19').isha).toBe('8:45')
    // So it does on the evening before Eid.
    expect(timesOn(entries, '2026-03-19').isha).toBe('8:45')
    expect(timesOn(entries, '2026-03-20').isha).toBe('8:15')
  })

  it.each(['2026-02-18', '2026-02-20'])('move with the first day after they were set, to %s', (startsOn) => {
    expectDays([{ ...RAMADAN, startsOn }], startsOn, addDays(startsOn, 30))
  })

  it('go back after thirty days on a phone that never heard of Shawwal, and wait for a sighting or thirty days of Shaban', () => {
    expectDays([RAMADAN], '2026-02-19', '2026-03-21')
    expectDays([SHABAN], '2026-02-19', '2026-03-21')
    expectDays([], '2027-01-01', '2027-01-01')
  })

  it('and those after it are no news, since their days may be only expected', () => {
    for (const date of days('2026-02-01', 60))
      expect(changesAfter(resolved([RAMADAN]), date).map(({ prayer, from }) => [prayer, from])).toEqual(
        date < '2026-03-01' ? [['fajr', '2026-03-01']] : [],
      )
  })

  it('are entries that a phone of the version before reads as any others', () => {
    const entries: TimingEntry[] = resolved([RAMADAN])
    const keys = entries.map(({ prayer, from }) => `${from} ${prayer}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(entries.every(({ prayer, time }) => PRAYERS.includes(prayer) && typeof time === 'string')).toBe(true)
  })
})
