import Type from 'typebox'
import { Id, Instant, Nullable } from './common.ts'
import { PAGE_SIZE, RECORDING_KINDS, type RecordingKind } from './recording-kinds.ts'
import { RECORDING_DATE_MAX, RECORDING_TITLE_MAX, UPLOAD_PATH } from './recording-limits.ts'

export { PAGE_SIZE, RECORDING_KINDS, type RecordingKind }

export const KindSchema = Type.Unsafe<RecordingKind>({ type: 'string', enum: [...RECORDING_KINDS] })

export { RECORDING_DATE_MAX, RECORDING_TITLE_MAX, UPLOAD_PATH }

export const Recording = Type.Object({
  id: Id,
  title: Type.String(),
  date: Type.String({ description: 'The free text that was typed, unchanged.' }),
  downloadURL: Type.String({ description: 'Same-origin path; its content never changes.' }),
  kind: KindSchema,
  bytes: Type.Integer(),
  mimeType: Type.String(),
  durationSeconds: Nullable(Type.Number()),
  createdAt: Instant,
})
export type Recording = {
  id: number
  title: string
  date: string
  downloadURL: string
  kind: RecordingKind
  bytes: number
  mimeType: string
  durationSeconds: number | null
  createdAt: string
}

export const KindParams = Type.Object({ kind: KindSchema })
export const RecordingPageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})

/** `bayantCount` is the specification's own spelling. */
export const RecordingCount = Type.Object({ bayantCount: Type.Integer() })

/** What is said of an upload when it is made a recording; both as typed. */
export const UploadedRecording = Type.Object(
  {
    title: Type.String({ maxLength: RECORDING_TITLE_MAX }),
    date: Type.String({ maxLength: RECORDING_DATE_MAX }),
  },
  { additionalProperties: false },
)
