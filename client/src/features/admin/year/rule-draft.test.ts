import { describe, expect, test } from 'vitest'
import type { TimingRule } from '#contracts/timing-rules.ts'
import { describePlan, describeRule } from './describe-plan.ts'
import { draftOf, readRule, usualRule } from './rule-draft.ts'

const TODAY = '2026-11-28'
const BY_SUN: TimingRule = { anchor: 'sunset', offset: 3, rounding: 1, step: 'day' }

describe('the sentence of a rule', () => {
  test.each([
    ['maghrib', BY_SUN, 'Maghrib: sunset + 3 min'],
    ['maghrib', { ...BY_SUN, offset: 0 }, 'Maghrib: sunset'],
    [
      'fajr',
      { anchor: 'sunrise', offset: -35, rounding: 5, step: 'week' },
      'Fajr: sunrise − 35 min, rounded to 5 min, the same for the week',
    ],
    [
      'asr',
      { anchor: 'begins', offset: 15, rounding: 1, step: 'day', earliest: 990, latest: 1050 },
      'Asr: beginning of its time + 15 min, not before 4:30 pm, not after 5:30 pm',
    ],
  ] as const)('of %s with %o', (prayer, rule, sentence) => {
    expect(describeRule(prayer, rule)).toBe(sentence)
  })
})

test('a plan is described by its rules, the number of its times or its only time', () => {
  const plan = { id: 1, changedAt: '', changedBy: '', withdrawnOn: null, rules: [], prayers: [], times: 0, time: null }
  const [from, to] = ['2027-01-01', '2027-12-31']
  expect(
    describePlan({ ...plan, from, to, rules: [{ prayer: 'maghrib', from, until: '2027-06-01', rule: BY_SUN }] }),
  ).toBe('Maghrib: sunset + 3 min, from Friday 1 January 2027, until Tuesday 1 June 2027')
  expect(describePlan({ ...plan, from, to, prayers: ['fajr', 'isha'], times: 120 })).toBe(
    'Fajr, Isha: 120 times, Friday 1 January 2027 to Friday 31 December 2027',
  )
  expect(describePlan({ ...plan, from, to: from, prayers: ['jumma'], times: 1, time: '1:15 & 2:00' })).toBe(
    'Jumma: 1:15 pm, 2:00 pm, from Friday 1 January 2027',
  )
})

describe('a typed rule', () => {
  const usual = usualRule('maghrib')

  test('becomes an entry from today', () => {
    expect(readRule(usual, TODAY)).toEqual({
      entry: { prayer: 'maghrib', from: TODAY, until: null, rule: { ...BY_SUN, earliest: null, latest: null } },
    })
    expect(readRule({ ...usualRule('fajr'), from: '2027-01-01' }, TODAY)).toMatchObject({
      entry: { from: '2027-01-01', rule: { anchor: 'sunrise', offset: -35 } },
    })
  })

  test('is the same after it was stored', () => {
    const typed = { ...usualRule('asr'), earliest: '16:30', latest: '17:05' }
    const read = readRule(typed, TODAY)
    const rule = 'entry' in read ? read.entry.rule : null
    expect(rule && draftOf('asr', rule)).toEqual(typed)
  })

  test.each([
    [{ minutes: '' }, 'Please enter a whole number'],
    [{ minutes: '181' }, 'Please enter a whole number'],
    [{ minutes: '2.5' }, 'Please enter a whole number'],
    [{ earliest: '18:30', latest: '18:00' }, 'must be earlier'],
    [{ from: '2027-01-02', until: '2027-01-02' }, 'must end on a later day'],
  ])('with %o is refused with a reason', (some, reason) => {
    expect(readRule({ ...usual, ...some }, TODAY)).toEqual({ error: expect.stringContaining(reason) })
  })
})
