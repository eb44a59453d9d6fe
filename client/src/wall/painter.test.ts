import { describe, expect, it } from 'vitest'
import { DEFAULT_SCREEN_SETTINGS } from '#contracts/wall-settings.ts'
import { type Condition, createPainter, type Picture } from './painter.ts'
import { at, janazah, record, THURSDAY } from './wall-fixtures.ts'
import type { WallState } from './wall-state.ts'

/** A picture that is only remembered. */
function createFakePicture() {
  const shown: WallState[] = []
  const ticks: ({ time: number } & Condition)[] = []
  const picture: Picture = {
    show: (state) => void shown.push(state),
    tick: (time, condition) => void ticks.push({ time, ...condition }),
  }
  return { picture, shown, ticks }
}

const time = (clock: string) => at(THURSDAY, clock).getTime()
const deviceAt = (clock: string) => ({ device: time(clock), steady: 0, difference: null })

describe('a painter', () => {
  it('shows another state only when it may have changed', () => {
    const { picture, shown, ticks } = createFakePicture()
    const paint = createPainter(picture, record(), DEFAULT_SCREEN_SETTINGS, 0)
    for (const clock of ['13:00', '13:10', '13:14:59', '13:15', '13:16', '13:00']) paint(deviceAt(clock), null)
    expect(shown.map(({ scene }) => scene?.kind ?? 'day')).toEqual(['day', 'countdown', 'day'])
    expect(ticks).toHaveLength(6)
  })

  it('tries again what it could not show', () => {
    const { picture, shown } = createFakePicture()
    let fails = true
    const fragile: Picture = {
      ...picture,
      show(...parameters) {
        if (fails) throw new Error('a fault')
        picture.show(...parameters)
      },
    }
    const paint = createPainter(fragile, record(), DEFAULT_SCREEN_SETTINGS, 0)
    expect(() => paint(deviceAt('13:00'), null)).toThrow('a fault')
    fails = false
    paint(deviceAt('13:00'), null)
    expect(shown).toHaveLength(1)
  })
})

describe('mawaqit/android-tv-app#946: after a restart with a clock before the last known time of the server', () => {
  // In the prayer, with a janazah and a countdown.
  const known = time('13:35')
  const data = record({ announcements: [janazah({ at: at(THURSDAY, '14:00').toISOString() })] })

  it('shows the last known times with their date, without scene, countdown and messages', () => {
    const { picture, shown, ticks } = createFakePicture()
    const paint = createPainter(picture, data, DEFAULT_SCREEN_SETTINGS, known)
    paint({ device: 0, steady: 0, difference: null }, null)
    expect(shown).toHaveLength(1)
    expect(shown[0]).toMatchObject({ scene: null, next: null, fast: null, ticker: [], pictures: [], day: THURSDAY })
    expect(shown[0]?.jamats.map(({ text }) => text)).toEqual(['6:15', '1:30', '4:30', '5:46', '7:45'])
    expect(ticks).toEqual([{ time: known, isClockWrong: true, code: null, lastKnown: THURSDAY }])
  })

  it('shows the true time as soon as the server has said it', () => {
    const { picture, shown, ticks } = createFakePicture()
    const paint = createPainter(picture, data, DEFAULT_SCREEN_SETTINGS, known)
    paint({ device: 0, steady: 0, difference: null }, null)
    paint({ device: 1000, steady: 1000, difference: time('13:36') - 1000 }, null)
    expect(shown[1]?.scene?.kind).toBe('prayer')
    expect(ticks[1]).toMatchObject({ time: time('13:36'), isClockWrong: true, lastKnown: null })
  })

  it('trusts a clock that is less than a minute behind', () => {
    const { picture, ticks } = createFakePicture()
    createPainter(picture, data, DEFAULT_SCREEN_SETTINGS, known)(deviceAt('13:34:01'), null)
    expect(ticks[0]).toMatchObject({ time: time('13:34:01'), isClockWrong: false, lastKnown: null })
  })
})
