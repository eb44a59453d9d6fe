/** How a language writes dates and times. All parts are at the mosque time. */
export interface CalendarText {
  /** Sunday first. */
  readonly weekdays: readonly string[]
  readonly weekdaysShort: readonly string[]
  /** January first. */
  readonly months: readonly string[]
  readonly monthsShort: readonly string[]
  /** Takes full or short names. */
  readonly day: (weekday: string, day: number, month: string) => string
  readonly withYear: (day: string, year: number) => string
  readonly dayAndTime: (day: string, time: string) => string
  /** The day's number before the name of its month. */
  readonly dayOfMonth: (day: number) => string
  /** @param hour 0 to 23 */
  readonly time: (hour: number, minute: number) => string
}
