import { firstDayOf, MAX_DAYS_OFF } from '#contracts/hijri-date.ts'
import { findWrongLength } from '#contracts/hijri-month-lengths.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { RAMADAN, ramadanYearOf, SHAWWAL } from '#contracts/ramadan-days.ts'

/** A month whose first day the mosque announces when the moon is sighted. */
export interface MonthToSight {
  year: number
  month: number
}

/** From the evening of a twenty-ninth day, if the month has thirty. */
const DAYS_BEFORE = 2

/** Returns Ramadan or Shawwal while its moon is to be sighted, or was and its first day is not set; null at other times. */
export function monthToSight(today: string, months: readonly HijriMonth[]): MonthToSight | null {
  const year = ramadanYearOf(today, months)
  return (
    [RAMADAN, SHAWWAL]
      .map((month) => ({ year, month }))
      .find((each) => {
        const { date, isAnnounced } = firstDayOf(each, months)
        return !isAnnounced && addDays(date, -DAYS_BEFORE) <= today && today <= addDays(date, MAX_DAYS_OFF)
      }) ?? null
  )
}

/**
 * Returns the first days that can be chosen for a month: near today and the calculated day, those that give the months 29 or 30
 * days. Days that are past are for those who were late.
 */
export function possibleFirstDays(sighted: MonthToSight, today: string, months: readonly HijriMonth[]): string[] {
  const calculated = firstDayOf(sighted, months).date
  return [-1, 0, 1, 2]
    .map((days) => addDays(calculated, days))
    .filter((day) => addDays(today, -DAYS_BEFORE) <= day && day <= addDays(today, DAYS_BEFORE))
    .filter((startsOn) => findWrongLength(months, { ...sighted, startsOn }) === null)
}
