import type * as english from '../en/calendar.ts'

/**
 * Urdu names the part of the day where English writes am and pm. Every clock time is in one part only. Night begins at 7:30,
 * which in Karachi comes after Maghrib and before the jamat of Isha all year.
 */
const partOfDay = (hour: number, minute: number): string => {
  if (hour < 4 || hour * 60 + minute >= 19 * 60 + 30) return 'رات'
  if (hour < 12) return 'صبح'
  if (hour < 15) return 'دوپہر'
  return hour < 16 ? 'سہ پہر' : 'شام'
}

/** The first of a month is یکم, never 1. */
export const dayOfMonth = (day: number): string => (day === 1 ? 'یکم' : `${day}`)

const weekdays = ['اتوار', 'پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ']
const months = [
  ...['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون'],
  ...['جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر'],
]

/** Urdu does not abbreviate the names of days and months. */
export const calendar: typeof english.calendar = {
  weekdays,
  weekdaysShort: weekdays,
  months,
  monthsShort: months,
  day: (weekday, day, month) => `${weekday} ${dayOfMonth(day)} ${month}`,
  withYear: (day, year) => `${day} ${year}ء`,
  dayAndTime: (day, time) => `${day}، ${time}`,
  dayOfMonth,
  time: (hour, minute) => `${partOfDay(hour, minute)} ${hour % 12 || 12}:${`${minute}`.padStart(2, '0')}`,
}
