import { expect, it } from 'vitest'
import { describeAge, describeTimes, inOrderOfDay } from './describe-times.ts'

const times = describeTimes(null, null)
const order = (isFriday: boolean) => inOrderOfDay(times, isFriday).map(({ prayer }) => prayer)

it('puts Jumma in the place of Zuhr on Fridays, and Zuhr last', () => {
  expect(order(true)).toEqual(['fajr', 'jumma', 'asr', 'maghrib', 'isha', 'zuhr'])
})

it('puts Jumma last on other days', () => {
  expect(order(false)).toEqual(['fajr', 'zuhr', 'asr', 'maghrib', 'isha', 'jumma'])
})

const now = new Date('2026-11-20T12:00:00Z')
const DAY = 24 * 60
const before = (minutes: number) => now.getTime() - minutes * 60_000
const updatedAt = new Date(before(3 * DAY)).toISOString()
const age = (checkedAt: number | null, hasFailed: boolean) =>
  describeAge({ updatedAt, entries: [] }, { checkedAt, hasFailed }, now)

it('says nothing of the copy while the server responds', () => {
  expect(age(before(1), false)).toEqual({ confirmed: 'Confirmed by the mosque 3 days ago', saved: '', isOld: false })
})

it('says how old the copy is when the last check failed', () => {
  expect(age(before(90), true)).toMatchObject({
    saved: 'Saved on this phone 1 hour ago. Connect to check for changes.',
    isOld: false,
  })
})

it('marks the copy as old after more than fourteen days, whether or not a check failed', () => {
  expect(age(before(14 * DAY), true).isOld).toBe(false)
  expect(age(before(14 * DAY + 1), true)).toMatchObject({ saved: expect.stringMatching('14 days ago'), isOld: true })
  expect(age(before(15 * DAY), false)).toMatchObject({ saved: expect.stringMatching('15 days ago'), isOld: true })
})

it('claims nothing where nothing is known, and no negative ages', () => {
  const unknown = describeAge({ updatedAt: null, entries: [] }, { checkedAt: null, hasFailed: true }, now)
  expect(unknown).toEqual({ confirmed: 'Not yet confirmed by the mosque', saved: '', isOld: false })
  expect(age(before(-30), true).saved).toMatch('just now')
})
