import Type from 'typebox'
import { Instant, Nullable } from './common.ts'

/** The administrators' overview. */
export const Overview = Type.Object({
  lastConfirmed: Nullable(Instant),
  talksThisMonth: Type.Integer({ description: 'Recordings added since the first of the month at the mosque.' }),
  subscribers: Type.Integer({ description: 'Phones that receive notifications.' }),
  storageUsedBytes: Type.Integer(),
  storageFreeBytes: Type.Integer(),
  storageStatus: Type.Unsafe<'ready' | 'away' | 'foreign'>({
    type: 'string',
    enum: ['ready', 'away', 'foreign'],
    description: 'away: the recordings cannot be reached; foreign: their folder belongs to another database.',
  }),
  missingRecordings: Type.Integer({ description: 'Recordings that are not listed because their file is missing.' }),
  administrators: Type.Array(Type.String(), { description: 'The e-mails of all administrators.' }),
  quarantine: Type.Array(
    Type.Object({ name: Type.String(), bytes: Type.Integer(), quarantinedAt: Instant, deletedAfter: Instant }),
    { description: 'Files without a recording, newest first, at most 100. They are deleted after 30 days.' },
  ),
})
export type Overview = Type.Static<typeof Overview>
