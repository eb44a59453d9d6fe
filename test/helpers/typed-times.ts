import { readFileSync } from 'node:fs'
import type { Prayer } from '#contracts/prayers.ts'

/** A text as people write it, and how it is read for a prayer. */
export interface TypedTime {
  text: string
  prayer: Prayer
  /** Minutes since midnight of each jamat; empty where the text must not be interpreted. */
  minutes: number[]
}

/** Returns the table of typed times in `test/fixtures/times`. */
export function typedTimes(): TypedTime[] {
  const lines = readFileSync(new URL('../fixtures/times/typed-times.tsv', import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [text, prayer, expected] = line.split('\t')
    if (line.startsWith('#') || text === undefined || !prayer || !expected) return []
    const minutes = expected === '-' ? [] : expected.split(' ').map(minuteOf)
    return { text: JSON.parse(`"${text}"`) as string, prayer: prayer as Prayer, minutes }
  })
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
