import { expect, it } from 'vitest'
import { calendar as english } from '#content/en/calendar.ts'
import { calendar as urdu } from '#content/ur/calendar.ts'
import { readTimes } from '#contracts/jamat-time-text.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { typedTimes } from '../../../test/helpers/typed-times.ts'
import { plannedChanges } from '../features/admin/jamat/planned-changes.ts'
import { shiftTime } from '../features/admin/jamat/shift-time.ts'
import { readSetup } from '../features/setup/read-setup.ts'
import { formatMinute, remarkOnTime } from './typed-time.ts'

const LANGUAGES = { english, urdu }
const DAY = Array.from({ length: 1440 }, (_, minute) => minute)
const minutesOf = (text: string, prayer: Prayer) => readTimes(text, prayer).map(({ minute }) => minute)

/** What each form stores when a text is typed into it. */
const FORMS = {
  times: (text: string, prayer: Prayer) => plannedChanges([], { [prayer]: text }, '2026-11-27')[0]?.time ?? '',
  'set-up'(text: string, prayer: Prayer) {
    const form = new FormData()
    form.set(prayer, text)
    return readSetup(form).setup.times[prayer] ?? ''
  },
}

it.each(Object.entries(FORMS))(
  'the form of the %s stores no time without a remark that is not read',
  (_name, store) => {
    const texts = typedTimes().filter(({ text }) => text.trim() !== '')
    for (const { text, prayer } of texts) {
      const { isRead } = remarkOnTime(text, prayer)
      expect(minutesOf(store(text, prayer), prayer).length > 0, `${text} for ${prayer}`).toBe(isRead)
    }
  },
)

it.each(Object.entries(LANGUAGES))('a time as it is written in %s is read as that time', (_language, calendar) => {
  for (const prayer of PRAYERS)
    for (const minute of DAY) {
      const text = calendar.time(Math.floor(minute / 60), minute % 60)
      expect(minutesOf(text, prayer), `${text} for ${prayer}`).toEqual([minute])
    }
})

it.each(Object.entries(LANGUAGES))(
  'the buttons move every time written in %s by exactly their step',
  (_language, calendar) => {
    for (const prayer of PRAYERS)
      for (const minute of DAY)
        for (const step of [-5, 5]) {
          const text = calendar.time(Math.floor(minute / 60), minute % 60)
          const shifted = shiftTime(text, prayer, step) ?? ''
          expect(shifted).toMatch(/^\d{1,2}:\d\d( [ap]m)?$/)
          expect(minutesOf(shifted, prayer), `${text} for ${prayer}`).toEqual([(minute + step + 1440) % 1440])
        }
  },
)

it('says how a time will be read, of several jamats each one, and what will not be read', () => {
  expect(remarkOnTime('8:30 رات', 'isha')).toEqual({ message: 'Will be read as 8:30 pm', isRead: true })
  expect(remarkOnTime('1:15 & 2:00', 'jumma').message).toBe('Will be read as 1:15 pm, 2:00 pm')
  expect(remarkOnTime('after sunset', 'maghrib')).toEqual({
    message: 'This is not a clock time. It will be shown as text, without a countdown.',
    isRead: false,
  })
  expect(remarkOnTime(' ', 'isha')).toEqual({ message: '', isRead: false })
})

it.each([
  [-5, '11:55 pm'],
  [0, '12:00 am'],
  [1755, '5:15 am'],
])('formats minute %i as %s', (minute, formatted) => expect(formatMinute(minute)).toBe(formatted))
