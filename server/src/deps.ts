import type { Clock } from '#contracts/mosque-time.ts'
import type { Announcer } from './announcer.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { MosqueSource } from './features/mosque/mosque-source.ts'
import type { PushSender } from './features/push/outbox/sender.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Secrets } from './secrets.ts'
import type { SetupSource } from './setup/setup-source.ts'
import type { Storage } from './storage/storage.ts'

/** The encoder of renditions on this machine, or the reason why there is none. */
export type Encoder = { encoder: string; missing: null } | { encoder: null; missing: string }

/** The dependencies of all features; tests pass their own. */
export interface Deps {
  config: Config
  database: Database
  /** Files of recordings. */
  storage: Storage
  /** Files of events' pictures. */
  pictures: Storage
  secrets: Secrets
  cache: ResponseCache
  /** Where the mosque is, and its time zone. */
  mosque: MosqueSource
  setup: SetupSource
  /** Notifies people of changes. */
  announcer: Announcer
  /** Sends the queue of push messages. */
  push: PushSender
  /** Returns when the last scheduled backup was completed, and when the newest was last restored as a test. */
  readBackupTimes?: () => Promise<{ backup: Date | undefined; selfTest: Date | undefined }>
  /** Resolves to the encoder of smaller copies on this machine, or why there is none. */
  readEncoder(): Promise<Encoder>
  clock: Clock
}
