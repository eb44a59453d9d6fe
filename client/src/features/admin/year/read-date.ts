/** Reads dates as spreadsheets and people write them. */
import { isCalendarDate } from '#contracts/calendar-date.ts'
import { fold } from './fold.ts'

/** English ones may be shortened to three letters and more. */
const MONTHS = [
  ...['january جنوری', 'february فروری', 'march مارچ', 'april اپریل', 'may مئی', 'june جون'],
  ...['july جولائی', 'august اگست', 'september ستمبر', 'october اکتوبر', 'november نومبر', 'december دسمبر'],
].map((names) => fold(names).split(' ') as [string, string])
const WEEKDAYS =
  'sun sunday mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday اتوار پیر منگل بدھ جمعرات جمعہ ہفتہ'.split(
    ' ',
  )

/** A date as written. */
export interface WrittenDate {
  /** Null where none is written. */
  year: number | null
  /** The numbers of day and month in the order in which they stand. */
  first: number
  second: number
  /** Whether the day is the first; null where nothing tells. */
  isDayFirst: boolean | null
}

/** Returns a written date; null where there is none. */
export function readDate(text: string): WrittenDate | null {
  const parts = partsOf(text)
  const at = parts.findIndex((part) => monthOf(part) > 0)
  if (at >= 0) return readNamed(parts, at)
  const numbers = parts.map(Number)
  const [a = 0, b = 0, c] = numbers
  if (!numbers.every((number) => number > 0) || numbers.length < 2 || numbers.length > 3) return null
  if (c === undefined) return { year: null, first: a, second: b, isDayFirst: null }
  if (parts[0]?.length === 4) return { year: a, first: b, second: c, isDayFirst: false }
  const year = yearOf(parts[2] as string)
  return year === null ? null : { year, first: a, second: b, isDayFirst: null }
}

/** Returns the number of a month by its name or number; 0 where there is none. */
export function readMonth(text: string): number {
  const [part = '', ...others] = partsOf(text)
  if (others.length > 0) return 0
  const number = Number(part)
  return monthOf(part) || (Number.isInteger(number) && number <= 12 ? number : 0)
}

/** Returns a date as `YYYY-MM-DD`; null where there is none such. */
export function toDate(year: number, month: number, day: number): string | null {
  const date = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
  return isCalendarDate(date) ? date : null
}

/** @param at the place of the month's name */
function readNamed(parts: readonly string[], at: number): WrittenDate | null {
  const others = parts.filter((_, index) => index !== at)
  const [one = '', two] = others
  const isYearFirst = one.length === 4
  const day = Number(isYearFirst ? two : one)
  const year = isYearFirst ? Number(one) : two === undefined ? null : yearOf(two)
  if (others.length > 2 || !Number.isInteger(day) || (two !== undefined && year === null)) return null
  return { year, first: day, second: monthOf(parts[at] as string), isDayFirst: true }
}

/** Returns the numbers and names of months of a date, without its weekday and its time; a sign that dates do not have is a part, too. */
const partsOf = (text: string): string[] =>
  fold(text)
    .replace(/[t\s]0?0:00(?::00)?(?:\.0+)?z?$/, '')
    .replace(/(\d)(?:st|nd|rd|th|ء)/g, '$1')
    .replace(/یکم/g, '1')
    .match(/\d+|\p{L}+|[^\s\p{L}\d,،./–-]/gu)
    ?.filter((part) => !WEEKDAYS.includes(part)) ?? []

/** Returns 1 to 12; 0 where the part is no month. */
const monthOf = (part: string): number =>
  MONTHS.findIndex(([english, urdu]) => part === urdu || (part.length >= 3 && english.startsWith(part))) + 1

/** Returns a year of four or two digits. */
const yearOf = (part: string): number | null =>
  /^\d{4}$/.test(part) ? Number(part) : /^\d\d$/.test(part) ? 2000 + Number(part) : null
