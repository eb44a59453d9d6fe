import { copyFile, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { storageFull, tooLarge } from '../http/errors.ts'
import { type Disk, realDisk } from './disk.ts'
import { hasProcessEnded, ownProcessTag } from './process-tag.ts'
import { hashFile, type IncomingFile } from './received-file.ts'
import type { Storage } from './storage.ts'
import { writeStreamToFile } from './write-stream-to-file.ts'

/**
 * Free space to keep: two segments of Postgres' log. The embedded database is on the same disk, and stops if it cannot write
 * its log.
 */
export const RESERVE_BYTES = 32 * 1024 * 1024

/** A temporary file of an unknown host is abandoned after this long without a write. */
const ABANDONED_MS = 10 * 60_000

/** Counted for the whole process, because two storages may use one folder. */
let lastPart = 0

/** A folder of this machine for incoming files with temporary names. */
export interface IncomingFolder
  extends Pick<Storage, 'free' | 'reserve' | 'requireReserve' | 'setDeclaredBytes' | 'sweep'> {
  /** Creates the folder. */
  create(): Promise<void>
  /** @see Storage.receive */
  receive(source: AsyncIterable<Uint8Array | readonly Uint8Array[]>, limitBytes: number): Promise<IncomingFile>
  /** @see Storage.receiveFile */
  receiveFile(path: string, limitBytes: number): Promise<IncomingFile>
  /** @throws the error when no file can be written */
  probe(): Promise<void>
}

/** @param folder not created until `create` is called: its mount may be missing */
export function openIncomingFolder(folder: string, disk: Disk = realDisk): IncomingFolder {
  const tag = ownProcessTag()
  let reservedBytes = 0
  let readDeclaredBytes = async () => 0

  const newPart = () => {
    lastPart += 1
    return join(folder, `${tag}-${lastPart}.part`)
  }
  const freeAboveReserve = async () => (await disk.free(folder)) - RESERVE_BYTES
  const reserve = async (bytes: number) => {
    const declared = await readDeclaredBytes()
    const unreserved = (await freeAboveReserve()) - declared
    // Compared and counted without an `await` in between, so that concurrent reservations cannot both take the last bytes.
    if (unreserved - reservedBytes < bytes) throw storageFull()
    let left = bytes
    reservedBytes += left
    const reduce = (by: number) => {
      const some = Math.min(by, left)
      left -= some
      reservedBytes -= some
    }
    return { use: reduce, release: () => reduce(left) }
  }

  return {
    async create() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
    },
    async free() {
      const declared = await readDeclaredBytes()
      return Math.max(0, (await freeAboveReserve()) - declared - reservedBytes)
    },
    reserve,
    async requireReserve(bytes) {
      if ((await freeAboveReserve()) < bytes) throw storageFull()
    },
    setDeclaredBytes(read) {
      readDeclaredBytes = read
    },
    async receive(source, limitBytes) {
      const path = newPart()
      const file = await open(path, 'wx', 0o600)
      try {
        return { file, path, ...(await writeStreamToFile(file, source, limitBytes, disk, reserve)) }
      } catch (error) {
        await file.close().catch(() => undefined)
        await rm(path, { force: true })
        throw error
      }
    },
    async receiveFile(source, limitBytes) {
      const { size } = await stat(source)
      if (size > limitBytes) throw tooLarge(Math.floor(limitBytes / 1024 / 1024))
      const path = newPart()
      try {
        await link(source, path).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') throw error
          // The file is on another disk, or on one without hard links.
          const reservation = await reserve(size)
          await copyFile(source, path).finally(() => reservation.release())
        })
        const file = await open(path, 'r+')
        try {
          return { file, path, ...(await hashFile(file)) }
        } catch (error) {
          await file.close()
          throw error
        }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    async sweep({ isAlone }) {
      for (const name of await readdirIfExists(folder)) {
        const path = join(folder, name)
        if (name.startsWith(`${tag}-`)) continue
        const hasEnded = isAlone || (hasProcessEnded(name) ?? (await isAbandoned(path)))
        if (hasEnded) await rm(path, { force: true, recursive: true })
      }
    },
    async probe() {
      const path = newPart()
      const file = await open(path, 'wx', 0o600)
      try {
        if ((await disk.write(file, [Buffer.from('.')], 0)) !== 1) throw storageFull()
      } finally {
        await file.close()
        await rm(path, { force: true })
      }
    },
  }
}

export async function readdirIfExists(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_MS
}

export const isNotFound = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
