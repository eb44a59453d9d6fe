import { addDays, weekdayOf } from '#contracts/mosque-time.ts'

const FRIDAY = 5

/** Returns the next Friday after a day, `YYYY-MM-DD`. */
export const fridayAfter = (day: string): string => addDays(day, ((FRIDAY + 6 - weekdayOf(day)) % 7) + 1)
