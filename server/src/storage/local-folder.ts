import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storageFull, tooLarge } from '../errors.ts'
import { giveBack } from './give-back.ts'
import { hasEnded, ownMark } from './process-mark.ts'
import type { ReceivedFile, Storage } from './storage.ts'
import { syncInTurn } from './sync-in-turn.ts'

/** What touches the disk while bytes arrive; tests put in disks that are full or failing. */
export interface Disk {
  /** Writes at a position. @returns how many bytes were taken, as the system call does */
  write(file: FileHandle, chunks: Uint8Array[], position: number): Promise<number>
  /** Bytes free in a folder. */
  free(folder: string): Promise<number>
}

const realDisk: Disk = {
  write: async (file, chunks, position) => (await file.writev(chunks, position)).bytesWritten,
  async free(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
}

/**
 * Left free on the disk in any case: one segment of Postgres' log. A database that cannot write its log stops,
 * and the embedded one stands on this same disk.
 */
export const RESERVE_BYTES = 16 * 1024 * 1024

/** Bytes gathered before they are written: fewer, longer writes leave the hash more of the processor. */
const BATCH_BYTES = 256 * 1024

/** How often the space left is asked for while bytes arrive: uploads side by side share it. */
const FREE_CHECK_BYTES = 8 * 1024 * 1024

/** How much may be written before the disk is told to begin: what has reached it already need not be waited for in the end. */
const SYNC_BYTES = 16 * 1024 * 1024

/** A part of an unknown host that nobody has written to for so long has been given up. */
const ABANDONED_AFTER_MS = 10 * 60_000

/** Counted for the whole process: two storages may stand on one folder. */
let lastPart = 0

const FILE_NAME = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/

/**
 * Storage in a folder of this machine: `incoming/` holds what is arriving, `files/` what is kept.
 * @param folder made if absent
 */
export async function openLocalFolder(folder: string, disk: Disk = realDisk): Promise<Storage> {
  const incoming = join(folder, 'incoming')
  const files = join(folder, 'files')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await mkdir(files, { recursive: true, mode: 0o700 })
  const mark = ownMark()

  const newPart = () => {
    lastPart += 1
    return join(incoming, `${mark}-${lastPart}.part`)
  }
  const pathOf = (fileName: string) => {
    if (!FILE_NAME.test(fileName)) throw new Error(`"${fileName}" is not the name of a kept file.`)
    return join(files, fileName)
  }
  const statKept = async (fileName: string) => {
    try {
      const found = await stat(pathOf(fileName))
      return found.isFile() ? found : null
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }
  const free = async () => Math.max(0, (await disk.free(folder)) - RESERVE_BYTES)

  return {
    pathOf,
    free,
    async receive(source, limitBytes) {
      const path = newPart()
      const file = await open(path, 'wx', 0o600)
      try {
        const { bytes, hash } = await writeAll(file, source, limitBytes, disk, free)
        return receivedFile({ file, path, bytes, hash, pathOf, files })
      } catch (error) {
        await file.close().catch(() => undefined)
        await rm(path, { force: true })
        throw error
      }
    },
    sizeOf: async (fileName) => (await statKept(fileName))?.size ?? null,
    keptAt: async (fileName) => (await statKept(fileName))?.mtime ?? null,
    remove: (fileName) => rm(pathOf(fileName), { force: true }),
    list: async () => (await readdir(files)).filter((name) => FILE_NAME.test(name)),
    async sweep({ alone }) {
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name)
        if (name.startsWith(`${mark}-`)) continue
        const ended = alone || (hasEnded(name) ?? (await isAbandoned(path)))
        if (ended) await rm(path, { force: true, recursive: true })
      }
    },
    async claim(owner) {
      const note = join(folder, 'owner')
      try {
        await writeFile(note, `${owner}\n`, { flag: 'wx', mode: 0o600, flush: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      return (await readFile(note, 'utf8')).trim() === owner
    },
    async check() {
      const path = newPart()
      const probe = await open(path, 'wx', 0o600)
      try {
        if ((await disk.write(probe, [Buffer.from('.')], 0)) !== 1) throw storageFull()
      } finally {
        await probe.close()
        await rm(path, { force: true })
      }
      await readdir(files)
    },
  }
}

/** Writes one batch while the next is gathered and hashed. */
async function writeAll(
  file: FileHandle,
  source: AsyncIterable<Uint8Array | readonly Uint8Array[]>,
  limitBytes: number,
  disk: Disk,
  free: () => Promise<number>,
): Promise<{ bytes: number; hash: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  let batch: Uint8Array[] = []
  let batchBytes = 0
  let checkAt = FREE_CHECK_BYTES
  let syncAt = SYNC_BYTES
  let writing: Promise<void> = Promise.resolve()
  let syncing: Promise<void> | undefined
  let syncFault: unknown

  const writeBatch = async () => {
    await writing
    if (bytes >= checkAt) {
      checkAt = bytes + FREE_CHECK_BYTES
      if ((await free()) < batchBytes) throw storageFull()
    }
    if (syncFault) throw syncFault
    if (bytes >= syncAt && !syncing) {
      syncAt = bytes + SYNC_BYTES
      syncing = syncInTurn(file)
        // The system tells of a write that failed only once: it must not be forgotten until the end.
        .catch((error: unknown) => {
          syncFault = error
        })
        .finally(() => {
          syncing = undefined
        })
    }
    const chunks = batch
    writing = writeWhole(disk, file, chunks, bytes - batchBytes).then(() => giveBack(chunks))
    // Looked at when the next batch is ready; until then its failure must not count as unhandled.
    writing.catch(() => undefined)
    batch = []
    batchBytes = 0
  }
  try {
    for await (const some of source) {
      for (const chunk of some instanceof Uint8Array ? [some] : some) {
        bytes += chunk.length
        if (bytes > limitBytes) throw tooLarge(Math.floor(limitBytes / 1024 / 1024))
        hash.update(chunk)
        batch.push(chunk)
        batchBytes += chunk.length
      }
      if (batchBytes >= BATCH_BYTES) await writeBatch()
    }
    await writeBatch()
  } finally {
    // The file may only be closed when nothing is being written to it.
    await writing.catch(() => undefined)
    await syncing
  }
  await writing
  if (syncFault) throw syncFault
  return { bytes, hash: hash.digest('hex') }
}

async function writeWhole(disk: Disk, file: FileHandle, chunks: Uint8Array[], position: number): Promise<void> {
  let rest = chunks
  let at = position
  while (rest.length > 0) {
    // A disk that fills up takes a part of a write and refuses the next.
    const written = await disk.write(file, rest, at)
    at += written
    rest = without(rest, written)
  }
}

function without(chunks: Uint8Array[], bytes: number): Uint8Array[] {
  let skip = bytes
  let index = 0
  for (let chunk = chunks[0]; chunk && skip >= chunk.length; chunk = chunks[index]) {
    skip -= chunk.length
    index += 1
  }
  const rest = chunks.slice(index)
  if (rest[0] && skip > 0) rest[0] = rest[0].subarray(skip)
  return rest
}

function receivedFile(of: {
  file: FileHandle
  path: string
  bytes: number
  hash: string
  files: string
  pathOf(fileName: string): string
}): ReceivedFile {
  let isOpen = true
  let isKept = false
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await of.file.close()
  }
  return {
    path: of.path,
    bytes: of.bytes,
    hash: of.hash,
    async flush() {
      if (!isOpen) return
      await syncInTurn(of.file)
      await close()
    },
    async keep(fileName) {
      await this.flush()
      await rename(of.path, of.pathOf(fileName))
      isKept = true
      await syncFolder(of.files)
    },
    async discard() {
      await close()
      if (!isKept) await rm(of.path, { force: true })
    },
  }
}

/** Makes a rename durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
