/** What every form in which jamat times are typed says about them. */
import { readTimes } from '#contracts/jamat-time-text.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { calendar } from '#texts/calendar.ts'
import { punctuation } from '#texts/punctuation.ts'
import { typedTime as text } from '#texts/typed-time.ts'

const DAY_MINUTES = 24 * 60

/**
 * Formats a minute of the day, for example "8:45 pm".
 * @param minute from midnight; negative ones are the day before, 1440 and more the next day
 */
export function formatMinute(minute: number): string {
  const ofDay = (minute + DAY_MINUTES) % DAY_MINUTES
  return calendar.time(Math.floor(ofDay / 60), ofDay % 60)
}

/**
 * Formats the clock times of a typed time, for example "8:45 pm".
 * @returns null when it contains none
 */
export function formatTyped(typed: string, prayer: Prayer): string | null {
  const times = readTimes(typed, prayer).map(({ minute }) => formatMinute(minute))
  return times.length === 0 ? null : punctuation.list(...times)
}

/** Returns how a typed time will be read, or that it will not be; empty without a time. */
export function remarkOnTime(typed: string, prayer: Prayer): { message: string; isRead: boolean } {
  if (typed.trim() === '') return { message: '', isRead: false }
  const formatted = formatTyped(typed, prayer)
  return formatted === null
    ? { message: text.notReadable, isRead: false }
    : { message: text.readAs(formatted), isRead: true }
}
