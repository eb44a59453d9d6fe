import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formatShortDay } from '#content/format-dates.ts'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { timesToShow } from '#contracts/jamat-schedule.ts'
import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { addDays, FRIDAY, mosqueDate, mosqueInstant, weekdayOf } from '#contracts/mosque-time.ts'
import { dayToShow, nextJamat, passedPrayers } from '#contracts/next-jamat.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import { zoneOffsets } from '#contracts/zone-offsets.ts'
import { describeChange } from '../../data/describe-change.ts'
import { applyMosque } from '../../data/mosque.ts'
import { planDays } from '../../data/plan-days.ts'
import type { SiteRecord } from '../../data/site-record.ts'
import { describeDay } from './describe-day.ts'
import { describeRecord } from './describe-record.ts'
import { describeAge, describeTimes } from './describe-times.ts'

const MINUTE_MS = 60_000
const LONDON: Mosque = {
  ...DEFAULT_MOSQUE,
  ...{ place: 'London', latitude: 51.5074, longitude: -0.1278, timeZone: 'Europe/London', method: 'MuslimWorldLeague' },
  offsets: [...zoneOffsets('Europe/London')],
}
const TROMSO: Mosque = {
  ...LONDON,
  ...{ place: 'Tromsø', latitude: 69.6492, longitude: 18.9553, timeZone: 'Europe/Oslo' },
  offsets: [...zoneOffsets('Europe/Oslo')],
}
const from = '2026-01-01'
const ENTRIES: TimingEntry[] = [
  { prayer: 'fajr', time: '5:45', from },
  { prayer: 'zuhr', time: '1:30', from },
  { prayer: 'asr', time: '4:30', from },
  { prayer: 'maghrib', time: '5 minutes after sunset', from },
  { prayer: 'isha', time: '12:15 am', from },
  { prayer: 'jumma', time: '1:15 & 2:00', from },
  { prayer: 'fajr', time: '6:00', from: '2026-11-28' },
  { prayer: 'isha', time: '8:00 رات', from: '2026-11-28' },
  { prayer: 'jumma', time: '1:45', from: '2026-12-04' },
]
const MONTHS: HijriMonth[] = [{ year: 1448, month: 6, startsOn: '2026-11-12' }]

const recordFrom = (first: string, days = 9, change: Partial<SiteRecord> = {}): SiteRecord => ({
  version: 2,
  ramadans: [],
  language: 'en',
  mosque: DEFAULT_MOSQUE,
  timings: { updatedAt: '2026-11-01T08:00:00.000Z', entries: ENTRIES },
  hijriMonths: MONTHS,
  checkedAt: Date.parse('2026-11-14T09:00:00Z'),
  serverTime: Date.parse('2026-11-14T09:00:00Z'),
  days: planDays(ENTRIES, MONTHS, [], first, days),
  ...change,
})

/** What the components show, which know the entries. */
function describeEntries({ timings, checkedAt }: SiteRecord, now: Date) {
  const entries = timings?.entries ?? []
  const day = dayToShow(entries, now)
  return {
    state: nextJamat(entries, now),
    date: formatShortDay(now),
    hijri: describeDay(now, MONTHS, [], day).hijri,
    times: describeTimes(timesToShow(entries, day), passedPrayers(datedJamatsOn(entries, day), now)),
    isTomorrow: day > mosqueDate(now),
    isFriday: weekdayOf(day) === FRIDAY,
    change: describeChange(entries, mosqueDate(now)),
    age: timings && describeAge(timings, { checkedAt, hasFailed: false }, now),
  }
}

/** Leaves out what no component shows. */
const withoutMinutes = (content: unknown) =>
  JSON.parse(JSON.stringify(content, (name, value) => (name === 'minute' ? undefined : value)))

beforeAll(() => applyMosque(DEFAULT_MOSQUE))
afterEach(() => applyMosque(DEFAULT_MOSQUE))

describe('the record of the first paint', () => {
  it.each<[string, Mosque, string]>([
    ['with dated changes, two jamats of Jumma, and an Isha after midnight', DEFAULT_MOSQUE, '2026-11-25'],
    ['in a month that was not announced', DEFAULT_MOSQUE, '2026-12-20'],
    ['where clocks are put back', LONDON, '2026-10-21'],
    ['where clocks are put forward', LONDON, '2026-03-25'],
    ['where the sun does not set', TROMSO, '2026-06-20'],
  ])('shows every five minutes of a week what the components show, %s', (_, mosque, first) => {
    applyMosque(mosque)
    const record = recordFrom(first, 9, { serverTime: null })
    const begins = mosqueInstant(addDays(first, 1), 0).getTime()
    const ends = mosqueInstant(addDays(first, 8), 0).getTime()
    const wrong: string[] = []
    for (let time = begins; time < ends; time += 5 * MINUTE_MS) {
      for (const now of [new Date(time - 1), new Date(time)]) {
        if (now.getTime() < begins) continue
        const shown = JSON.stringify(withoutMinutes(describeRecord(record, now)))
        if (shown !== JSON.stringify(withoutMinutes(describeEntries(record, now)))) wrong.push(now.toISOString())
      }
    }
    expect(wrong).toEqual([])
  })

  it('says in Ramadan when sehri ends and iftar is, before sunset of this day, after it of the next one', () => {
    const months: HijriMonth[] = [{ year: 1448, month: 9, startsOn: '2027-02-09' }]
    const settings = { year: 1448, sehriCaution: 5, iftarCaution: 2 } as Ramadan
    const record = recordFrom('2027-02-07', 40, {
      serverTime: null,
      days: planDays(ENTRIES, months, [settings], '2027-02-07', 40),
    })
    const said = (date: string, hour: number) =>
      describeRecord(record, mosqueInstant(date, hour * 3600))?.ramadan ?? null
    // By adhan, Fajr begins at 5:53 on the 9th and at 5:52 on the 10th, and the sun sets at 18:22 on the 9th.
    expect(said('2027-02-08', 12)).toBe(null)
    expect(said('2027-02-08', 20)).toBe('Fast 1 of 29 or 30, Sehri ends 5:48 am, Iftar 6:24 pm')
    expect(said('2027-02-09', 12)).toBe('Fast 1 of 29 or 30, Sehri ends 5:48 am, Iftar 6:24 pm')
    expect(said('2027-02-09', 20)).toMatch(/^Fast 2 of 29 or 30, Sehri ends 5:47 am/)
    expect(said('2027-03-09', 20)).toMatch(/^Fast 30 of 29 or 30, if the moon is not sighted/)
    expect(said('2027-03-10', 12)).toMatch(/^Fast 30 of 30/)
    expect(said('2027-03-10', 20)).toBe(null)
  })

  it('shows nothing before and beyond its days', () => {
    const record = recordFrom('2026-11-25', 4)
    const shownAt = (date: string, second = 0) => describeRecord(record, mosqueInstant(date, second))?.date
    expect(shownAt('2026-11-25', 86_399)).toBe(undefined)
    expect(shownAt('2026-11-26')).toBe('Thu 26 Nov')
    expect(shownAt('2026-11-27', 86_399)).toBe('Fri 27 Nov')
    expect(shownAt('2026-11-28')).toBe(undefined)
    expect(describeRecord(recordFrom('2026-11-25', 0), mosqueInstant('2026-11-26', 0))).toBe(null)
  })

  it('shows nothing while the phone’s clock is more than ten minutes behind the server’s last response', () => {
    const now = mosqueInstant('2026-11-26', 3600)
    const ahead = (minutes: number) => recordFrom('2026-11-25', 9, { serverTime: now.getTime() + minutes * MINUTE_MS })
    expect(describeRecord(ahead(9), now)).not.toBe(null)
    expect(describeRecord(ahead(11), now)).toBe(null)
  })
})
