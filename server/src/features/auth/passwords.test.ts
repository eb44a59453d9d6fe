import { describe, expect, it } from 'vitest'
import { hashPassword, makePassword, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are stored as argon2id hashes, each with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('the same one'), hashPassword('the same one')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(two).not.toBe(one)
    expect(await verifyPassword('the same one', one)).toBe(true)
    expect(await verifyPassword('the same one', two)).toBe(true)
    expect(await verifyPassword('another one', one)).toBe(false)
  })

  it('never match without an administrator, not even the decoy’s own', async () => {
    expect(await verifyPassword('no administrator has this password', undefined)).toBe(false)
    expect(await verifyPassword('', undefined)).toBe(false)
  })

  it('that are generated are readable and differ', () => {
    const generated = Array.from({ length: 200 }, makePassword)
    for (const password of generated) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/)
    expect(new Set(generated).size).toBe(200)
  })
})
