import { expect, test } from 'vitest'
import { changeInWords } from './words.ts'

const TODAY = '2026-11-20'
const isha = { prayer: 'isha', time: '8.45', from: '2026-11-27', until: null } as const

test('a change is read back with its time and day', () => {
  expect(changeInWords(isha, TODAY)).toBe('Isha becomes 8:45 PM from Friday 27 November')
})

test('one that begins at once says so', () => {
  expect(changeInWords({ ...isha, from: TODAY }, TODAY)).toBe('Isha becomes 8:45 PM from today, Friday 20 November')
})

test('what cannot be read is read back as it was written', () => {
  expect(changeInWords({ ...isha, time: 'after sunset' }, TODAY)).toContain('Isha becomes “after sunset” from')
})

test('a time that is taken away is said to be', () => {
  expect(changeInWords({ ...isha, time: '' }, TODAY)).toBe('Isha is shown as “Not available” from Friday 27 November')
})

test('a later change that stays is said as well', () => {
  const until = { prayer: 'isha', time: '8:15', from: '2026-12-01' } as const
  expect(changeInWords({ ...isha, until }, TODAY)).toBe(
    'Isha becomes 8:45 PM from Friday 27 November until Tuesday 1 December, when the planned 8:15 PM begins',
  )
})
