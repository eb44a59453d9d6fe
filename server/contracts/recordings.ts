import Type from 'typebox'
import { Chapter, NewChapters } from './chapters.ts'
import { Id, Instant, Nullable, SecondTitle } from './common.ts'
import { Named, NoteFields } from './notes.ts'
import { PAGE_SIZE, RECORDING_KINDS, type RecordingKind } from './recording-kinds.ts'
import { MAX_RECORDING_DATE, MAX_RECORDING_TITLE, UPLOAD_PATH } from './recording-limits.ts'
import { Rendition } from './renditions.ts'

export { PAGE_SIZE, RECORDING_KINDS, type RecordingKind }

export const KindSchema = Type.Unsafe<RecordingKind>({ type: 'string', enum: [...RECORDING_KINDS] })

export { MAX_RECORDING_DATE, MAX_RECORDING_TITLE, UPLOAD_PATH }

export const Recording = Type.Object({
  id: Id,
  title: Type.String(),
  secondTitle: Type.Optional(SecondTitle),
  date: Type.String({ description: 'Free text, as typed.' }),
  downloadURL: Type.String({
    description:
      'Same-origin path; its content never changes. With its type and size that of a copy if phones do not play the original.',
  }),
  kind: KindSchema,
  bytes: Type.Integer(),
  mimeType: Type.String(),
  durationSeconds: Nullable(Type.Number()),
  createdAt: Instant,
  isPreparing: Type.Optional(
    Type.Literal(true, { description: 'Phones do not play the original, and its copies are not made yet.' }),
  ),
  renditions: Type.Optional(
    Type.Array(Rendition, {
      description: 'Smaller copies of even loudness, the smallest first; absent until they are made.',
    }),
  ),
  loudness: Type.Optional(
    Type.Number({ description: 'Integrated loudness of the original in LUFS (EBU R128); absent for silence.' }),
  ),
  chapters: Type.Optional(Type.Array(Chapter, { description: 'In their order; absent when there are none.' })),
  ...NoteFields,
  waveform: Type.Optional(
    Type.String({ description: 'The height of each of some 80 bars from left to right, a hexadecimal digit each.' }),
  ),
})
export type Recording = Type.Static<typeof Recording>

export const SpokenLine = Type.Object(
  {
    at: Nullable(Type.Number({ description: 'Seconds from the beginning; null in a transcript without times.' })),
    text: Type.String({ description: 'The line; of a long one the part around the first word.' }),
    marks: Type.Array(Type.Object({ start: Type.Integer(), end: Type.Integer() }), {
      description: 'The words found in the text, as ranges of its UTF-16 code units, in order.',
    }),
  },
  {
    description:
      'In a search: the line in which the words are spoken, of the first recordings that only their transcripts match.',
  },
)
export type SpokenLine = Type.Static<typeof SpokenLine>

/** A recording in a list or in the results of a search. */
export const FoundRecording = Type.Object({
  ...Recording.properties,
  isNearest: Type.Optional(
    Type.Literal(true, { description: 'In a search: no recording has all the words, and this one has most of them.' }),
  ),
  spoken: Type.Optional(SpokenLine),
})
export type FoundRecording = Type.Static<typeof FoundRecording>

export const KindParams = Type.Object({ kind: KindSchema })
const MAX_SEARCH_LENGTH = 100

export const RecordingPageQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: MAX_SEARCH_LENGTH,
      description:
        'Words of the title, the date, the chapters, the notes or the transcript, in Urdu or Roman spelling; the matches come best first. When nothing has all the words, the recordings that have most of them, with `isNearest`.',
    }),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})

/** A page of the recordings of a speaker or a series, newest first. */
export const CollectionRecordings = Type.Object({
  named: Named,
  count: Type.Integer({ description: 'On all pages.' }),
  recordings: Type.Array(Recording),
})
export type CollectionRecordings = Type.Static<typeof CollectionRecordings>

/** `bayantCount` is the specification's own spelling. */
export const RecordingCount = Type.Object({ bayantCount: Type.Integer() })

/** The details with which a finished upload becomes a recording, both as typed. */
export const UploadedRecording = Type.Object(
  {
    title: Type.String({ maxLength: MAX_RECORDING_TITLE }),
    date: Type.String({ maxLength: MAX_RECORDING_DATE }),
    secondTitle: Type.Optional(Type.String({ maxLength: MAX_RECORDING_TITLE })),
    chapters: Type.Optional(NewChapters),
  },
  { additionalProperties: false },
)
