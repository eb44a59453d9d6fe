import { expect, test } from 'vitest'
import { describeChange, describeChanges, describeJummaAhead } from './describe-change.ts'

const TODAY = '2026-11-20'
const isha = { prayer: 'isha', time: '8.45', from: '2026-11-27', until: null } as const

test('names the prayer, the time and the first day', () => {
  expect(describeChange(isha, TODAY)).toBe('Isha becomes 8:45 pm from Friday 27 November')
})

test('says that a change starts today', () => {
  expect(describeChange({ ...isha, from: TODAY }, TODAY)).toBe('Isha becomes 8:45 pm from today, Friday 20 November')
})

test('quotes a text that is no clock time', () => {
  expect(describeChange({ ...isha, time: 'after sunset' }, TODAY)).toContain('Isha becomes “after sunset” from')
})

test('says that a time is removed', () => {
  expect(describeChange({ ...isha, time: '' }, TODAY)).toBe('Isha is shown as “Not available” from Friday 27 November')
})

test('names the next planned change', () => {
  const until = { prayer: 'isha', time: '8:15', from: '2026-12-01' } as const
  expect(describeChange({ ...isha, until }, TODAY)).toBe(
    'Isha becomes 8:45 pm from Friday 27 November until Tuesday 1 December, when the planned 8:15 pm begins',
  )
})

test('puts more than two changes into one sentence, and those that end into their own', () => {
  const change = (prayer: 'fajr' | 'asr' | 'isha' | 'maghrib', time: string) =>
    ({ prayer, time, from: TODAY, until: null }) as const
  const three = [change('fajr', '5:50'), change('asr', ''), change('isha', '8:45')]
  expect(describeChanges(three.slice(0, 2), TODAY)).toHaveLength(2)
  const sentence = 'Fajr 5:50 am, Asr Not available, Isha 8:45 pm from today, Friday 20 November'
  expect(describeChanges(three, TODAY)).toEqual([sentence])
  const ending = {
    ...change('maghrib', '5:50'),
    until: { prayer: 'maghrib', time: '5:45', from: '2026-12-01' },
  } as const
  expect(describeChanges([...three, ending], TODAY)).toEqual([sentence, describeChange(ending, TODAY)])
})

test('names the Jumma of the coming Friday only while another is in force', () => {
  const entries = [
    { prayer: 'jumma', time: '1:30', from: '2026-01-01' },
    { prayer: 'jumma', time: '1:45', from: '2026-12-02' },
  ] as const
  expect(describeJummaAhead(entries, '2026-11-27')).toBeNull()
  expect(describeJummaAhead(entries, '2026-11-28')).toBe('1:45 from Fri 4 Dec')
  expect(describeJummaAhead(entries, '2026-12-02')).toBeNull()
})
