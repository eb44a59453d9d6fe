import type { Recording } from '#contracts/recordings.ts'
import { readShownRecordings } from '../../data/use-site.ts'

/** Returns those recordings that can be played. */
export const findReady = (list: readonly Recording[]): readonly Recording[] =>
  list.some(({ isPreparing }) => isPreparing) ? list.filter(({ isPreparing }) => !isPreparing) : list

/** Returns all stored recordings of the same kind that can be played. */
export function findSiblings(recording: Recording): readonly Recording[] {
  const stored = findReady(readShownRecordings()?.[recording.kind] ?? [])
  return stored.some(({ id }) => id === recording.id) ? stored : [recording]
}

/** Returns the site's current version of a recording, or the given one, which may be older. */
export const findNewest = (recording: Recording): Recording =>
  findSiblings(recording).find(({ id }) => id === recording.id) ?? recording

/** Returns whether two versions of a recording, both as pages show them, have the same titles, date and chapters. */
export const hasSameTexts = (a: Recording, b: Recording): boolean =>
  JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b))
const textsOf = ({ title, secondTitle, date, chapters }: Recording) => [title, secondTitle, date, chapters]

/** Returns the neighbour of a recording in a list. @param step -1 for the previous one, 1 for the next */
export function findAdjacent(
  list: readonly Recording[],
  recording: Recording | null,
  step: -1 | 1,
): Recording | undefined {
  const index = list.findIndex(({ id }) => id === recording?.id)
  return index < 0 ? undefined : list[index + step]
}
