import { describe, expect, it } from 'vitest'
import { fromShared, toShared } from './reminders.ts'

describe('reminders between two versions', () => {
  it('have the longest minutes for the version that knows one number for all prayers', () => {
    const reminderMinutes = { jumma: 30, fajr: 15, isha: 5 } as const
    const shared = toShared(reminderMinutes)
    expect(shared).toEqual({ reminders: { prayers: ['fajr', 'isha', 'jumma'], minutes: 30 }, reminderMinutes })
    expect(fromShared(shared)).toEqual(reminderMinutes)
  })

  it('of the previous version have that number for each prayer', () => {
    expect(fromShared({ reminders: { prayers: ['fajr', 'isha'], minutes: 15 } })).toEqual({ fajr: 15, isha: 15 })
  })

  it('are none, or not given', () => {
    expect(toShared({})).toEqual({ reminders: null, reminderMinutes: {} })
    expect(fromShared({ reminders: null })).toEqual({})
    expect(fromShared(toShared({}))).toEqual({})
    expect(fromShared({})).toBeUndefined()
  })
})
