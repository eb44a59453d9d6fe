import type { TimingEntry } from '#contracts/jamat.ts'
import { readTimes } from '#contracts/jamat-time-text.ts'
import { addDays, FRIDAY, weekdayOf } from '#contracts/mosque-time.ts'

/**
 * Returns what is said of each jamat of the coming Jumma, its language or speaker, with its time; those of which nothing is said
 * are left out.
 * @param entries the log of timings, oldest entry first
 * @param day `YYYY-MM-DD` at the mosque
 */
export function jummaNotes(entries: readonly TimingEntry[], day: string): { time: string; note: string }[] {
  const friday = addDays(day, (FRIDAY - weekdayOf(day) + 7) % 7)
  const own = entries.filter(({ prayer, from }) => prayer === 'jumma' && from <= friday)
  const { time = '', notes = [] } = own.reduce<Partial<TimingEntry>>(
    (best, entry) => (entry.from >= (best.from ?? '') ? entry : best),
    {},
  )
  return readTimes(time, 'jumma').flatMap(({ text }, index) => {
    const note = notes[index]
    return note ? [{ time: text, note }] : []
  })
}
