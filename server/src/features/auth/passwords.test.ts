import { describe, expect, it } from 'vitest'
import { hashPassword, makePassword, passwordMatches } from './passwords.ts'

describe('passwords', () => {
  it('are kept as argon2id, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('the same one'), hashPassword('the same one')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(two).not.toBe(one)
    expect(await passwordMatches('the same one', one)).toBe(true)
    expect(await passwordMatches('the same one', two)).toBe(true)
    expect(await passwordMatches('another one', one)).toBe(false)
  })

  it('match nothing where there is no administrator, not even the stand-in’s own', async () => {
    expect(await passwordMatches('no administrator has this password', undefined)).toBe(false)
    expect(await passwordMatches('', undefined)).toBe(false)
  })

  it('that are made can be read out, and differ', () => {
    const made = Array.from({ length: 200 }, makePassword)
    for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/)
    expect(new Set(made).size).toBe(200)
  })
})
