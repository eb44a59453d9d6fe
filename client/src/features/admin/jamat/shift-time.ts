import { readTimeText } from '#contracts/jamat-time-text.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { formatMinute } from './prayer-window.ts'

/** The step of the − and + buttons: mosques set their times in steps of five minutes. */
export const STEP_MINUTES = 5

const DAY_MINUTES = 24 * 60

/**
 * Returns a time text some minutes later, in the shortest form that is read as that time: "8:15", or with am or pm where
 * the prayer does not decide.
 * @param minutes may be negative
 * @returns null when the text is no clock time
 */
export function shiftTime(typed: string, prayer: Prayer, minutes: number): string | null {
  const minute = readTimeText(typed, prayer)
  if (minute === null) return null
  const shifted = (minute + minutes + DAY_MINUTES) % DAY_MINUTES
  const full = formatMinute(shifted)
  const short = full.split(' ', 1)[0] ?? full
  return readTimeText(short, prayer) === shifted ? short : full
}
