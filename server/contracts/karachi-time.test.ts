import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { addDays, karachiDate, karachiInstant, karachiMoment, MOSQUE_TIME_ZONE, weekdayOf } from './karachi-time.ts'

describe('the mosque’s wall clock', () => {
  it('changes its date at Karachi’s midnight, five hours before UTC’s', () => {
    expect(karachiDate(new Date('2026-11-20T18:59:59.999Z'))).toBe('2026-11-20')
    expect(karachiDate(new Date('2026-11-20T19:00:00.000Z'))).toBe('2026-11-21')
    expect(karachiDate(new Date('2026-12-31T19:00:00Z'))).toBe('2027-01-01')
    expect(karachiDate(new Date('2028-02-28T19:00:00Z'))).toBe('2028-02-29')
  })

  it('says date, weekday and second of the day', () => {
    expect(karachiMoment(new Date('2026-11-20T08:30:05Z'))).toEqual({
      date: '2026-11-20',
      weekday: 5,
      secondOfDay: 13 * 3600 + 30 * 60 + 5,
    })
    // Midnight is 0, not 24:00 of the day before.
    expect(karachiMoment(new Date('2026-11-20T19:00:00Z'))).toEqual({ date: '2026-11-21', weekday: 6, secondOfDay: 0 })
    expect(karachiMoment(new Date('2026-11-20T18:59:59Z')).secondOfDay).toBe(86_399)
  })

  it('turns a wall-clock time into its instant', () => {
    expect(karachiInstant('2026-11-20', 0).toISOString()).toBe('2026-11-19T19:00:00.000Z')
    expect(karachiInstant('2026-11-20', 13.5 * 3600).toISOString()).toBe('2026-11-20T08:30:00.000Z')
    expect(karachiInstant('2026-11-20', 86_400)).toEqual(karachiInstant('2026-11-21', 0))
  })

  it('knows the summers in which Pakistan moved its clocks', () => {
    expect(karachiInstant('2008-07-01', 0).toISOString()).toBe('2008-06-30T18:00:00.000Z')
    expect(karachiMoment(new Date('2008-07-01T12:00:00Z')).secondOfDay).toBe(18 * 3600)
  })

  it('is what the time zone data of this Node.js says, at every change from 1990 to 2050', () => {
    const zone = new Intl.DateTimeFormat('en-CA', {
      timeZone: MOSQUE_TIME_ZONE,
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
      hourCycle: 'h23',
    })
    const hour = 3_600_000
    const differing: string[] = []
    for (let time = Date.UTC(1990, 0, 1); time < Date.UTC(2050, 0, 1); time += 6 * hour) {
      // Clocks are changed at midnight: that is where each day is looked at most closely.
      for (const instant of [new Date(time), new Date(time + hour - 1000)]) {
        const found: Record<string, string> = {}
        for (const part of zone.formatToParts(instant)) found[part.type] = part.value
        const { date, secondOfDay } = karachiMoment(instant)
        const expected = `${found.year}-${found.month}-${found.day} ${Number(found.hour) * 3600 + Number(found.minute) * 60 + Number(found.second)}`
        if (`${date} ${secondOfDay}` !== expected) differing.push(instant.toISOString())
      }
    }
    expect(differing.slice(0, 3)).toEqual([])
  })

  it('comes back to the same instant', () => {
    for (const text of ['2026-11-20T19:00:00.000Z', '2026-06-01T03:12:45.000Z', '2009-08-01T00:00:00.000Z']) {
      const { date, secondOfDay } = karachiMoment(new Date(text))
      expect(karachiInstant(date, secondOfDay).toISOString()).toBe(text)
    }
  })

  it('counts days over months, years and leap days', () => {
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
        import { addDays, karachiDate, karachiInstant, weekdayOf } from ${JSON.stringify(new URL('./karachi-time.ts', import.meta.url).href)}
        import { readEventDate } from ${JSON.stringify(new URL('./event-input.ts', import.meta.url).href)}
        import { isCalendarDate } from ${JSON.stringify(new URL('./calendar-date.ts', import.meta.url).href)}
        console.log(JSON.stringify([
          new Date(2026, 0, 1).getTimezoneOffset(),
          karachiDate(new Date('2026-11-20T18:59:59.999Z')), karachiDate(new Date('2026-11-20T19:00:00Z')),
          karachiInstant('2026-03-29', 0).toISOString(), addDays('2026-03-29', 1), weekdayOf('2026-11-20'),
          readEventDate('2026-11-27T20:30').toISOString(), isCalendarDate('2026-03-29'),
        ]))`
      const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
        env: { ...process.env, TZ: zone },
      })
      const [offset, ...answers] = JSON.parse(output) as unknown[]
      expect(offset, 'the child runs in its own zone').toBe(offsetOf(zone))
      expect(answers).toEqual([
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
