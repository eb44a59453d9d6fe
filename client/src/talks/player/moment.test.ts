import { describe, expect, it } from 'vitest'
import { formatMoment, parseMoment } from './moment.ts'

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
    ['12.5', 12.5],
    ['1m12.5s', 72.5],
    ['1:02.5', 62.5],
  ])('parses %s as %f seconds', (text, seconds) => expect(parseMoment(text)).toBe(seconds))

  it.each([null, '', 'soon', '-5', '1.', '.5', '1.5m', '5x', '12m30s!', '1:2', '99999999999'])('rejects %s', (text) =>
    expect(parseMoment(text)).toBeNull(),
  )

  it.each([0, 1, 59, 60, 90, 750, 3_600, 3_661, 5_400])('parses the formatted text of %i seconds', (seconds) =>
    expect(parseMoment(formatMoment(seconds))).toBe(seconds),
  )
})
