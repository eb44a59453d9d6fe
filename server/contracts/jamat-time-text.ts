import type { Prayer } from './prayers.ts'

/** Maximum length of a time text, in characters: enough for "15 minutes after sunset". */
export const MAX_TIME_TEXT = 60

/**
 * Parses a clock time as volunteers type it: "5:15", "5.15 pm", "5 15", "515", "17:15", "۵:۱۵". Without am or pm the prayer
 * decides: Fajr is in the morning, all others are in the afternoon or evening. Ambiguous texts ("after sunset", Isha at
 * "12:15", "25:00") are not interpreted.
 * @returns minutes since midnight (0–1439), or null when the text is no clock time or ambiguous
 */
export function readTimeText(text: string, prayer: Prayer): number | null {
  const plain = asciiDigits(text).trim().toLowerCase()
  const match = /^(\d{1,2})(?:(?:\s*[:.]\s*|\s+)(\d{2})|(\d{2}))?\s*(a\.?m\.?|p\.?m\.?)?$/.exec(plain)
  if (!match) return null
  const hour = Number(match[1])
  const minute = Number(match[2] ?? match[3] ?? 0)
  const meridiem = match[4]?.[0]
  if (minute > 59 || hour > 23) return null
  if (meridiem === 'a') return hour >= 1 && hour <= 12 ? (hour % 12) * 60 + minute : null
  if (meridiem === 'p') return hour >= 1 ? ((hour > 12 ? hour - 12 : hour % 12) + 12) * 60 + minute : null
  if (hour === 0 || hour > 12) return hour * 60 + minute
  const hour24 = hourWithoutMeridiem(hour, prayer)
  return hour24 === null ? null : hour24 * 60 + minute
}

function hourWithoutMeridiem(hour: number, prayer: Prayer): number | null {
  if (prayer === 'fajr') return hour === 12 ? null : hour
  const isNearNoon = prayer === 'zuhr' || prayer === 'jumma'
  if (hour === 12) return isNearNoon ? 12 : null
  if (isNearNoon && hour >= 10) return null
  return hour + 12
}

function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}
