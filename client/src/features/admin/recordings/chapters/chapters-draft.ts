/** The chapters of a talk while they are edited: typed times, and changes that another administrator saves meanwhile. */
import type { Chapter } from '#contracts/chapters.ts'
import { formatLength } from '../../../../lib/format-length.ts'
import { readChapterTime } from './chapter-time.ts'

export interface ChapterRow {
  /** Identifies the row independently of its contents. */
  key: string
  /** As typed. */
  time: string
  title: string
  /** The chapter that it was made from; null for a new one. */
  saved: Chapter | null
}

/** The changes that another administrator has saved since editing began. */
export interface OtherChanges {
  added: readonly Chapter[]
  removed: readonly Chapter[]
}

export interface ChaptersDraft {
  rows: readonly ChapterRow[]
  /** The saved chapters when editing began. */
  base: readonly Chapter[]
  /** Null until another administrator changes them. */
  others: OtherChanges | null
}

export type RowError = 'time' | 'end' | 'twice'

const row = (chapter: Chapter, key: string): ChapterRow => ({
  key,
  time: formatLength(chapter.at),
  title: chapter.title,
  saved: chapter,
})

/** Returns the draft of saved chapters before anything is edited. */
export const toDraft = (base: readonly Chapter[]): ChaptersDraft => ({
  rows: base.map((chapter) => row(chapter, `saved ${chapter.at}`)),
  base,
  others: null,
})

const isSame = (a: Chapter, b: Chapter): boolean => a.at === b.at && a.title === b.title
const includes = (list: readonly Chapter[], chapter: Chapter): boolean => list.some((other) => isSame(other, chapter))

/** Returns the chapters of the rows, in their order; null while a time cannot be read. */
export function toChapters(rows: readonly ChapterRow[]): Chapter[] | null {
  const chapters: Chapter[] = []
  for (const { time, title } of rows) {
    const at = readChapterTime(time)
    if (at === null) return null
    chapters.push({ at, title: title.trim() })
  }
  return chapters.sort((a, b) => a.at - b.at)
}

/** Returns whether the rows differ from the saved chapters. */
export function isChanged({ rows, base }: Pick<ChaptersDraft, 'rows' | 'base'>): boolean {
  const chapters = toChapters(rows)
  return !chapters || chapters.length !== base.length || !chapters.every((chapter) => includes(base, chapter))
}

/** Returns the rows sorted by time; unchanged while a time cannot be read. */
export function sortRows(rows: readonly ChapterRow[]): readonly ChapterRow[] {
  const timed = rows.map((row) => ({ row, at: readChapterTime(row.time) ?? Number.NaN }))
  if (timed.some(({ at }) => Number.isNaN(at))) return rows
  return timed.sort((a, b) => a.at - b.at).map(({ row }) => row)
}

/**
 * Returns the errors by the key of the row.
 * @param duration of the talk in seconds; null when it is not known
 */
export function findErrors(rows: readonly ChapterRow[], duration: number | null): Map<string, RowError> {
  const errors = new Map<string, RowError>()
  const seen = new Set<number>()
  for (const { key, time } of rows) {
    const at = readChapterTime(time)
    if (at === null) errors.set(key, 'time')
    else if (duration !== null && at >= duration) errors.set(key, 'end')
    else if (seen.has(at)) errors.set(key, 'twice')
    else seen.add(at)
  }
  return errors
}

/**
 * Applies a draft's edits to the chapters, which another administrator may have saved meanwhile. Typed changes always stay;
 * where both changed the same second, only the typed change does.
 * @param now the chapters as they are saved now
 */
export function rebaseChapters(draft: ChaptersDraft, now: readonly Chapter[]): ChaptersDraft {
  const { rows, base } = draft
  const added = now.filter((chapter) => !includes(base, chapter))
  const removed = base.filter((chapter) => !includes(now, chapter))
  if (added.length === 0 && removed.length === 0) return draft
  // An earlier attempt to save them succeeded although its response was lost.
  if (!isChanged({ rows, base: now })) return toDraft(now)
  const kept = rows.filter((row) => !row.saved || includes(now, row.saved) || isEdited(row, row.saved))
  const times = new Set(kept.map(({ time }) => readChapterTime(time)))
  const arrived = added.filter(({ at }) => !times.has(at))
  return {
    rows: sortRows([
      ...kept.map((each) => ({ ...each, saved: now.find((chapter) => isRowOf(each, chapter)) ?? null })),
      ...arrived.map((chapter) => row(chapter, `other ${chapter.at} ${chapter.title}`)),
    ]),
    base: now,
    others: { added, removed },
  }
}

const isEdited = ({ time, title }: ChapterRow, saved: Chapter): boolean =>
  !isSame({ at: readChapterTime(time) ?? -1, title: title.trim() }, saved)

const isRowOf = ({ saved }: ChapterRow, chapter: Chapter): boolean => saved !== null && isSame(saved, chapter)
