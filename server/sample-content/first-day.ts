import { addDays } from '#contracts/mosque-time.ts'

/**
 * Returns the first calendar date after a given one that satisfies a condition.
 * @param after `YYYY-MM-DD`, itself not considered
 * @param isWanted the condition
 * @returns `YYYY-MM-DD`
 * @throws Error if none of the coming 400 days satisfies it
 */
export function firstDay(after: string, isWanted: (date: string) => boolean): string {
  for (let count = 1; count <= 400; count += 1) {
    const date = addDays(after, count)
    if (isWanted(date)) return date
  }
  throw new Error(`no such day within 400 days of ${after}`)
}
