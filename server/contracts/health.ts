import Type from 'typebox'
import { BackupStatusSchema } from './backups.ts'
import { Instant, Nullable } from './common.ts'

const Part = Type.Union([Type.Literal('ok'), Type.Literal('failed')])
export const Health = Type.Object({
  status: Type.Union([
    Type.Literal('ok'),
    Type.Literal('starting'),
    Type.Literal('unavailable'),
    Type.Literal('stopping'),
  ]),
  database: Part,
  storage: Part,
  backup: Type.Object(
    {
      status: BackupStatusSchema,
      lastBackupAt: Nullable(Instant),
      lastSelfTestAt: Nullable(
        Type.String({ description: 'When a backup was last restored into a scratch database without a difference.' }),
      ),
    },
    { description: 'Of the scheduled backups. A backup that is missing does not make the server unavailable.' },
  ),
  uptimeSeconds: Type.Number(),
})
export type Health = Type.Static<typeof Health>
