import { describe, expect, it } from 'vitest'
import { formatSize } from './format-size.ts'

describe('a size', () => {
  it.each([
    [1, '0.1 MB'],
    [440_000, '0.4 MB'],
    [9_949_999, '9.9 MB'],
    [9_960_000, '10 MB'],
    [23_400_000, '23 MB'],
    [999_400_000, '999 MB'],
    [999_500_000, '1.0 GB'],
    [79_796_000_000, '80 GB'],
  ])('of %i bytes is %s', (bytes, text) => expect(formatSize(bytes)).toBe(text))
})
