/** From when to when a prayer may be prayed; minutes since the day's midnight in Karachi, `ends` may lie beyond 1440. */
export interface PrayerWindow {
  begins: number
  ends: number
}

const DAY = 24 * 60

/**
 * Whether a jamat at this minute stands inside the prayer's window. Isha's reaches past midnight.
 * @param minute since midnight, 0–1439
 */
export function isInside(window: PrayerWindow, minute: number): boolean {
  return [minute, minute + DAY].some((at) => at >= window.begins && at < window.ends)
}

/**
 * A minute of the day as it is said, e.g. "8:45 PM".
 * @param minute since midnight; those of the next day count on from 1440
 */
export function clockText(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
