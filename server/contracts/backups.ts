import Type from 'typebox'
import { Instant, Nullable } from './common.ts'

const STATUSES = ['off', 'waiting', 'ok', 'late', 'failed', 'unknown'] as const
export type BackupStatus = (typeof STATUSES)[number]

export const BackupStatusSchema = Type.Unsafe<BackupStatus>({
  type: 'string',
  enum: [...STATUSES],
  description:
    'off: none are scheduled; waiting: the first is being made; late: the last is too old; failed: the last one or its self-test failed; unknown: the database does not respond.',
})

const Result = Type.Object({
  name: Type.String(),
  bytes: Type.Integer(),
  rows: Type.Integer(),
  files: Type.Integer(),
  damaged: Type.Integer({ description: 'Files whose bytes were damaged before the backup was made.' }),
  seconds: Type.Number(),
})

const Job = Type.Object({
  isRunning: Type.Boolean(),
  dueAt: Instant,
  finishedAt: Nullable(Instant),
  error: Nullable(Type.String({ description: 'Why the last run failed; null after a success.' })),
  succeededAt: Nullable(Instant),
  result: Nullable(Result),
})
export type BackupJobView = Type.Static<typeof Job>

/** The administrators' view of the backups. */
export const Backups = Type.Object({
  status: BackupStatusSchema,
  contentBytes: Type.Integer({ description: 'The approximate size of a download.' }),
  scheduled: Nullable(
    Type.Object({
      to: Type.String({ description: 'The folder or the bucket.' }),
      hour: Type.Integer(),
      everyHours: Type.Integer(),
      keep: Type.Integer(),
      freeBytes: Nullable(Type.Integer({ description: 'Null where unknown.' })),
      error: Nullable(Type.String({ description: 'Why the place cannot be read.' })),
      backup: Nullable(Job),
      selfTest: Nullable(Job),
      stored: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer(), createdAt: Instant })),
    }),
  ),
})
export type Backups = Type.Static<typeof Backups>

export const BackupTicket = Type.Object({
  url: Type.String({ description: 'Valid for one download that begins within two minutes.' }),
})
export type BackupTicket = Type.Static<typeof BackupTicket>
