import type { Prayer } from './prayers.ts'

/** Maximum length of a time text, in characters: enough for "15 minutes after sunset". */
export const MAX_TIME_TEXT = 60

const NOON_MINUTE = 720
export const MINUTES_OF_DAY = 1440

/**
 * Words for parts of the day, as a folded text has them, with the first hour of each and the hour after its last; 24 and more
 * are after midnight.
 */
const PARTS_OF_DAY: readonly (readonly [from: number, to: number, words: string])[] = [
  [0, 12, 'am ص صباحا oo'],
  [12, 24, 'pm م مساء مساءا os'],
  [1, 12, 'morning subah subha subh sabah صبح فجرا'],
  [11, 16, 'noon midday dopahar dopehar ogle oglen دوپہر ظہرا'],
  [12, 19, 'afternoon ogledensonra ikindi سہپہر عصرا'],
  [15, 24, 'evening sham shaam aksam شام'],
  [18, 28, 'night midnight raat rat gece رات لیلا'],
]
/** Words that only say that a clock time is beside them; Turkish adds "'da" to it. */
const CLOCK_WORDS = 'at @ oclock baje bajay ke ko da de ta te بجے بجی کے کو الساعہ'
/** Words that only the 24-hour clock has. */
const HOUR_WORDS = 'h hr hrs hours uhr'

const CLOCK = /^(\D*?)(?:saat )?(\d{1,2})(?:(\s*[:.h‐–-]\s*|\s+|[,;])(\d\d)|(\d\d))?(\D*)$/

/** A clock time in a text. */
export interface ReadTime {
  /** The part of the text that says it, as typed. */
  text: string
  /** Minutes since midnight (0–1439). */
  minute: number
}

/**
 * Reads the clock times of a text: one, or those of several jamats as in "1:15 & 2:00".
 * @returns earliest first; empty when the text is not interpreted
 */
export function readTimes(text: string, prayer: Prayer): readonly ReadTime[] {
  const one = readTimeText(text, prayer)
  if (one !== null) return [{ text, minute: one }]
  for (const separator of [/[&＆/／|;]|\s(?:and|ve|aur|اور|و)\s/i, /[,،]/]) {
    const parts = text.split(separator).map((part) => part.trim())
    const times = parts.flatMap((part) => {
      // Hours alone may be a date or a range: "8/10".
      const minute = /^\d+$/.test(fold(part)) ? null : readTimeText(part, prayer)
      return minute === null ? [] : [{ text: part, minute }]
    })
    const minutes = times.map(({ minute }) => minuteFromMidnight(minute, prayer))
    if (times.length === parts.length && minutes.every((at, index) => index === 0 || at > Number(minutes[index - 1])))
      return times
  }
  return []
}

/**
 * Reads one clock time as volunteers type it: "5:15", "5.15 pm", "5 15", "515", "17:15", "17h15", "۵:۱۵ بجے", "8:30 رات". Without
 * a part of the day the prayer decides: Fajr is in the morning, all others are in the afternoon or evening, and Isha at 1 or 2
 * is after midnight. Ambiguous texts ("after sunset", Isha at "12:15", "8-10", "25:00") are not interpreted.
 * @returns minutes since midnight (0–1439), or null when the text is no clock time or ambiguous
 */
export function readTimeText(text: string, prayer: Prayer): number | null {
  const match = CLOCK.exec(fold(text))
  if (!match) return null
  const [, before, hourText, separator = '', minuteText, compact, after] = match
  const hasMinutes = (minuteText ?? compact) !== undefined
  const minute = Number(minuteText ?? compact ?? 0)
  // "8-10" may be from eight to ten.
  if (minute > 59 || (/[-‐–]/.test(separator) && minute >= 10 && minute <= 12)) return null
  const words = wordsIn(`${before} ${separator.includes('h') ? 'h' : ''} ${after}`)
  const hour = readHour(Number(hourText), words, hasMinutes, prayer)
  return hour === null ? null : hour * 60 + minute
}

/** Returns the hour of the day (0–23); null when the words beside it are unknown or contradict it, or it is ambiguous. */
function readHour(hour: number, words: readonly string[], hasMinutes: boolean, prayer: Prayer): number | null {
  if (hour > 23) return null
  const isOn24Hours = hour === 0 || hour > 12
  const isNamed24Hours = words.some((word) => includesWord(HOUR_WORDS, word))
  const others = words.filter((word) => !includesWord(CLOCK_WORDS, word) && !includesWord(HOUR_WORDS, word))
  if (others.length > 0) {
    const parts = others.map((word) => PARTS_OF_DAY.find(([, , names]) => includesWord(names, word)))
    const possible = isOn24Hours ? [hour || 24] : [hour % 12, (hour % 12) + 12, (hour % 12) + 24]
    const found = possible.find((each) => parts.every((part) => part && each >= part[0] && each < part[1]))
    return found === undefined ? null : found % 24
  }
  // "20" alone may be minutes.
  if (isOn24Hours) return hasMinutes || isNamed24Hours ? hour : null
  const hour24 = hourWithoutPart(hour, prayer)
  // "1h30" may be an hour and a half.
  return isNamed24Hours && (hour24 !== hour || !hasMinutes) ? null : hour24
}

function hourWithoutPart(hour: number, prayer: Prayer): number | null {
  if (prayer === 'fajr') return hour === 12 ? null : hour
  const isNearNoon = prayer === 'zuhr' || prayer === 'jumma'
  if (hour === 12) return isNearNoon ? 12 : null
  if (isNearNoon && hour >= 10) return null
  return prayer === 'isha' && hour < 3 ? hour : hour + 12
}

/**
 * Returns a jamat's minute counted from midnight at the start of its day.
 * @returns 1440 and more for an Isha after midnight, which belongs to the evening before
 */
export function minuteFromMidnight(minute: number, prayer: Prayer): number {
  return prayer === 'isha' && minute < NOON_MINUTE ? minute + MINUTES_OF_DAY : minute
}

const includesWord = (words: string, word: string): boolean => words.split(' ').includes(word)

/** Returns a text without marks and differences of writing that do not change its meaning, in lower case. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[يى]/g, 'ی')
    .replace(/[هة]/g, 'ہ')
    .replace(/[،٫]/g, ',')
    .replace(/۔/g, '.')
    .replace(/(:\d\d):00/, '$1')
    .trim()
}

/** Returns the words of a folded text; phrases like "p. m." and "سہ پہر" are one. */
function wordsIn(text: string): string[] {
  const joined = text.replace(/[.'’]|\bin the /g, '').replace(/(^|\s)([ap]|ogleden|سہ) (?=m|sonra|پہر)/g, '$1$2')
  return joined.split(/\s+/).filter(Boolean)
}
