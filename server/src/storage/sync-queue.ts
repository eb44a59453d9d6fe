import type { FileHandle } from 'node:fs/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Makes the bytes written to a file durable, one file at a time. A sync occupies one of the four threads for file access until
 * the disk is done: several uploads that end together would block every listener.
 */
export function syncInQueue(file: FileHandle): Promise<void> {
  const sync = last.then(() => file.datasync())
  last = sync.catch(() => undefined)
  return sync
}
