/** Writes a file chunk by chunk as it arrives, so that an interrupted download continues at the last stored byte. */
import { type AudioDatabase, CHUNK_BYTES, chunkRange, countChunks, type SavedFile, transcriptKey } from './audio-db.ts'

/**
 * An incomplete chunk is written after this many bytes and this much time, so that a closed page loses no more. On a fast
 * connection the chunk is complete before: every write writes the chunk from its start.
 */
const WRITE_EVERY_BYTES = 512 * 1024
const WRITE_EVERY_MS = 1_000

/** The phone has no space left. */
export class NoSpaceError extends Error {}

/** Bytes that were stored are missing: the download has to start again. */
export class ChunkMissingError extends Error {}

/** Returns whether an error means that the phone is full; browsers report it in different ways. */
export const isNoSpaceError = (error: unknown): boolean =>
  error instanceof NoSpaceError ||
  (typeof error === 'object' && error !== null && (error as { name?: string }).name === 'QuotaExceededError')

/** Returns whether the browser has room for so many bytes, as far as it says. */
export async function hasSpace(bytes: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === undefined || usage === undefined || quota - usage > bytes
}

/**
 * Appends bytes to a file as they arrive.
 * @param file its `received` is updated after each write
 * @param bytes the bytes after those received; if it throws, the bytes until then are stored
 * @param onProgress called after each write
 * @param now milliseconds of a monotonic clock
 * @throws NoSpaceError, ChunkMissingError, or the error of `bytes`
 */
export async function writeChunks(
  db: AudioDatabase,
  file: SavedFile,
  bytes: AsyncIterable<Uint8Array>,
  onProgress: () => void,
  now: () => number = () => performance.now(),
): Promise<void> {
  let index = Math.floor(file.received / CHUNK_BYTES)
  let filled = file.received % CHUNK_BYTES
  let written = filled
  let writtenAt = now()
  const buffer = new Uint8Array(CHUNK_BYTES)
  if (filled > 0) {
    const stored = await db.get('chunks', [file.hash, index])
    if (!stored || stored.byteLength < filled) throw new ChunkMissingError()
    buffer.set(new Uint8Array(stored, 0, filled))
  }
  const write = async () => {
    if (filled === written) return
    writtenAt = now()
    const received = index * CHUNK_BYTES + filled
    try {
      const tx = db.transaction(['files', 'chunks'], 'readwrite')
      const files = tx.objectStore('files')
      // Other code may have changed the state, or removed the file, which must not come back.
      const row = await files.get(file.hash)
      if (!row) {
        await tx.done
        return
      }
      // A full phone reports it at the end of the transaction at the latest.
      await Promise.all([
        tx.objectStore('chunks').put(buffer.slice(0, filled).buffer, [file.hash, index]),
        files.put({ ...row, received }),
        tx.done,
      ])
    } catch (error) {
      throw isNoSpaceError(error) ? new NoSpaceError() : error
    }
    file.received = received
    written = filled
    onProgress()
  }
  try {
    for await (const part of bytes) {
      for (let offset = 0; offset < part.length; ) {
        const count = Math.min(part.length - offset, CHUNK_BYTES - filled)
        buffer.set(part.subarray(offset, offset + count), filled)
        filled += count
        offset += count
        const isDue = filled - written >= WRITE_EVERY_BYTES && now() - writtenAt >= WRITE_EVERY_MS
        if (isDue || filled === CHUNK_BYTES) await write()
        if (filled === CHUNK_BYTES) {
          index += 1
          filled = 0
          written = 0
        }
      }
    }
  } catch (error) {
    if (!isNoSpaceError(error)) await write()
    throw error
  }
  await write()
}

/**
 * Removes a file's chunks, its transcript and its row.
 * @param replacement stored in place of the row, so that the file stays in the list
 */
export async function removeFile(db: AudioDatabase, hash: string, replacement?: SavedFile): Promise<void> {
  const tx = db.transaction(['files', 'chunks'], 'readwrite')
  const files = tx.objectStore('files')
  await Promise.all([
    tx.objectStore('chunks').delete(chunkRange(hash)),
    tx.objectStore('chunks').delete(transcriptKey(hash)),
    replacement ? files.put(replacement) : files.delete(hash),
    tx.done,
  ])
}

/**
 * Compares the list with the stored chunks: a phone short of space may have cleared some.
 * @returns the files; incomplete ones that were complete are marked as lost
 */
export async function reconcile(db: AudioDatabase): Promise<SavedFile[]> {
  const files = await db.getAll('files')
  return Promise.all(
    files.map(async (file) => {
      if ((await db.count('chunks', chunkRange(file.hash))) >= countChunks(file.received)) return file
      const lost: SavedFile = { ...file, received: 0, state: file.state === 'done' ? 'lost' : file.state }
      await removeFile(db, file.hash, lost)
      return lost
    }),
  )
}
