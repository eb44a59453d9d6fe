/** How the language writes days and times of day. The parts come in Karachi's time. */
export interface CalendarText {
  /** From Sunday. */
  readonly weekdays: readonly string[]
  readonly weekdaysShort: readonly string[]
  /** From January. */
  readonly months: readonly string[]
  readonly monthsShort: readonly string[]
  /** Of the names in full and of the short ones. */
  readonly day: (weekday: string, day: number, month: string) => string
  readonly withYear: (day: string, year: number) => string
  readonly dayAndTime: (day: string, time: string) => string
  /** @param hour 0 to 23 */
  readonly time: (hour: number, minute: number) => string
}
