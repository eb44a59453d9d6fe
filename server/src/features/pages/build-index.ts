import type { Queryable } from '../../database/database.ts'
import { type BuildFiles, listBuilds } from './queries.ts'

/** The list is read at most this often, so that requests for unknown names cannot burden the database. */
const READ_INTERVAL_MS = 250

export interface BuildIndex {
  /**
   * Returns the hash of a file that some build has at a path.
   * @param revision the hash that it must have
   * @returns undefined when no build that was stored before this call has it
   * @throws the error of the database
   */
  find(path: string, revision: string | undefined): Promise<string | undefined>
}

/**
 * Creates an index of the files of all stored builds. It is read again for a name that it does not have; all requests that wait
 * share one read. An answer "unknown" is never stored, so a file is found as soon as its build is stored.
 */
export function createBuildIndex(database: Queryable): BuildIndex {
  let builds: ReadonlyMap<string, BuildFiles> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  /** The last read, or the one that waits. */
  let last: Promise<unknown> = Promise.resolve()
  let waiting: Promise<void> | undefined

  const read = async () => {
    waiting = undefined
    readAt = performance.now()
    const rows = await listBuilds(database, [...builds.keys()])
    builds = new Map(rows.map(({ id, files }) => [id, files ?? builds.get(id) ?? {}]))
  }
  /** Resolves after a read that began after the call. */
  const readAgain = (): Promise<void> => {
    if (waiting) return waiting
    waiting = last.then(() => delay(readAt + READ_INTERVAL_MS - performance.now())).then(read)
    last = waiting.catch(() => undefined)
    return waiting
  }
  const lookUp = (path: string, revision: string | undefined): string | undefined => {
    for (const files of builds.values()) {
      const hash = files[path]
      if (hash !== undefined && (revision ?? hash) === hash) return hash
    }
    return undefined
  }

  return {
    async find(path, revision) {
      const known = lookUp(path, revision)
      if (known !== undefined) return known
      await readAgain()
      return lookUp(path, revision)
    },
  }
}

const delay = (ms: number) => (ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : undefined)
