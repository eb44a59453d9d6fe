import Type from 'typebox'
import { MAX_CHAPTER_TITLE, MAX_CHAPTERS } from './chapter-limits.ts'

/** A second of a recording at which a new point begins, and its title. */
export const Chapter = Type.Object({
  at: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Whole seconds from the beginning.' }),
  title: Type.String({ description: 'As typed; may be empty.' }),
})
export type Chapter = Type.Static<typeof Chapter>

/** Chapters as they are sent, in any order. */
export const NewChapters = Type.Array(
  Type.Object(
    { at: Chapter.properties.at, title: Type.String({ maxLength: MAX_CHAPTER_TITLE }) },
    { additionalProperties: false },
  ),
  { maxItems: MAX_CHAPTERS, description: 'At most one at each second.' },
)

/** The chapters of a recording in their order. */
export const RecordingChapters = Type.Object({
  chapters: Type.Array(Chapter),
  version: Type.String({ description: 'Also the ETag; to be sent as If-Match with a change.' }),
})
export type RecordingChapters = Type.Static<typeof RecordingChapters>

export const ChaptersChange = Type.Object({ chapters: NewChapters }, { additionalProperties: false })

/** Returns the path of a recording's chapters for podcast apps. */
export const chaptersFile = (id: number | string): string => `/feeds/chapters/${id}.json`
