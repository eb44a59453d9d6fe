import { describe, expect, it } from 'vitest'
import type { Event } from '#contracts/events.ts'
import { DEFAULT_WALL_SETTINGS } from '#contracts/wall-settings.ts'
import { at, FRIDAY, janazah, log, record, sceneAt, show, THURSDAY, TIMES, without } from './wall-fixtures.ts'
import { wallState } from './wall-state.ts'

describe('wallState', () => {
  it('goes from the day over the countdown, the prayer and the adhkar back to the day', () => {
    const scenes = ['13:14:59', '13:15', '13:29:59', '13:30', '13:39:59', '13:40', '13:44:59', '13:45'].map((clock) =>
      sceneAt(THURSDAY, clock),
    )
    expect(scenes).toEqual(['day', 'countdown', 'countdown', 'prayer', 'prayer', 'adhkar', 'adhkar', 'day'])
  })

  it('begins the countdown with the window where the adhan would be before it', () => {
    const { sun } = show(THURSDAY, '17:00')
    const sunset = sun.windows.maghrib.begins.getTime()
    const stateAt = (time: number) => wallState(record(), DEFAULT_WALL_SETTINGS, new Date(time))
    expect(stateAt(sunset - 1).scene).toBeNull()
    expect(stateAt(sunset).scene).toMatchObject({ kind: 'countdown', jamat: { prayer: 'maghrib' } })
  })

  it('counts down to a jamat that is before its window, too', () => {
    expect(sceneAt(THURSDAY, '12:10', { entries: log({ ...TIMES, zuhr: '12:15' }) })).toBe('countdown')
  })

  it('says when no prayer is offered: after sunrise, before Zuhr, before sunset', () => {
    const { sunrise, zawal, sunset, windows } = show(THURSDAY, '12:00').sun
    const kindAt = (time: number) => wallState(record(), DEFAULT_WALL_SETTINGS, new Date(time)).forbidden?.kind
    const minute = 60_000
    for (const [kind, from, until] of [
      ['sunrise', Number(sunrise), Number(sunrise) + 15 * minute],
      ['zawal', Number(zawal) - 5 * minute, Number(windows.zuhr.begins)],
      ['sunset', Number(sunset) - 15 * minute, Number(sunset)],
    ] as const)
      expect([from - 1, from, until - 1, until].map(kindAt)).toEqual([undefined, kind, kind, undefined])
  })

  it('shows an Isha after midnight as one of the evening before', () => {
    const entries = log({ ...TIMES, isha: '12:15 am' })
    expect(show(FRIDAY, '00:05', { entries })).toMatchObject({
      scene: { kind: 'countdown', jamat: { prayer: 'isha', day: THURSDAY } },
      day: THURSDAY,
    })
    expect(sceneAt(FRIDAY, '00:20', { entries })).toBe('prayer')
  })

  it('shows tomorrow’s times after Isha, and never before', () => {
    expect(show(THURSDAY, '19:54:59').day).toBe(THURSDAY)
    expect(show(THURSDAY, '19:55').day).toBe(FRIDAY)
    expect(show(THURSDAY, '19:55').jamats.map(({ prayer }) => prayer)).toContain('jumma')
  })

  it('shows the next jamat by time where Isha was forgotten in summer and is before Maghrib', () => {
    const entries = log({ ...TIMES, isha: '5:00' })
    expect(show(THURSDAY, '17:15', { entries })).toMatchObject({ next: { prayer: 'maghrib' }, day: THURSDAY })
    expect(show(THURSDAY, '17:56', { entries })).toMatchObject({ next: { prayer: 'fajr' }, day: FRIDAY })
  })

  it('turns the Hijri date at sunset', () => {
    const months = [{ year: 1448, month: 6, startsOn: '2026-11-12' }]
    expect(show(THURSDAY, '17:00', { hijriMonths: months }).hijri.day).toBe(15)
    expect(show(THURSDAY, '18:00', { hijriMonths: months }).hijri.day).toBe(16)
  })

  it('announces the next changes two weeks ahead', () => {
    const entries = [
      ...log(TIMES),
      ...log({ asr: '4:15', isha: '7:30' }, '2026-12-10'),
      ...log({ asr: '4' }, '2026-12-20'),
    ]
    expect(show('2026-11-25', '12:00', { entries }).changes).toEqual([])
    const changes = show(THURSDAY, '12:00', { entries }).changes.map(({ prayer, time, was }) => [prayer, time, was])
    expect(changes).toEqual([
      ['asr', '4:15', '4:30'],
      ['isha', '7:30', '7:45'],
    ])
    expect(show(THURSDAY, '12:00', { entries }, without('changes')).changes).toEqual([])
  })

  it('shows an event until it ends', () => {
    const date = at(FRIDAY, '20:00').toISOString()
    const event = { id: 1, title: 'Lecture', date, durationMinutes: 90, isUpcoming: true } as Event
    const shownAt = (clock: string) => show(FRIDAY, clock, { events: [event] }).events.length
    expect([shownAt('12:00'), shownAt('21:29:59'), shownAt('21:30')]).toEqual([1, 1, 0])
  })

  it('has times and a next change without any jamat, too', () => {
    const state = show(THURSDAY, '12:00', { entries: [] })
    expect(state).toMatchObject({ scene: null, next: null, jamats: [], day: THURSDAY })
    expect(state.until).toBeGreaterThan(at(THURSDAY, '12:00').getTime())
  })

  it('ends a janazah that an administrator ends', () => {
    const announcement = janazah({
      at: at(THURSDAY, '10:00').toISOString(),
      until: at(THURSDAY, '09:30').toISOString(),
    })
    expect(sceneAt(THURSDAY, '09:29', { announcements: [announcement] })).toBe('janazah-countdown')
    expect(sceneAt(THURSDAY, '09:30', { announcements: [announcement] })).toBe('day')
  })
})
