import { describe, expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import { listSteps } from './list-steps.ts'

const TODAY = '2026-11-27'
const NOOR: Mosque = { ...DEFAULT_MOSQUE, name: 'Masjid al-Noor', place: 'London' }
const ACCOUNT = { purpose: 'donation', accountTitle: 'Noor', bankName: 'A Bank', branchCode: '' } as const
const entries = (prayers: readonly (typeof PRAYERS)[number][]) =>
  prayers.map((prayer, id) => ({ id, prayer, time: '5:00', from: TODAY, changedAt: '' }))
const siteOf = (mosque: Mosque, prayers = PRAYERS.slice(0, 4), talks = 0) => ({
  mosque,
  timings: { updatedAt: null, entries: entries(prayers) as never },
  counts: { friday: talks, morningdars: 0 },
})
const openOf = (...args: Parameters<typeof listSteps>) =>
  listSteps(...args).flatMap(({ name, isDone }) => (isDone ? [] : [name]))

describe('the next steps of a mosque', () => {
  it('are all open after the set-up', () => {
    const open = ['times', 'contact', 'accounts', 'talk', 'poster', 'texts']
    expect(openOf(siteOf(NOOR), TODAY, true, false)).toEqual(open)
  })

  it('are done when their data is there', () => {
    const mosque = {
      ...NOOR,
      ...{ address: '1 High Street', phone: '+44 20 7946 0000', email: 'salaam@noor.example' },
      accounts: [{ ...ACCOUNT, accountNumber: '12345678', iban: '' }],
    }
    expect(openOf(siteOf(mosque, [...PRAYERS], 1), TODAY, true, true)).toEqual(['texts'])
    expect(openOf(siteOf(mosque, [...PRAYERS], 1), TODAY, false, true)).toEqual([])
  })

  it('are not listed for the sample, nor before the data is known', () => {
    expect(listSteps(siteOf(DEFAULT_MOSQUE), TODAY, true, false)).toEqual([])
    expect(listSteps({ ...siteOf(NOOR), timings: null }, TODAY, true, false)).toEqual([])
  })
})
