import { execFileSync } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addDays,
  mosqueDate,
  mosqueInstant,
  mosqueMoment,
  mosqueOffsets,
  setMosqueOffsets,
  weekdayOf,
} from './mosque-time.ts'
import { isTimeZone, zoneOffsets } from './zone-offsets.ts'

const karachi = mosqueOffsets()
afterEach(() => setMosqueOffsets(karachi))

describe('mosque time, in Karachi', () => {
  it('changes its date at Karachi’s midnight, five hours before UTC’s', () => {
    expect(mosqueDate(new Date('2026-11-20T18:59:59.999Z'))).toBe('2026-11-20')
    expect(mosqueDate(new Date('2026-11-20T19:00:00.000Z'))).toBe('2026-11-21')
    expect(mosqueDate(new Date('2026-12-31T19:00:00Z'))).toBe('2027-01-01')
    expect(mosqueDate(new Date('2028-02-28T19:00:00Z'))).toBe('2028-02-29')
  })

  it('has a date, a weekday and a second of the day', () => {
    expect(mosqueMoment(new Date('2026-11-20T08:30:05Z'))).toEqual({
      date: '2026-11-20',
      weekday: 5,
      secondOfDay: 13 * 3600 + 30 * 60 + 5,
    })
    // Midnight is 0, not 24:00 of the day before.
    expect(mosqueMoment(new Date('2026-11-20T19:00:00Z'))).toEqual({ date: '2026-11-21', weekday: 6, secondOfDay: 0 })
    expect(mosqueMoment(new Date('2026-11-20T18:59:59Z')).secondOfDay).toBe(86_399)
  })

  it('converts a wall-clock time to its instant', () => {
    expect(mosqueInstant('2026-11-20', 0).toISOString()).toBe('2026-11-19T19:00:00.000Z')
    expect(mosqueInstant('2026-11-20', 13.5 * 3600).toISOString()).toBe('2026-11-20T08:30:00.000Z')
    expect(mosqueInstant('2026-11-20', 86_400)).toEqual(mosqueInstant('2026-11-21', 0))
  })

  it('includes Pakistan’s daylight saving times', () => {
    setMosqueOffsets(zoneOffsets('Asia/Karachi', 2000))
    expect(mosqueInstant('2008-07-01', 0).toISOString()).toBe('2008-06-30T18:00:00.000Z')
    expect(mosqueMoment(new Date('2008-07-01T12:00:00Z')).secondOfDay).toBe(18 * 3600)
  })

  it('converts every instant to wall-clock time and back', () => {
    for (const text of ['2026-11-20T19:00:00.000Z', '2026-06-01T03:12:45.000Z', '2009-08-01T00:00:00.000Z']) {
      const { date, secondOfDay } = mosqueMoment(new Date(text))
      expect(mosqueInstant(date, secondOfDay).toISOString()).toBe(text)
    }
  })

  it('adds days across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
    expect(addDays('2026-11-20', 0)).toBe('2026-11-20')
    expect(weekdayOf('2026-11-20')).toBe(5)
  })

  it.each(['UTC', 'Asia/Karachi', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
    'is the same on a device in %s',
    (zone) => {
      const script = `
        import { addDays, mosqueDate, mosqueInstant, weekdayOf } from ${JSON.stringify(new URL('./mosque-time.ts', import.meta.url).href)}
        import { readEventDate } from ${JSON.stringify(new URL('./event-input.ts', import.meta.url).href)}
        import { isCalendarDate } from ${JSON.stringify(new URL('./calendar-date.ts', import.meta.url).href)}
        console.log(JSON.stringify([
          new Date(2026, 0, 1).getTimezoneOffset(),
          mosqueDate(new Date('2026-11-20T18:59:59.999Z')), mosqueDate(new Date('2026-11-20T19:00:00Z')),
          mosqueInstant('2026-03-29', 0).toISOString(), addDays('2026-03-29', 1), weekdayOf('2026-11-20'),
          readEventDate('2026-11-27T20:30').toISOString(), isCalendarDate('2026-03-29'),
        ]))`
      const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
        env: { ...process.env, TZ: zone },
      })
      const [offset, ...results] = JSON.parse(output) as unknown[]
      expect(offset, 'the child runs in its own zone').toBe(offsetOf(zone))
      expect(results).toEqual([
        '2026-11-20',
        '2026-11-21',
        '2026-03-28T19:00:00.000Z',
        '2026-03-30',
        5,
        '2026-11-27T15:30:00.000Z',
        true,
      ])
    },
  )
})

describe('mosque time in a zone with daylight saving', () => {
  const inLondon = () => setMosqueOffsets(zoneOffsets('Europe/London', 2025, 2030))

  it('changes its date at midnight on the clock, in summer and in winter', () => {
    inLondon()
    expect(mosqueDate(new Date('2026-06-30T22:59:59Z'))).toBe('2026-06-30')
    expect(mosqueDate(new Date('2026-06-30T23:00:00Z'))).toBe('2026-07-01')
    expect(mosqueDate(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-31')
  })

  it('has days of 23 and of 25 hours', () => {
    inLondon()
    const hoursOf = (date: string) =>
      (mosqueInstant(addDays(date, 1), 0).getTime() - mosqueInstant(date, 0).getTime()) / 3_600_000
    expect(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map(hoursOf)).toEqual([24, 23, 24, 25])
  })

  it('takes the first of two equal times, and moves a time that is left out', () => {
    inLondon()
    expect(mosqueInstant('2026-10-25', 1.5 * 3600).toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(mosqueInstant('2026-10-25', 2 * 3600).toISOString()).toBe('2026-10-25T02:00:00.000Z')
    expect(mosqueInstant('2026-03-29', 1.5 * 3600).toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(mosqueMoment(new Date('2026-03-29T01:30:00Z')).secondOfDay).toBe(2.5 * 3600)
    expect(mosqueInstant('2026-03-29', 5 * 3600).toISOString()).toBe('2026-03-29T04:00:00.000Z')
    expect(mosqueInstant('2026-03-28', 29 * 3600), 'counted on from the evening before').toEqual(
      mosqueInstant('2026-03-29', 5 * 3600),
    )
  })
})

/** In the short run, the years in which Karachi had summer time. */
const KARACHI = process.env.TEST_RUN === 'short' ? ([2002, 2010] as const) : ([1990, 2050] as const)

describe('the offsets of a zone', () => {
  it.each<[string, number, number]>([
    ['Asia/Karachi', ...KARACHI],
    ['Europe/London', 2015, 2031],
    ['America/New_York', 2015, 2031],
    ['Asia/Kathmandu', 2015, 2031],
    ['Africa/Casablanca', 2015, 2031],
    ['Africa/Cairo', 2015, 2031],
  ])(
    'equal the time zone data of this Node.js at every change (%s, %s to %s)',
    { timeout: 30_000 },
    (timeZone, from, until) => {
      setMosqueOffsets(zoneOffsets(timeZone, from, until))
      const zone = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
        hourCycle: 'h23',
      })
      const hour = 3_600_000
      const differing: string[] = []
      for (let time = Date.UTC(from, 0, 1); time < Date.UTC(until, 0, 1); time += 6 * hour) {
        // Clocks change at a full hour, so most samples are taken around it.
        for (const instant of [new Date(time), new Date(time + hour - 1000)]) {
          const found: Record<string, string> = {}
          for (const part of zone.formatToParts(instant)) found[part.type] = part.value
          const { date, secondOfDay } = mosqueMoment(instant)
          const expected = `${found.year}-${found.month}-${found.day} ${Number(found.hour) * 3600 + Number(found.minute) * 60 + Number(found.second)}`
          if (`${date} ${secondOfDay}` !== expected) differing.push(instant.toISOString())
        }
      }
      expect(differing.slice(0, 3)).toEqual([])
    },
  )

  it('are one number for a zone without changes, and known before any year', () => {
    expect(zoneOffsets('Asia/Kolkata')).toEqual([330])
    expect(zoneOffsets('Asia/Karachi', 2020)).toEqual([300])
  })

  it('are refused for an unknown zone, and for an offset in its place', () => {
    expect(() => zoneOffsets('Asia/Nowhere')).toThrow(RangeError)
    expect(['Asia/Karachi', 'UTC', 'Europe/London'].filter(isTimeZone)).toEqual([
      'Asia/Karachi',
      'UTC',
      'Europe/London',
    ])
    expect(['Asia/Nowhere', '', '+05:00', 'GMT+99'].filter(isTimeZone)).toEqual([])
  })
})

/** Minutes to add to a zone's time on 1 January 2026 to get UTC. */
function offsetOf(zone: string): number | undefined {
  return {
    UTC: 0,
    'Asia/Karachi': -300,
    'Pacific/Auckland': -780,
    'America/Los_Angeles': 480,
    'Asia/Kolkata': -330,
    'Pacific/Kiritimati': -840,
  }[zone]
}
