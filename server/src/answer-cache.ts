import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Clock } from '#contracts/karachi-time.ts'
import type { Database, Subscription } from './database/database.ts'

/** An answer ready to send: its bytes and the tag that names them. */
export interface Answer {
  body: Buffer
  etag: string
  /** The body compressed by brotli, where that is worth its while. */
  br?: Buffer
  /** As a header says it; only of answers whose callers may have no memory for tags. */
  lastModified?: string
  /** Until when it is true, in milliseconds since 1970; left out, until its sources change. */
  until?: number
}

/** The tables whose changes are announced. */
export type Source = 'jamat_times' | 'recordings' | 'events' | 'hijri_months'

/**
 * Answers kept in memory until what they were made from changes, here or in another process. A miss asks
 * the database once, however many ask at the same time.
 */
export interface AnswerCache {
  /**
   * @param key names the answer; must hold all it depends on but the sources, e.g. the day
   * @param sources the tables it is made from
   * @param load makes it on a miss; bytes are sent as they are, anything else as JSON
   */
  get(key: string, sources: readonly Source[], load: () => Promise<Loaded>): Promise<Answer>
  /** The answer if it is at hand, without waiting. */
  peek(key: string): Answer | undefined
  /** To be called after a write of one's own has been committed, so that the writer reads what he wrote. */
  forget(source: Source): void
  close(): Promise<void>
}

export interface Loaded {
  value: unknown
  /** Left out: a hash of the bytes. */
  etag?: string
  lastModified?: string
  until?: number
}

/** More answers, or more bytes of them, than this are not kept; the oldest go first. */
const MOST_ANSWERS = 500
const MOST_BYTES = 32 * 1024 * 1024
const CHANNEL = 'minbar_changes'
/** In bytes; a smaller answer is one packet either way. */
const WORTH_COMPRESSING = 1000

const brotli = promisify(brotliCompress)

interface Entry {
  sources: readonly Source[]
  answer?: Answer
  loading?: Promise<Answer>
}

/**
 * @param database announces changes on the channel `minbar_changes`, the payload being the table's name
 */
export async function createAnswerCache(
  database: Database,
  clock: Clock = () => new Date(),
  mostBytes = MOST_BYTES,
): Promise<AnswerCache> {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= sizeOf(entries.get(key)?.answer)
    entries.delete(key)
  }
  const forget = (source: string) => {
    for (const [key, entry] of entries) if (entry.sources.includes(source as Source)) drop(key)
  }
  const subscription: Subscription = await database.listen(CHANNEL, forget, () => {
    for (const key of entries.keys()) drop(key)
  })
  const isTrue = (answer: Answer) => answer.until === undefined || clock().getTime() < answer.until
  const keep = (entry: Entry, answer: Answer) => {
    entry.answer = answer
    bytes += sizeOf(answer)
    for (const [key, oldest] of entries) {
      if (bytes <= mostBytes && entries.size <= MOST_ANSWERS) return
      if (oldest !== entry) drop(key)
    }
  }

  return {
    get(key, sources, load) {
      const known = entries.get(key)
      // While no notice can arrive, nothing kept can be trusted.
      if (known?.answer && subscription.live && isTrue(known.answer)) return Promise.resolve(known.answer)
      if (known?.loading) return known.loading
      const entry: Entry = { sources }
      entry.loading = load().then(
        async (loaded) => {
          // Bytes are left to whoever made them.
          const answer = Buffer.isBuffer(loaded.value) ? toAnswer(loaded) : await compressed(toAnswer(loaded))
          delete entry.loading
          // Forgotten while it was being made: those who asked before the write may have it, no one after.
          if (entries.get(key) === entry) {
            if (subscription.live) keep(entry, answer)
            else drop(key)
          }
          return answer
        },
        (error: unknown) => {
          if (entries.get(key) === entry) drop(key)
          throw error
        },
      )
      drop(key)
      entries.set(key, entry)
      return entry.loading
    },
    peek(key) {
      const answer = subscription.live ? entries.get(key)?.answer : undefined
      return answer && isTrue(answer) ? answer : undefined
    },
    forget,
    close: () => subscription.stop(),
  }
}

/** Turns a value into the bytes and the tag that are sent. */
export function toAnswer({ value, etag, lastModified, until }: Loaded): Answer {
  const body = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))
  return {
    body,
    etag: etag ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    ...(lastModified !== undefined && { lastModified }),
    ...(until !== undefined && { until }),
  }
}

/** In bytes, with the forms that others make of it: about as much again. */
const sizeOf = (answer: Answer | undefined): number => (answer ? answer.body.length * 2 : 0)

/** Once for all who will ask: on patchy data the list of talks is a quarter as long. */
async function compressed(answer: Answer): Promise<Answer> {
  if (answer.body.length < WORTH_COMPRESSING) return answer
  return { ...answer, br: await brotli(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) }
}
