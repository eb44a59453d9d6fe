import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { tooLarge } from '../http/errors.ts'
import type { Disk } from './disk.ts'
import { releaseMemory } from './release-memory.ts'
import type { Reservation } from './storage.ts'
import { syncInQueue } from './sync-queue.ts'

/** Chunks are gathered up to this size: fewer, longer writes leave more of the CPU to the hash. */
const BATCH_BYTES = 256 * 1024

/**
 * Uploads reserve disk space in steps while they arrive. Each step doubles up to this size, so that short uploads reserve
 * little.
 */
const MAX_RESERVATION_BYTES = 4 * 1024 * 1024

/** The file is synced after this many bytes, so that the last sync is short. */
const SYNC_BYTES = 16 * 1024 * 1024

/**
 * Writes a stream to a file and hashes it. One batch is written while the next one arrives.
 * @param reserve reserves disk space before it is used
 * @throws HttpError 413 over the limit, and the errors of the source, the disk and `reserve`
 */
export async function writeStreamToFile(
  file: FileHandle,
  source: AsyncIterable<Uint8Array | readonly Uint8Array[]>,
  limitBytes: number,
  disk: Disk,
  reserve: (bytes: number) => Promise<Reservation>,
): Promise<{ bytes: number; hash: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  let batch: Uint8Array[] = []
  let batchBytes = 0
  let reservation: Reservation | undefined
  let reserved = 0
  let syncAt = SYNC_BYTES
  let writing: Promise<void> = Promise.resolve()
  let syncing: Promise<void> | undefined
  let syncError: unknown

  const writeBatch = async () => {
    await writing
    if (reserved < batchBytes) {
      reservation?.release()
      reserved = Math.max(batchBytes, Math.min(bytes, MAX_RESERVATION_BYTES))
      reservation = await reserve(reserved)
    }
    reserved -= batchBytes
    if (syncError) throw syncError
    if (bytes >= syncAt && !syncing) {
      syncAt = bytes + SYNC_BYTES
      syncing = syncInQueue(file)
        // The system reports a failed write only once.
        .catch((error: unknown) => {
          syncError = error
        })
        .finally(() => {
          syncing = undefined
        })
    }
    const chunks = batch
    const length = batchBytes
    const used = reservation
    writing = writeAllChunks(disk, file, chunks, bytes - batchBytes).then(() => {
      used?.use(length)
      releaseMemory(chunks)
    })
    // Awaited with the next batch; until then a failure must not count as unhandled.
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
    // The file may be closed only after the last write.
    await writing.catch(() => undefined)
    await syncing
    reservation?.release()
  }
  await writing
  if (syncError) throw syncError
  return { bytes, hash: hash.digest('hex') }
}

async function writeAllChunks(disk: Disk, file: FileHandle, chunks: Uint8Array[], position: number): Promise<void> {
  let rest = chunks
  let at = position
  while (rest.length > 0) {
    // A disk that fills up accepts a part of a write and refuses the next one.
    const written = await disk.write(file, rest, at)
    at += written
    rest = dropBytes(rest, written)
  }
}

function dropBytes(chunks: Uint8Array[], bytes: number): Uint8Array[] {
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
