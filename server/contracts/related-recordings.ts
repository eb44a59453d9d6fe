import type { Recording } from './recordings.ts'

/** The number of other recordings on a recording's page. */
export const RELATED_COUNT = 4

/**
 * Returns the newest other recordings.
 * @param recordings of the same kind, newest first
 */
export const pickRelated = (recordings: readonly Recording[], { id }: Pick<Recording, 'id'>): readonly Recording[] =>
  recordings.filter((other) => other.id !== id).slice(0, RELATED_COUNT)
