import { describe, expect, it } from 'vitest'
import { formatCalendarDay, formatDayAndTime, formatLongDay, formatShortDay, formatTime } from './format-dates.ts'

describe('days and times of day', () => {
  it('are Karachi’s, five hours ahead of UTC', () => {
    expect(formatLongDay(new Date('2026-11-26T18:59:59Z'))).toBe('Thursday 26 November 2026')
    expect(formatLongDay(new Date('2026-11-26T19:00:00Z'))).toBe('Friday 27 November 2026')
    expect(formatShortDay(new Date('2026-11-26T19:00:00Z'))).toBe('Fri 27 Nov')
    expect(formatDayAndTime(new Date('2026-11-27T15:30:00Z'))).toBe('Friday 27 November 2026, 8:30 pm')
  })

  it.each([
    ['2026-11-26T19:00:00Z', '12:00 am'],
    ['2026-11-27T06:59:59Z', '11:59 am'],
    ['2026-11-27T07:05:00Z', '12:05 pm'],
    ['2026-11-27T18:59:00Z', '11:59 pm'],
  ])('%s is %s', (instant, time) => {
    expect(formatTime(new Date(instant))).toBe(time)
  })

  it('a calendar date is the same on every device', () => {
    expect(formatCalendarDay('2026-03-01')).toBe('Sunday 1 March')
    expect(formatCalendarDay('2028-02-29')).toBe('Tuesday 29 February')
  })

  it('are written as British English has them, every day of a year', () => {
    const long = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    const short = new Intl.DateTimeFormat('en-GB', {
      ...{ weekday: 'short', day: 'numeric', month: 'short' },
      timeZone: 'UTC',
    })
    for (let time = Date.UTC(2028, 0, 1, 6); time < Date.UTC(2029, 0, 1); time += 86_400_000) {
      const instant = new Date(time)
      expect(formatCalendarDay(instant.toISOString().slice(0, 10))).toBe(long.format(instant).replace(',', ''))
      expect(formatShortDay(instant)).toBe(short.format(instant))
    }
  })
})
