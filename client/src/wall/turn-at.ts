/**
 * Returns which of several things is shown some time after the first one began, each for its seconds; after the last one they
 * begin again.
 * @param elapsed in milliseconds
 */
export function turnAt<T extends { seconds: number }>(turns: readonly T[], elapsed: number): T | undefined {
  const total = turns.reduce((sum, { seconds }) => sum + seconds, 0)
  let rest = (elapsed / 1000) % total
  return turns.find(({ seconds }) => {
    rest -= seconds
    return rest < 0
  })
}
