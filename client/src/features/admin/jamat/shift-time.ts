import { readTimes, readTimeText } from '#contracts/jamat-time-text.ts'
import type { Prayer } from '#contracts/prayers.ts'

/** Returns the step of the − and + buttons: mosques set their times in steps of five minutes, Maghrib by the sunset. */
export const stepOf = (prayer: Prayer): number => (prayer === 'maghrib' ? 1 : 5)

const DAY_MINUTES = 24 * 60

/**
 * Returns a time text with each of its times some minutes later, in the same form in every language.
 * @param minutes may be negative
 * @returns null when the text is no clock time, or two jamats would no longer follow each other
 */
export function shiftTime(typed: string, prayer: Prayer, minutes: number): string | null {
  const shifted = readTimes(typed, prayer)
    .map(({ minute }) => writeTime((minute + minutes + DAY_MINUTES) % DAY_MINUTES, prayer))
    .join(' & ')
  return readTimes(shifted, prayer).length === 0 ? null : shifted
}

/** Writes a time in the shortest form that is read as that time: "8:15", or with am or pm where the prayer does not decide. */
function writeTime(minute: number, prayer: Prayer): string {
  const hour = Math.floor(minute / 60)
  const short = `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')}`
  return readTimeText(short, prayer) === minute ? short : `${short} ${hour < 12 ? 'am' : 'pm'}`
}
