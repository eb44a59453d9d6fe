import { admin } from '#texts/admin.ts'
import { day } from '#texts/day.ts'

/** Returns a month's name, for example "Ramzan 1448". */
export const monthName = ({ year, month }: { year: number; month: number }): string =>
  admin.hijri.monthName(day.hijri.months[month - 1] ?? '', year)
