const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

export const calendar = {
  /** Sunday first. */
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  weekdaysShort: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  /** January first. */
  months,
  monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  /** Takes full or short names. */
  day: (weekday: string, day: number, month: string) => `${weekday} ${day} ${month}`,
  withYear: (day: string, year: number) => `${day} ${year}`,
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  /** The day's number before the name of its month. */
  dayOfMonth: (day: number) => `${day}`,
  /** @param hour 0 to 23 */
  time: (hour: number, minute: number) =>
    `${hour % 12 || 12}:${`${minute}`.padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`,
}
