import { expect, it } from 'vitest'
import { timingsAge } from './timings-age.ts'

const now = new Date('2026-11-20T12:00:00Z')
const DAY = 24 * 60
const before = (minutes: number) => now.getTime() - minutes * 60_000
const updatedAt = new Date(before(3 * DAY)).toISOString()

it('gives the copy no age while the server responds', () => {
  expect(timingsAge({ updatedAt, checkedAt: before(1), hasFailed: false }, now)).toEqual({
    confirmedAgo: 3 * DAY,
    savedAgo: null,
    isOld: false,
  })
})

it('gives the age of the copy when the last check failed', () => {
  expect(timingsAge({ updatedAt, checkedAt: before(90), hasFailed: true }, now)).toMatchObject({
    savedAgo: 90,
    isOld: false,
  })
})

it('marks the copy as old after more than fourteen days, whether or not a check failed', () => {
  expect(timingsAge({ updatedAt, checkedAt: before(14 * DAY), hasFailed: true }, now).isOld).toBe(false)
  expect(timingsAge({ updatedAt, checkedAt: before(14 * DAY + 1), hasFailed: true }, now)).toMatchObject({
    savedAgo: 14 * DAY + 1,
    isOld: true,
  })
  expect(timingsAge({ updatedAt, checkedAt: before(15 * DAY), hasFailed: false }, now)).toMatchObject({
    savedAgo: 15 * DAY,
    isOld: true,
  })
})

it('returns null where nothing is known, and no negative ages', () => {
  expect(timingsAge({ updatedAt: null, checkedAt: null, hasFailed: true }, now)).toEqual({
    confirmedAgo: null,
    savedAgo: null,
    isOld: false,
  })
  expect(timingsAge({ updatedAt, checkedAt: before(-30), hasFailed: true }, now).savedAgo).toBe(0)
})
