import { admin } from '../../../content/en/admin.ts'
import { day } from '../../../content/en/day.ts'

/** A month as it is called, e.g. "Ramadan 1448". */
export const monthName = ({ year, month }: { year: number; month: number }): string =>
  admin.hijri.monthName(day.hijri.months[month - 1] ?? '', year)
