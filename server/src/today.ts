import { addDays, type Clock, karachiDate, karachiInstant } from '#contracts/karachi-time.ts'

/**
 * Karachi's date, kept until its midnight: working it out for every request would cost more than the answer.
 * @returns a function that gives today's date as `YYYY-MM-DD`
 */
export function createToday(clock: Clock): () => string {
  let date = ''
  let from = 0
  let until = 0
  return () => {
    const now = clock().getTime()
    if (now < from || now >= until) {
      date = karachiDate(new Date(now))
      from = karachiInstant(date, 0).getTime()
      until = karachiInstant(addDays(date, 1), 0).getTime()
    }
    return date
  }
}
