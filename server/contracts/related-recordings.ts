import type { Recording } from './recordings.ts'

/** How many other recordings the page of one shows. */
export const RELATED_COUNT = 4

/**
 * Returns the newest other recordings.
 * @param recordings of the same kind, newest first
 */
export const pickRelated = (recordings: readonly Recording[], { id }: Pick<Recording, 'id'>): readonly Recording[] =>
  recordings.filter((other) => other.id !== id).slice(0, RELATED_COUNT)
