/** Reads dates as people type them, in English or Urdu, so that each page can write them in its language. */

const MONTHS = [
  ['January', 'جنوری'],
  ['February', 'فروری'],
  ['March', 'مارچ'],
  ['April', 'اپریل'],
  ['May', 'مئی'],
  ['June', 'جون'],
  ['July', 'جولائی'],
  ['August', 'اگست'],
  ['September', 'ستمبر'],
  ['October', 'اکتوبر'],
  ['November', 'نومبر'],
  ['December', 'دسمبر'],
]

/** The 29th of February exists in a year that nobody typed. */
const LEAP_YEAR = 2024

export interface TypedDate {
  day: number
  /** From 0. */
  month: number
  /** Null when only day and month were typed. */
  year: number | null
}

/**
 * Reads a day with the name of its month, such as `13 Nov 2026`, `1st January` or `یکم جنوری 2027ء`.
 * @returns null for a date that does not exist, and for any text that could mean another one or says more than a date, such as
 * `3/4/2026` or `Jumma, 18 September`
 */
export function readTypedDate(text: string): TypedDate | null {
  const plain = text
    .trim()
    .replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('ي', 'ی')
    .replace(/^یکم/, '1')
  const match = /^(\d{1,2})(?:st|nd|rd|th)?\s+(\p{L}{3,9})\.?[,،]?(?:\s+(\d{4})\s*ء?)?$/iu.exec(plain)
  if (!match) return null
  const [, day, name = '', year] = match
  const month = MONTHS.findIndex((names) => names.some((each) => each.toLowerCase().startsWith(name.toLowerCase())))
  const date = new Date(Date.UTC(Number(year ?? LEAP_YEAR), month, Number(day)))
  return month >= 0 && date.getUTCDate() === Number(day) && date.getUTCMonth() === month
    ? { day: Number(day), month, year: year ? Number(year) : null }
    : null
}
