import type { Dhikr } from '#content/adhkar.ts'

/**
 * Returns the dhikr that is shown some time after the first one began; after the last one they begin again.
 * @param elapsed in milliseconds
 */
export function dhikrAt(adhkar: readonly Dhikr[], elapsed: number): Dhikr | undefined {
  const total = adhkar.reduce((sum, { seconds }) => sum + seconds, 0)
  let rest = (elapsed / 1000) % total
  return adhkar.find(({ seconds }) => {
    rest -= seconds
    return rest < 0
  })
}
