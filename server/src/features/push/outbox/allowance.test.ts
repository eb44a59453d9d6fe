import { describe, expect, it } from 'vitest'
import { Allowance } from './allowance.ts'

describe('an allowance of half a core', () => {
  it('lets work go on that uses less, and stops what used more until the time for it has passed', () => {
    const allowance = new Allowance(0.5, 5)
    expect(allowance.renew(5, 2)).toBe(true)
    expect(allowance.renew(5, 8)).toBe(false)
    expect(allowance.renew(5, 0)).toBe(true)
  })

  it('comes to half of the time in the long run, whatever one turn takes', () => {
    const allowance = new Allowance(0.5, 5)
    let used = 0
    let turn = 0
    for (let passed = 0; passed < 1_000; passed += 5) {
      turn = allowance.renew(5, turn) ? 4 : 0
      used += turn
    }
    expect(used).toBeGreaterThan(490)
    expect(used).toBeLessThan(515)
  })

  it('does not make up for a rest', () => {
    const allowance = new Allowance(0.5, 5)
    allowance.renew(60_000, 0)
    expect(allowance.renew(5, 8)).toBe(false)
  })
})
