import { expect, it } from 'vitest'
import { trustOf } from './trust.ts'

const now = new Date('2026-11-20T12:00:00Z')
const DAY = 24 * 60
const before = (minutes: number) => now.getTime() - minutes * 60_000
const updatedAt = new Date(before(3 * DAY)).toISOString()

it('says nothing of age while the server answers', () => {
  expect(trustOf({ updatedAt, checkedAt: before(1), failed: false }, now)).toEqual({
    confirmedAgo: 3 * DAY,
    keptFor: null,
    old: false,
  })
})

it('says how old what is kept is when the last look failed', () => {
  expect(trustOf({ updatedAt, checkedAt: before(90), failed: true }, now)).toMatchObject({ keptFor: 90, old: false })
})

it('calls it old after more than fourteen days, whether a look failed or none was made', () => {
  expect(trustOf({ updatedAt, checkedAt: before(14 * DAY), failed: true }, now).old).toBe(false)
  expect(trustOf({ updatedAt, checkedAt: before(14 * DAY + 1), failed: true }, now)).toMatchObject({
    keptFor: 14 * DAY + 1,
    old: true,
  })
  expect(trustOf({ updatedAt, checkedAt: before(15 * DAY), failed: false }, now)).toMatchObject({
    keptFor: 15 * DAY,
    old: true,
  })
})

it('knows nothing where nothing is known, and no age below zero', () => {
  expect(trustOf({ updatedAt: null, checkedAt: null, failed: true }, now)).toEqual({
    confirmedAgo: null,
    keptFor: null,
    old: false,
  })
  expect(trustOf({ updatedAt, checkedAt: before(-30), failed: true }, now).keptFor).toBe(0)
})
