import { describe, expect, it } from 'vitest'
import { readMoment, writeMoment } from './moment.ts'

describe('a moment in an address', () => {
  it.each([
    ['12m30s', 750],
    ['1h2m3s', 3_723],
    ['1h', 3_600],
    ['90', 90],
    ['90s', 90],
    ['75m', 4_500],
    ['1:30', 90],
    ['1:02:03', 3_723],
    ['0s', 0],
  ])('%s is %i seconds', (text, seconds) => expect(readMoment(text)).toBe(seconds))

  it.each([null, '', 'soon', '-5', '1.5', '5x', '12m30s!', '1:2', '99999999999'])('%s is none', (text) =>
    expect(readMoment(text)).toBeNull(),
  )

  it.each([0, 1, 59, 60, 90, 750, 3_600, 3_661, 5_400])('of %i seconds is read as it was written', (seconds) =>
    expect(readMoment(writeMoment(seconds))).toBe(seconds),
  )
})
