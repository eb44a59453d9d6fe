import type { FileHandle } from 'node:fs/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Makes what was written to a file durable, after all others that asked before: a sync takes as long as the
 * disk does, and holds one of the four threads by which all files are read. Eight uploads that end together
 * would make every listener wait.
 */
export function syncInTurn(file: FileHandle): Promise<void> {
  const mine = last.then(() => file.datasync())
  last = mine.catch(() => undefined)
  return mine
}
