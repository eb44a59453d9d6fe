import type { CalendarText } from '../types-calendar.ts'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

export const calendar: CalendarText = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  weekdaysShort: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months,
  monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  day: (weekday, day, month) => `${weekday} ${day} ${month}`,
  withYear: (day, year) => `${day} ${year}`,
  dayAndTime: (day, time) => `${day}, ${time}`,
  dayOfMonth: (day) => `${day}`,
  time: (hour, minute) => `${hour % 12 || 12}:${`${minute}`.padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`,
}
