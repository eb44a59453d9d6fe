import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { openFileBody } from './file-body.ts'
import { isNotFound, readdirIfExists } from './incoming-folder.ts'
import { ownProcessTag } from './process-tag.ts'
import { checkFileName, isFileName, type Storage, type StoredBody } from './storage.ts'

/** A file requested again within this time is copied. */
const REQUESTED_AGAIN_MS = 3_600_000

/** Another machine may have removed a file, so the store is checked this often. */
const RECHECK_MS = 10_000

/** A copy is used after this time without a response, since the content of a name never changes. */
const RECHECK_WAIT_MS = 1_000

/** Free space to keep on the disk. */
const MIN_FREE_BYTES = 512 * 1024 * 1024

/** Older unfinished copies were left by killed processes. */
const ABANDONED_MS = 3_600_000

const MAX_REMEMBERED = 5_000

/** A store that makes local copies while it is used. */
export interface StorageWithLocalCopies extends Storage {
  /** Resolves when all started copies are finished or have failed. */
  copiesFinished(): Promise<void>
}

export interface LocalCopiesOptions {
  /** A folder of this machine; several processes may share it. */
  folder: string
  /** Above this size, the least recently used copies are removed. */
  maxBytes: number
  /** A monotonic time in milliseconds. */
  now?: () => number
}

/**
 * Returns a store that reads frequently played files from copies on this machine, which is as fast as a folder and works while
 * the object store is unavailable. Only range reads, as by listeners, make and use copies.
 */
export function withLocalCopies(store: Storage, options: LocalCopiesOptions): StorageWithLocalCopies {
  const { folder, maxBytes, now = () => performance.now() } = options
  const remembered = { max: MAX_REMEMBERED, ttlResolution: 0, perf: { now } }
  const requested = new LRUCache<string, true>({ ...remembered, ttl: REQUESTED_AGAIN_MS })
  const checks = new LRUCache<string, Promise<boolean>>({ ...remembered, ttl: RECHECK_MS })
  const copying = new Set<string>()
  const limitCopying = pLimit(1)
  const pathOf = (fileName: string) => join(folder, checkFileName(fileName))

  const drop = async (fileName: string) => {
    checks.delete(fileName)
    await rm(pathOf(fileName), { force: true })
  }

  /** Returns false when the store no longer has the file. */
  const isStillStored = async (fileName: string, bytes: number) => {
    const timeout = delay(RECHECK_WAIT_MS, undefined, { ref: false })
    const found = await Promise.race([store.find(fileName).catch(() => undefined), timeout])
    const used = new Date()
    await utimes(pathOf(fileName), used, used).catch(() => undefined)
    return found === undefined || found?.bytes === bytes
  }

  const openCopy = async (fileName: string): Promise<FileHandle | undefined> => {
    let file: FileHandle
    try {
      file = await open(pathOf(fileName), 'r')
    } catch (error) {
      if (isNotFound(error)) return undefined
      throw error
    }
    const { size } = await file.stat()
    let check = checks.get(fileName)
    if (!check) {
      check = isStillStored(fileName, size)
      checks.set(fileName, check)
    }
    if (await check) return file
    await file.close()
    await drop(fileName)
    return undefined
  }

  /** Removes the least recently used copies until there is room, and the drafts of killed processes. */
  const makeRoom = async (bytes: number) => {
    const names = await readdirIfExists(folder)
    const files = await Promise.all(names.map(async (name) => ({ name, ...(await sizeAndTime(join(folder, name))) })))
    let total = bytes
    for (const { name, size, usedAt } of files.toSorted((one, other) => other.usedAt - one.usedAt)) {
      total += size
      const isAbandoned = !isFileName(name) && Date.now() - usedAt > ABANDONED_MS
      if (isAbandoned || (isFileName(name) && total > maxBytes)) {
        await rm(join(folder, name), { force: true })
        total -= size
      }
    }
  }

  const copy = async (fileName: string) => {
    const body = await store.read(fileName)
    if (!body) return
    const draft = join(folder, `${fileName}.${ownProcessTag()}`)
    try {
      if (body.size > maxBytes || (await store.free()) < body.size + MIN_FREE_BYTES) return
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await makeRoom(body.size)
      const hash = await writeHashed(body, draft)
      if (!fileName.startsWith(`${hash}.`)) throw new Error(`The copy of ${fileName} has another content.`)
      await rename(draft, pathOf(fileName))
    } finally {
      await body.close()
      await rm(draft, { force: true })
    }
  }

  const noteRequest = (fileName: string) => {
    if (copying.has(fileName)) return
    if (!requested.has(fileName)) return void requested.set(fileName, true)
    copying.add(fileName)
    // The listener gets the bytes from the store; a failed copy is tried again after two more requests.
    limitCopying(() => copy(fileName))
      .catch(() => requested.delete(fileName))
      .finally(() => copying.delete(fileName))
  }

  return {
    ...store,
    async read(fileName, chooseRange) {
      const file = chooseRange && (await openCopy(fileName))
      if (file) return openFileBody(file, chooseRange)
      const body = await store.read(fileName, chooseRange)
      if (body && chooseRange) noteRequest(fileName)
      return body
    },
    async remove(fileName) {
      await store.remove(fileName)
      await drop(fileName)
    },
    async quarantine(fileName) {
      await store.quarantine(fileName)
      await drop(fileName)
    },
    // Copies run one at a time, so this resolves after them.
    copiesFinished: () => limitCopying(async () => undefined),
  }
}

/** Writes bytes to a file. @returns their SHA-256, hex */
async function writeHashed(body: StoredBody, path: string): Promise<string> {
  const hash = createHash('sha256')
  const hashing = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(body, hashing, createWriteStream(path, { mode: 0o600 }))
  return hash.digest('hex')
}

/** Returns a file's size and time; zeros if another process has removed it. */
async function sizeAndTime(path: string): Promise<{ size: number; usedAt: number }> {
  try {
    const { size, mtimeMs } = await stat(path)
    return { size, usedAt: mtimeMs }
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { size: 0, usedAt: 0 }
  }
}
