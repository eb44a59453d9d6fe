/** The notes of a recording: its summary, references, speaker, series and transcript. */
import Type from 'typebox'
import { Id, Nullable } from './common.ts'
import { MAX_NAME, MAX_REFERENCE, MAX_REFERENCES, MAX_SUMMARY, MAX_TRANSCRIPT } from './note-limits.ts'
import type { Script } from './script-of.ts'

/** A speaker or a series. */
export const Named = Type.Object({
  id: Id,
  name: Type.String(),
  secondName: Type.Optional(Type.String({ description: 'In the other script.' })),
})
export type Named = Type.Static<typeof Named>

/** A transcript of a recording, as listed. */
export const TranscriptLink = Type.Object({
  url: Type.String({ description: 'Same-origin path of the lines; its content never changes.' }),
  timed: Type.Boolean({ description: 'Whether the lines have times.' }),
  language: Type.Unsafe<Script>({
    type: 'string',
    enum: ['ur', 'en'],
    description: 'The script of most lines.',
  }),
})
export type TranscriptLink = Type.Static<typeof TranscriptLink>

/** The fields of a recording that are absent until filled in. */
export const NoteFields = {
  summary: Type.Optional(Type.String({ description: 'As typed; may have several paragraphs.' })),
  references: Type.Optional(Type.Array(Type.String(), { description: 'Verses, hadith and books, as typed.' })),
  speaker: Type.Optional(Named),
  series: Type.Optional(Named),
  transcript: Type.Optional(TranscriptLink),
}

const NewName = Type.Object(
  {
    name: Type.String({ maxLength: MAX_NAME, description: 'An equal one is reused, otherwise it is added.' }),
    secondName: Type.Optional(
      Type.String({ maxLength: MAX_NAME, description: 'Replaces the stored one; without it, that one stays.' }),
    ),
  },
  { additionalProperties: false },
)

/** The notes of a recording as an administrator sends them. Empty texts are none. */
export const NotesChange = Type.Object(
  {
    summary: Type.String({ maxLength: MAX_SUMMARY }),
    references: Type.Array(Type.String({ maxLength: MAX_REFERENCE }), { maxItems: MAX_REFERENCES }),
    speaker: Nullable(NewName),
    series: Nullable(NewName),
  },
  { additionalProperties: false },
)
export type NotesChange = Type.Static<typeof NotesChange>

/** The notes of a recording as stored. */
export const RecordingNotes = Type.Object({
  summary: Type.String(),
  references: Type.Array(Type.String()),
  speaker: Nullable(Named),
  series: Nullable(Named),
  version: Type.String({ description: 'Also the ETag; to be sent as If-Match with a change.' }),
})
export type RecordingNotes = Type.Static<typeof RecordingNotes>

/** A corrected name of a speaker or a series. Without a second name it has none. */
export const NameChange = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: MAX_NAME, pattern: '\\S' }),
    secondName: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  },
  { additionalProperties: false },
)

/** Every speaker and series that a listed recording names, by name. */
export const NamedCollections = Type.Object({
  speakers: Type.Array(Named),
  series: Type.Array(Named),
})
export type NamedCollections = Type.Static<typeof NamedCollections>

/** A transcript as an administrator sends it; its format is recognised by its content. */
export const TranscriptChange = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: MAX_TRANSCRIPT }) },
  { additionalProperties: false },
)

/** A summary of the saved transcript. */
export const SavedTranscript = Type.Object({
  lines: Type.Integer({ description: 'The number of lines.' }),
  timed: Type.Boolean(),
})
export type SavedTranscript = Type.Static<typeof SavedTranscript>

/** A summary of a transcript as it would be saved. */
export const ReadTranscript = Type.Object({
  ...SavedTranscript.properties,
  from: Nullable(Type.Number({ description: 'When the first line begins, in seconds; null without times.' })),
  to: Nullable(Type.Number({ description: 'When the last line begins, in seconds; null without times.' })),
  omitted: Type.Integer({ description: 'The number of lines left out: their time is after the end of the recording.' }),
})
export type ReadTranscript = Type.Static<typeof ReadTranscript>

/** A line of a transcript. */
export const TranscriptLine = Type.Object({
  at: Nullable(
    Type.Number({ minimum: 0, description: 'Seconds from the beginning; null in a transcript without times.' }),
  ),
  text: Type.String(),
  speaker: Type.Optional(Type.String({ description: 'Who says it, where the file names them.' })),
})
export type TranscriptLine = Type.Static<typeof TranscriptLine>

export const Transcript = Type.Object({ lines: Type.Array(TranscriptLine, { description: 'In their order.' }) })
export type Transcript = Type.Static<typeof Transcript>

/** A page of the recordings of a speaker or a series. */
export const CollectionQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})
