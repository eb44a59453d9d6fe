import type { Chunks } from '../storage.ts'
import type { S3Client } from './client.ts'
import { readRange } from './read-range.ts'

/** Longer than the lifetime of an unfinished upload. */
const ABANDONED_MS = 5 * 24 * 3_600_000

/** Returns the pieces of unfinished uploads below a prefix. */
export function createChunks(client: S3Client, prefix: string): Chunks & { removeAbandoned(): Promise<void> } {
  return {
    write: (name, bytes) => client.put(prefix + name, bytes),
    read: ({ name, bytes }) => readRange({ client, key: prefix + name, size: bytes }, { first: 0, last: bytes - 1 }),
    remove: (name) => client.remove(prefix + name),
    async removeAbandoned() {
      const before = new Date(Date.now() - ABANDONED_MS)
      for (const { key, savedAt } of await client.list(prefix)) if (savedAt < before) await client.remove(key)
    },
  }
}
