import type { CalendarText } from '../types-calendar.ts'

/** Urdu names the part of the day where English writes am and pm. Every clock time is in one part only. */
const partOfDay = (hour: number): string => {
  if (hour < 4 || hour >= 20) return 'رات'
  if (hour < 12) return 'صبح'
  return hour < 16 ? 'دوپہر' : 'شام'
}

const weekdays = ['اتوار', 'پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ']
const months = [
  ...['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون'],
  ...['جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر'],
]

/** Urdu does not abbreviate the names of days and months. */
export const calendar: CalendarText = {
  weekdays,
  weekdaysShort: weekdays,
  months,
  monthsShort: months,
  day: (weekday, day, month) => `${weekday} ${day} ${month}`,
  withYear: (day, year) => `${day} ${year}ء`,
  dayAndTime: (day, time) => `${day}، ${time}`,
  typedDate(text) {
    const date = /^\d{1,2} [a-z]{3,9} \d{4}$/i.test(text) ? new Date(text) : null
    const month = date && months[date.getMonth()]
    return month ? `${date.getDate()} ${month} ${date.getFullYear()}ء` : text
  },
  time: (hour, minute) => `${partOfDay(hour)} ${hour % 12 || 12}:${`${minute}`.padStart(2, '0')}`,
}
