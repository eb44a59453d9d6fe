import { describe, expect, it } from 'vitest'
import { spokenLine } from './transcript-lines.ts'

const lines = [0.5, 3, 3, 7.25].map((at) => ({ at }))

describe('the spoken line', () => {
  it('is the last one that has begun', () => {
    expect([0, 0.5, 2.9, 3, 7.2, 500].map((second) => spokenLine(lines, second))).toEqual([-1, 0, 2, 2, 3, 3])
  })

  it('counts as begun a moment early, because browsers seek a little too far back', () => {
    expect(spokenLine(lines, 2.7)).toBe(0)
    expect(spokenLine(lines, 2.8)).toBe(2)
  })

  it('is none without lines or times', () => {
    expect(spokenLine([], 5)).toBe(-1)
    expect(spokenLine([{ at: null }, { at: null }], 5)).toBe(-1)
  })
})
