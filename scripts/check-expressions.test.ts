import { describe, expect, it } from 'vitest'
import { findBacktracking } from './check-expressions.ts'

describe('the check of expressions', () => {
  it.each([
    ['quadratic, since it starts anywhere', String.raw`path.replace(/\/+$/, '')`, String.raw`\/+$`],
    ['quadratic, since two parts share characters', String.raw`const MAIL = /^\S+@\S+$/`, String.raw`^\S+@\S+$`],
    ['exponential', 'const NESTED = /^(a+)+$/', '^(a+)+$'],
    ['in a schema', `const text = { pattern: '^(a+)+$' }`, '^(a+)+$'],
  ])('finds one that is %s', (_what, code, source) => {
    expect(findBacktracking('a.ts', code)).toEqual([source])
  })

  it('accepts linear ones', () => {
    const code = String.raw`const a = /^[^\s@]+@[^\s@]+$/, b = /(?<!\/)\/+$/, c = { pattern: '^\\d{4}$' }`
    expect(findBacktracking('a.ts', code)).toEqual([])
  })
})
