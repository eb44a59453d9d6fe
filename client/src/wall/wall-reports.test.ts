/** What users of other screens reported, as far as it concerns what is shown at a moment. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_WALL_SETTINGS } from '#contracts/wall-settings.ts'
import { at, FRIDAY, janazah, log, record, sceneAt, show, THURSDAY, TIMES } from './wall-fixtures.ts'
import { wallState } from './wall-state.ts'

describe('mawaqit/android-tv-app', () => {
  it('#1263: has a next moment of change at every moment, so that no picture stays, also after Fajr', () => {
    let time = at(THURSDAY, '00:00').getTime()
    const end = at('2026-12-03', '00:00').getTime()
    let changes = 0
    while (time < end) {
      const { until } = wallState(record(), DEFAULT_WALL_SETTINGS, new Date(time))
      expect(until).toBeGreaterThan(time)
      time = until
      changes += 1
    }
    expect(changes).toBeGreaterThan(7 * 25)
    expect(sceneAt(THURSDAY, '06:31')).toBe('day')
  })

  it('#1511: shows what was announced ahead, and what was published a moment ago, without a restart', () => {
    const later = janazah({ kind: 'general', from: at(THURSDAY, '14:00').toISOString() })
    const tickerAt = (clock: string) => show(THURSDAY, clock, { announcements: [later] }).ticker.length
    expect(tickerAt('13:59:59')).toBe(0)
    expect(show(THURSDAY, '13:50', { announcements: [later] }).until).toBe(at(THURSDAY, '14:00').getTime())
    expect(tickerAt('14:00')).toBe(1)
    expect(tickerAt('23:00')).toBe(0)
    const changed = show(THURSDAY, '13:00', { entries: log({ ...TIMES, zuhr: '1:45' }) })
    expect(changed.next?.text).toBe('1:45')
  })

  it.each([
    ['two jamats', '1:15 & 2:00', ['talk', 'countdown', 'prayer', 'talk', 'countdown', 'prayer', 'adhkar']],
    ['a time in words', 'after the bayan', ['day', 'day', 'day', 'day', 'day', 'day', 'day']],
    ['no time', '', ['day', 'day', 'day', 'day', 'day', 'day', 'day']],
  ])('#1187: is not white at a Jumma with %s', (_what, jumma, expected) => {
    const entries = log({ ...TIMES, jumma })
    const clocks = ['12:50', '13:10', '13:20', '13:40', '13:55', '14:05', '14:14']
    const states = clocks.map((clock) => show(FRIDAY, clock, { entries }))
    expect(states.map(({ scene }) => scene?.kind ?? 'day')).toEqual(expected)
    for (const { jamats, next } of states) {
      expect(jamats.map(({ prayer }) => prayer)).toEqual([
        'fajr',
        ...(expected[0] === 'talk' ? ['jumma', 'jumma'] : ['jumma']),
        'asr',
        'maghrib',
        'isha',
      ])
      expect(next).not.toBeNull()
    }
  })

  it('#1187: goes through six Jummas one after another', () => {
    const entries = log({ ...TIMES, jumma: '12:45, 1:15, 1:45, 2:15, 2:45, 3:15' })
    const prayed = ['12:50', '13:20', '13:50', '14:20', '14:50', '15:20'].map((clock) =>
      show(FRIDAY, clock, { entries }),
    )
    expect(prayed.map(({ scene }) => scene?.kind)).toEqual(Array(6).fill('prayer'))
    expect(prayed.at(-1)?.next?.prayer).toBe('asr')
  })

  it('#295: knows the times and the next jamat while announcements are shown', () => {
    const announcements = [1, 2, 3].map((id) => janazah({ id, kind: 'general', title: 'A car blocks the gate' }))
    const state = show(THURSDAY, '15:00', { announcements })
    expect(state.pictures).toHaveLength(3)
    expect(state.jamats.map(({ text }) => text)).toEqual(['6:15', '1:30', '4:30', '5:46', '7:45'])
    expect(state.next).toMatchObject({ prayer: 'asr', at: at(THURSDAY, '16:30').getTime() })
  })

  it.each(['13:15', '13:29:59'])(
    '#1737, #1707: counts down to the coming jamat, not to the one after it, at %s',
    (clock) => {
      const { scene, next } = show(THURSDAY, clock)
      const zuhr = { prayer: 'zuhr', at: at(THURSDAY, '13:30').getTime() }
      expect(scene).toMatchObject({ kind: 'countdown', jamat: zuhr, until: zuhr.at })
      expect(next).toMatchObject(zuhr)
    },
  )

  it('#1277: has the messages between adhan and jamat', () => {
    const announcements = [janazah({ kind: 'general', title: 'A car blocks the gate' })]
    const { scene, ticker } = show(THURSDAY, '13:20', { announcements })
    expect(scene?.kind).toBe('countdown')
    expect(ticker).toEqual(announcements)
  })

  it('#1356: counts down to a janazah at a time of its own', () => {
    const announcements = [janazah({ at: at(THURSDAY, '10:00').toISOString() })]
    const scenes = ['08:59:59', '09:00', '10:00', '10:10'].map((clock) => sceneAt(THURSDAY, clock, { announcements }))
    expect(scenes).toEqual(['day', 'janazah-countdown', 'janazah', 'day'])
    expect(show(THURSDAY, '09:30', { announcements }).scene?.until).toBe(at(THURSDAY, '10:00').getTime())
  })

  it('#1356: shows a janazah after a jamat between the prayer and the adhkar', () => {
    const after = { prayer: 'zuhr' as const, date: THURSDAY, number: 1 }
    const announcements = [janazah({ after, at: at(THURSDAY, '13:30').toISOString() })]
    const clocks = ['13:00', '13:20', '13:30', '13:40', '13:49:59', '13:50']
    const scenes = clocks.map((clock) => sceneAt(THURSDAY, clock, { announcements }))
    expect(scenes).toEqual(['janazah-countdown', 'countdown', 'prayer', 'janazah', 'janazah', 'day'])
  })
})
