import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** The most that the tests' databases and files take, with a margin. */
const MIN_FREE_BYTES = 4e9

/**
 * Creates a temporary folder in memory, which is removed when the process exits. Tests copy a database of a thousand small
 * files again and again, which takes a disk up to a second each time, and memory a thirtieth of that.
 * @returns its path; undefined where the system has no such folder, or not enough memory
 */
export function createFolderInMemory(): string | undefined {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * MIN_FREE_BYTES) return undefined
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < MIN_FREE_BYTES) return undefined
    const folder = mkdtempSync(`${MEMORY}/minbar-tests-`)
    // A Postgres server that runs as another user reads folders inside.
    chmodSync(folder, 0o755)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
    // A signal would end the process without that event.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
    return folder
  } catch {
    return undefined
  }
}
