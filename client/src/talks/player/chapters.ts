/** Finds the chapter at a second of a talk, and the steps between chapters. Chapters are in the order of their times. */
import type { Chapter } from '#contracts/chapters.ts'
import { chapters as text } from '#texts/chapters.ts'

/** Within this time of the start of a chapter, a step back leads to the previous one, as in music players. */
const RESTART_AFTER_S = 3
/** Browsers may seek to a moment slightly before the requested one. */
const TOLERANCE_S = 0.25

/** Returns the index of the chapter at a second; -1 before the first one and without chapters. */
export const chapterAt = (chapters: readonly Chapter[] | undefined, position: number): number =>
  (chapters ?? []).filter(({ at }) => at <= position + TOLERANCE_S).length - 1

/**
 * Returns the second to which a step leads: back to the start of the chapter, or at its beginning to that of the one
 * before; forward to the next chapter. Undefined in the last one.
 */
export const adjacentStart = (chapters: readonly Chapter[] = [], position: number, step: -1 | 1): number | undefined =>
  step > 0
    ? chapters.find(({ at }) => at > position + TOLERANCE_S)?.at
    : (chapters.filter(({ at }) => at + RESTART_AFTER_S <= position).at(-1)?.at ?? 0)

/** Returns the title of a chapter, or "Point 3" where it has none. @param index from 0 */
export const chapterTitle = ({ title }: Pick<Chapter, 'title'>, index: number): string =>
  title || text.untitled(index + 1)
