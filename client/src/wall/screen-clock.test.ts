import { describe, expect, it } from 'vitest'
import { afterAnswer, atTick, isClockWrong, type ScreenClock, timeOf } from './screen-clock.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const NOW = Date.parse('2026-11-27T08:00:00Z')

/** A clock after an answer of the server, from which the device's clock differs. */
const known = (deviceError: number): ScreenClock => ({
  difference: -deviceError,
  device: NOW + deviceError,
  steady: 5000,
})
/** Returns the clocks of the device some time later. @param jump how much the device's clock was moved meanwhile */
const later = ({ device, steady }: ScreenClock, passed: number, jump = 0) => ({
  device: device + passed + jump,
  steady: steady + passed,
})

describe('the clock of the screen', () => {
  it.each([-3 * HOUR, -61 * SECOND, 2 * MINUTE])(
    'shows the server’s time on a device that is %i ms off, and says so',
    (error) => {
      const clock = known(error)
      expect(timeOf(clock)).toBe(NOW)
      expect(isClockWrong(clock)).toBe(true)
      expect(timeOf(atTick(clock, later(clock, HOUR)))).toBe(NOW + HOUR)
    },
  )

  it('says nothing of a minute', () => expect(isClockWrong(known(MINUTE))).toBe(false))

  it('trusts the device while it knows no better', () => {
    const clock = { difference: null, device: NOW, steady: 0 }
    expect(timeOf(clock)).toBe(NOW)
    expect(isClockWrong(clock)).toBe(false)
    expect(timeOf(atTick(clock, later(clock, SECOND, HOUR)))).toBe(NOW + SECOND + HOUR)
  })

  it.each([
    ['#946: an hour forward', HOUR],
    ['half an hour forward', HOUR / 2 + SECOND],
    ['an hour back', -HOUR],
    ['some minutes back', -7 * MINUTE],
  ])('goes on when the device’s clock is set, mawaqit/android-tv-app %s', (_what, jump) => {
    const clock = known(0)
    const next = atTick(clock, later(clock, SECOND, jump))
    expect(timeOf(next)).toBe(NOW + SECOND)
    expect(isClockWrong(next)).toBe(true)
  })

  it.each([
    ['behind', -3 * HOUR - 123_456],
    ['ahead', 20 * MINUTE],
  ])('goes on when a device that was %s is set right', (_what, error) => {
    const clock = known(error)
    const next = atTick(clock, later(clock, SECOND, -error))
    expect(timeOf(next)).toBe(NOW + SECOND)
    expect(isClockWrong(next)).toBe(false)
  })

  it('is right after the device has slept, of which the steady clock knows nothing', () => {
    const clock = known(0)
    const slept = 7 * HOUR + 11 * MINUTE
    expect(timeOf(atTick(clock, later(clock, SECOND, slept)))).toBe(NOW + SECOND + slept)
  })

  it('does not take ticks that were late for a jump', () => {
    const clock = known(0)
    expect(atTick(clock, later(clock, 40 * SECOND, -300)).difference).toBe(clock.difference)
  })
})

describe('an answer of the server', () => {
  const clock: ScreenClock = { difference: null, device: NOW - HOUR, steady: 0 }

  it('gives the time of the middle of the request', () => {
    const next = afterAnswer(clock, NOW, 0, later(clock, 400))
    expect(timeOf(next)).toBe(NOW + 200)
  })

  it('says too little if it took more than ten seconds', () =>
    expect(afterAnswer(clock, NOW, 0, later(clock, 10_001)).difference).toBeNull())

  it('changes nothing if it agrees, so that the seconds do not jump', () => {
    const first = afterAnswer(clock, NOW, 0, later(clock, 100))
    const second = afterAnswer(first, NOW + SECOND + 30, first.steady, later(first, SECOND))
    expect(second.difference).toBe(first.difference)
  })

  it('corrects a clock that was taken for set', () => {
    const wrong = { ...known(0), difference: 2 * HOUR }
    expect(timeOf(afterAnswer(wrong, NOW + SECOND, wrong.steady + SECOND, later(wrong, SECOND)))).toBe(NOW + SECOND)
  })
})
