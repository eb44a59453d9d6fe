import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Database, Subscription } from './database/database.ts'

/** An answer ready to send: its bytes and the tag that names them. */
export interface Answer {
  body: Buffer
  etag: string
  /** The body compressed by brotli, where that is worth its while. */
  br?: Buffer
  /** As a header says it; only of answers whose callers may have no memory for tags. */
  lastModified?: string
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
}

/** More answers than this are not kept; the oldest go first. */
const MOST_ANSWERS = 500
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
export async function createAnswerCache(database: Database): Promise<AnswerCache> {
  const entries = new Map<string, Entry>()
  const forget = (source: string) => {
    for (const [key, entry] of entries) if (entry.sources.includes(source as Source)) entries.delete(key)
  }
  const subscription: Subscription = await database.listen(CHANNEL, forget, () => entries.clear())

  return {
    get(key, sources, load) {
      const known = entries.get(key)
      // While no notice can arrive, nothing kept can be trusted.
      if (known?.answer && subscription.live) return Promise.resolve(known.answer)
      if (known?.loading) return known.loading
      const entry: Entry = { sources }
      entry.loading = load().then(
        async (loaded) => {
          // Bytes are left to whoever made them.
          const answer = Buffer.isBuffer(loaded.value) ? toAnswer(loaded) : await compressed(toAnswer(loaded))
          delete entry.loading
          // Forgotten while it was being made: those who asked before the write may have it, no one after.
          if (entries.get(key) === entry) {
            if (subscription.live) entry.answer = answer
            else entries.delete(key)
          }
          return answer
        },
        (error: unknown) => {
          if (entries.get(key) === entry) entries.delete(key)
          throw error
        },
      )
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > MOST_ANSWERS) entries.delete(entries.keys().next().value as string)
      return entry.loading
    },
    peek(key) {
      return subscription.live ? entries.get(key)?.answer : undefined
    },
    forget,
    close: () => subscription.stop(),
  }
}

/** Turns a value into the bytes and the tag that are sent. */
export function toAnswer({ value, etag, lastModified }: Loaded): Answer {
  const body = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))
  return {
    body,
    etag: etag ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    ...(lastModified !== undefined && { lastModified }),
  }
}

/** Once for all who will ask: on patchy data the list of talks is a quarter as long. */
async function compressed(answer: Answer): Promise<Answer> {
  if (answer.body.length < WORTH_COMPRESSING) return answer
  return { ...answer, br: await brotli(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) }
}
