import { expect, it } from 'vitest'
import { withReminder } from './reminders.ts'

const preferences = { topics: ['events' as const], reminders: { fajr: 30 as const, isha: 5 as const } }

it.each([
  ['adds one', 'asr', 10, { fajr: 30, isha: 5, asr: 10 }],
  ['changes its minutes', 'isha', 15, { fajr: 30, isha: 15 }],
  ['removes it', 'fajr', null, { isha: 5 }],
] as const)('the reminder of a prayer: %s, and leaves the others as they are', (_what, prayer, minutes, reminders) => {
  expect(withReminder(preferences, prayer, minutes)).toEqual({ topics: ['events'], reminders })
  expect(preferences.reminders, 'unchanged').toEqual({ fajr: 30, isha: 5 })
})
