import type { Recording } from '#contracts/recordings.ts'
import { readShownRecordings } from '../data/use-site.ts'

/** Returns all stored recordings of the same kind. */
export function findSiblings(recording: Recording): readonly Recording[] {
  const stored = readShownRecordings()?.[recording.kind] ?? []
  return stored.some(({ id }) => id === recording.id) ? stored : [recording]
}

/** Returns a recording as the site has it now, or as it is given: a saved one is as it was when it was saved. */
export const findNewest = (recording: Recording): Recording =>
  findSiblings(recording).find(({ id }) => id === recording.id) ?? recording

/** @param step -1 for the previous recording of the list, 1 for the next */
export function findAdjacent(
  list: readonly Recording[],
  recording: Recording | null,
  step: -1 | 1,
): Recording | undefined {
  const index = list.findIndex(({ id }) => id === recording?.id)
  return index < 0 ? undefined : list[index + step]
}
