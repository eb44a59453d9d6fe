/** The valid time of a prayer, in minutes from midnight at the start of its day; 1440 and more are after the next midnight. */
export interface PrayerWindow {
  begins: number
  ends: number
}

const DAY_MINUTES = 24 * 60

/**
 * Returns whether a jamat at this minute is inside the window. The window of Isha extends past midnight, or begins after it.
 * @param minute since midnight, 0–1439
 */
export function isInside(window: PrayerWindow, minute: number): boolean {
  return [minute - DAY_MINUTES, minute, minute + DAY_MINUTES].some((at) => at >= window.begins && at < window.ends)
}
