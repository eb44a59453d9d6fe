import { writeTime } from '#contracts/jamat-minutes.ts'
import { MINUTES_OF_DAY, readTimes } from '#contracts/jamat-time-text.ts'
import type { Prayer } from '#contracts/prayers.ts'

/** Returns the step of the − and + buttons: mosques set their times in steps of five minutes, Maghrib by the sunset. */
export const stepOf = (prayer: Prayer): number => (prayer === 'maghrib' ? 1 : 5)

/**
 * Returns a time text with each of its times some minutes later, in the same form in every language.
 * @param minutes may be negative
 * @returns null when the text is no clock time, or two jamats would no longer follow each other
 */
export function shiftTime(typed: string, prayer: Prayer, minutes: number): string | null {
  const shifted = readTimes(typed, prayer)
    .map(({ minute }) => writeTime((minute + minutes + MINUTES_OF_DAY) % MINUTES_OF_DAY, prayer))
    .join(' & ')
  return readTimes(shifted, prayer).length === 0 ? null : shifted
}
