import type { Mosque } from '#contracts/mosque.ts'
import type { Clock } from '#contracts/mosque-time.ts'
import type { Announcer } from './announcer.ts'
import type { Config } from './config.ts'
import type { Database, Queryable } from './database/database.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { PushSender } from './push-sender.ts'
import type { Secrets } from './secrets.ts'
import type { Storage } from './storage/storage.ts'

/** The mosque's settings in memory; its time zone applies to every day and time in this process. */
export interface MosqueSource {
  /** Returns the settings in memory, which may be those before a change of another process. Those of a transaction are exact. */
  read(): Mosque
  /**
   * Reads the settings again. Call it after committing a change; other processes do so when they are notified. Never rejects:
   * a failed reading is repeated.
   */
  reload(): Promise<void>
  /** Calls the listener after each change; {@link reload} waits for it. */
  onChange(listener: () => void | Promise<void>): void
  close(): Promise<void>
}

/** Provides whether this installation awaits its set-up. */
export interface SetupSource {
  isPending(): boolean
  /** Reads whether it does, exact within a transaction. */
  readPending(db: Queryable): Promise<boolean>
  /** Reads it again. Other processes do so when they are notified of new settings or times. */
  reload(): Promise<void>
  close(): Promise<void>
}

/** The encoder of renditions on this machine, or the reason why there is none. */
export type EncoderStatus = { encoder: string; missing: null } | { encoder: null; missing: string }

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
  readEncoderStatus(): Promise<EncoderStatus>
  clock: Clock
}
