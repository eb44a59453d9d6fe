import { describe, expect, it } from 'vitest'
import { formatLength } from './format-length.ts'

describe('a length', () => {
  it.each([
    [0, '0:00'],
    [59.6, '1:00'],
    [245, '4:05'],
    [3723, '1:02:03'],
  ])('of %d seconds is %s', (seconds, text) => expect(formatLength(seconds)).toBe(text))
})
