import type { Clock } from '#contracts/karachi-time.ts'
import type { Announce } from './announce.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { PushSender } from './features/push/outbox/sender.ts'
import type { Secrets } from './secrets.ts'
import type { Storage } from './storage/storage.ts'

/** What every part of the server is built from; tests pass their own. */
export interface Deps {
  config: Config
  database: Database
  /** Of recordings. */
  storage: Storage
  /** Of events. */
  pictures: Storage
  secrets: Secrets
  answers: AnswerCache
  /** Tells people of changes. */
  announce: Announce
  /** Sends the queue of push messages. */
  push: PushSender
  clock: Clock
}
