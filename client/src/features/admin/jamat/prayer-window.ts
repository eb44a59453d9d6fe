import { calendar } from '#texts/calendar.ts'

/** The valid time of a prayer, in minutes since midnight at the mosque; `ends` may exceed 1440. */
export interface PrayerWindow {
  begins: number
  ends: number
}

const DAY_MINUTES = 24 * 60

/**
 * Returns whether a jamat at this minute is inside the window. The window of Isha extends past midnight.
 * @param minute since midnight, 0–1439
 */
export function isInside(window: PrayerWindow, minute: number): boolean {
  return [minute, minute + DAY_MINUTES].some((at) => at >= window.begins && at < window.ends)
}

/**
 * Formats a minute of the day, for example "8:45 pm".
 * @param minute since midnight; 1440 and more is the next day
 */
export const formatMinute = (minute: number): string => calendar.time(Math.floor(minute / 60) % 24, minute % 60)
