import Value from 'typebox/value'
import { MAX_CHAPTER_TITLE, MAX_CHAPTERS } from '#contracts/chapter-limits.ts'
import { type Chapter, NewChapters } from '#contracts/chapters.ts'
import { cleanText } from '../clean-text.ts'
import { invalidInput } from '../http/errors.ts'

/**
 * Returns an administrator's chapters in their order, with trimmed titles.
 * @param durationSeconds null when unknown
 * @throws HttpError 400 when two begin at one second, or one after the end
 */
export function readChapters(sent: readonly Chapter[], durationSeconds: number | null): Chapter[] {
  const chapters = inOrder(sent)
  const duplicate = chapters.find(({ at }, index) => chapters[index + 1]?.at === at)
  if (duplicate) throw invalidChapters(`two chapters begin at ${formatMinutes(duplicate.at)}. Please move one of them.`)
  const late = chapters.find(({ at }) => durationSeconds !== null && at >= durationSeconds)
  if (late) throw invalidChapters(`${formatMinutes(late.at)} is after the end of the recording.`)
  return chapters
}

/**
 * Returns the chapters with which a recording is added. Chapters after its end, or at the second of another one, are dropped
 * rather than refused.
 */
export function chaptersOfUpload(sent: readonly Chapter[], durationSeconds: number | null): Chapter[] {
  return inOrder(sent)
    .filter(({ at }, index, all) => at !== all[index - 1]?.at && (durationSeconds === null || at < durationSeconds))
    .slice(0, MAX_CHAPTERS)
}

/** Reads chapters that a form sends as JSON. @throws HttpError 400 */
export function readTypedChapters(json: unknown): Chapter[] | undefined {
  if (json === '') return undefined
  try {
    const chapters: unknown = JSON.parse(String(json))
    if (Value.Check(NewChapters, chapters)) return chapters
  } catch {
    // The same error as for JSON of another shape.
  }
  throw invalidChapters(
    `must be a JSON array of at most ${MAX_CHAPTERS} objects with at (whole seconds) and title (at most ${MAX_CHAPTER_TITLE} characters).`,
  )
}

const inOrder = (chapters: readonly Chapter[]): Chapter[] =>
  chapters.map(({ at, title }) => ({ at, title: cleanText(title) })).sort((one, other) => one.at - other.at)

/** Formats a time such as "75:30". */
const formatMinutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const invalidChapters = (message: string) => invalidInput('chapters', `chapters: ${message}`)
