import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import type { ReceivedFile } from './storage.ts'
import { syncInQueue } from './sync-queue.ts'

const HASH_BYTES = 1024 * 1024

/** A file that has arrived under a temporary name and is still open. */
export interface IncomingFile {
  file: FileHandle
  path: string
  bytes: number
  hash: string
}

/** Returns the size and the SHA-256 of a file. */
export async function hashFile(file: FileHandle): Promise<{ bytes: number; hash: string }> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(HASH_BYTES)
  let bytes = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, HASH_BYTES, bytes)
    if (bytesRead === 0) return { bytes, hash: hash.digest('hex') }
    hash.update(buffer.subarray(0, bytesRead))
    bytes += bytesRead
  }
}

/** The destination of a received file. */
export interface Destination {
  /** Whether the temporary file itself becomes the stored one, so that it must be durable. */
  keepsFile: boolean
  stage?(fileName: string): Promise<void>
  save(fileName: string): Promise<void>
}

/** Wraps a file that has arrived under a temporary name. */
export function receivedFile({ file, path, bytes, hash }: IncomingFile, destination: Destination): ReceivedFile {
  let isOpen = true
  let isSaved = false
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await file.close()
  }
  return {
    path,
    bytes,
    hash,
    async flush() {
      if (!isOpen) return
      if (destination.keepsFile) await syncInQueue(file)
      await close()
    },
    stage: async (fileName) => destination.stage?.(fileName),
    async saveAs(fileName) {
      await this.flush()
      await destination.save(fileName)
      isSaved = true
      // A rename between two links to the same file does nothing.
      await rm(path, { force: true })
    },
    async discard() {
      await close()
      if (!isSaved) await rm(path, { force: true })
    },
  }
}

/** Makes a rename durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
