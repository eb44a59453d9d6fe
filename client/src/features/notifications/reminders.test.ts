import { expect, it } from 'vitest'
import { toggleReminder } from './reminders.ts'

it('turns on the reminder of one prayer only, ten minutes before', () => {
  expect(toggleReminder(null, 'fajr')).toEqual({ prayers: ['fajr'], minutes: 10 })
})

it('adds a prayer in the order of the day, with the minutes that were chosen', () => {
  expect(toggleReminder({ prayers: ['isha'], minutes: 15 }, 'fajr')).toEqual({ prayers: ['fajr', 'isha'], minutes: 15 })
  expect(toggleReminder({ prayers: ['isha'], minutes: 15 }, 'fajr', 30)).toEqual({
    prayers: ['fajr', 'isha'],
    minutes: 30,
  })
})

it('removes a prayer, and the reminders with the last one', () => {
  expect(toggleReminder({ prayers: ['fajr', 'isha'], minutes: 5 }, 'isha')).toEqual({ prayers: ['fajr'], minutes: 5 })
  expect(toggleReminder({ prayers: ['fajr'], minutes: 5 }, 'fajr')).toBeNull()
})
