/** Which chapter of a talk a second belongs to, and the steps from one to the next. Chapters are in the order of their times. */
import type { Chapter } from '#contracts/chapters.ts'
import type { Recording } from '#contracts/recordings.ts'
import { chapters as text } from '#texts/chapters.ts'

/** Seconds from the start of a chapter; before that, the previous one is meant, as on every player of music. */
const RESTART_AFTER = 3
/** Seconds: browsers may seek to a moment slightly before the one they are asked for. */
const TOLERANCE = 0.25

/** Returns the index of the chapter in which a second is; -1 before the first one and where there are none. */
export const chapterAt = (chapters: readonly Chapter[] | undefined, position: number): number =>
  (chapters ?? []).filter(({ at }) => at <= position + TOLERANCE).length - 1

/**
 * Returns the second to which a step leads: back to the start of the chapter, or at its beginning to that of the one before;
 * forward to the next chapter. Undefined in the last one.
 */
export const adjacentStart = (chapters: readonly Chapter[] = [], position: number, step: -1 | 1): number | undefined =>
  step > 0
    ? chapters.find(({ at }) => at > position + TOLERANCE)?.at
    : (chapters.filter(({ at }) => at + RESTART_AFTER <= position).at(-1)?.at ?? 0)

/** Returns the title of a chapter, or "Point 3" where it has none. @param index from 0 */
export const chapterTitle = ({ title }: Pick<Chapter, 'title'>, index: number): string =>
  title || text.untitled(index + 1)

/** Returns whether two recordings have the same chapters. */
export const hasSameChapters = (a: Pick<Recording, 'chapters'>, b: Pick<Recording, 'chapters'>): boolean =>
  JSON.stringify(a.chapters) === JSON.stringify(b.chapters)
