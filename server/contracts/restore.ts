import Type from 'typebox'
import { Instant, Nullable } from './common.ts'

export const RestoreBody = Type.Object(
  {
    upload: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'The id of a complete upload.' }),
    passphrase: Type.Optional(
      Type.String({ maxLength: 1000, description: 'Of the keys in the backup, if they are encrypted.' }),
    ),
  },
  { additionalProperties: false },
)

const RESTORE_PHASES = ['reading', 'loading', 'done', 'failed'] as const

/** The progress of the restore of an uploaded backup. */
export const RestoreState = Type.Object({
  phase: Type.Unsafe<(typeof RESTORE_PHASES)[number]>({
    type: 'string',
    enum: [...RESTORE_PHASES],
    description: 'reading: files are compared and stored; loading: the tables are loaded and locked.',
  }),
  readBytes: Type.Integer(),
  totalBytes: Type.Integer(),
  message: Nullable(Type.String({ description: 'Why it failed.' })),
  createdAt: Nullable(Instant),
  rows: Type.Integer(),
  files: Type.Integer(),
})
export type RestoreState = Type.Static<typeof RestoreState>
