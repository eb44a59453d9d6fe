/** Writes what arrives of a file piece by piece, so that whatever stops it, what is here stays and is gone on from. */
import { type AudioDatabase, CHUNK_BYTES, chunksOf, piecesOf, type SavedFile } from './audio-db.ts'
import { Sha256 } from './sha256.ts'

/**
 * Bytes after which a piece that is not full yet is written all the same: no more is lost with a page that is closed.
 * Not on a fast line, where the piece is full before that: each time, all of it is written anew.
 */
const WRITE_EVERY = 512 * 1024
const WRITE_EVERY_MS = 1_000

/** The phone has no room for more. */
export class NoSpace extends Error {}

/** What was here is not here any more: the file begins anew. */
export class PieceMissing extends Error {}

/** Whether a fault means that the phone is full; browsers give it different shapes. */
export const isNoSpace = (fault: unknown): boolean =>
  fault instanceof NoSpace ||
  (typeof fault === 'object' && fault !== null && (fault as { name?: string }).name === 'QuotaExceededError')

/**
 * Writes a file's bytes as they arrive, from where it stands.
 * @param file its `received` is changed as pieces are safe
 * @param bytes what comes after those received; whatever ends it, what arrived is kept
 * @param onProgress called after each write
 * @param now milliseconds of a clock that only goes forward
 * @throws NoSpace when the phone is full; PieceMissing; whatever `bytes` throws
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
  const room = new Uint8Array(CHUNK_BYTES)
  if (filled > 0) {
    const before = await db.get('chunks', [file.hash, index])
    if (!before || before.byteLength < filled) throw new PieceMissing()
    room.set(new Uint8Array(before, 0, filled))
  }
  const write = async () => {
    if (filled === written) return
    writtenAt = now()
    const received = index * CHUNK_BYTES + filled
    try {
      const tx = db.transaction(['files', 'chunks'], 'readwrite')
      const files = tx.objectStore('files')
      // Its state is others' to change, and one that was removed meanwhile stays away.
      const row = await files.get(file.hash)
      if (!row) {
        await tx.done
        return
      }
      // A phone that is full says so at the end of the transaction at the latest.
      await Promise.all([
        tx.objectStore('chunks').put(room.slice(0, filled).buffer, [file.hash, index]),
        files.put({ ...row, received }),
        tx.done,
      ])
    } catch (fault) {
      throw isNoSpace(fault) ? new NoSpace() : fault
    }
    file.received = received
    written = filled
    onProgress()
  }
  try {
    for await (const part of bytes) {
      for (let at = 0; at < part.length; ) {
        const taken = Math.min(part.length - at, CHUNK_BYTES - filled)
        room.set(part.subarray(at, at + taken), filled)
        filled += taken
        at += taken
        const due = filled - written >= WRITE_EVERY && now() - writtenAt >= WRITE_EVERY_MS
        if (due || filled === CHUNK_BYTES) await write()
        if (filled === CHUNK_BYTES) {
          index += 1
          filled = 0
          written = 0
        }
      }
    }
  } catch (fault) {
    if (!isNoSpace(fault)) await write()
    throw fault
  }
  await write()
}

/**
 * Whether what is here is the recording, byte for byte.
 * @returns false when bytes are missing or are others
 */
export async function isWhole(db: AudioDatabase, file: SavedFile): Promise<boolean> {
  if (file.received !== file.bytes) return false
  const hash = new Sha256()
  let bytes = 0
  // One piece at a time: a cheap phone has no memory for all of it.
  for (let index = 0; index < chunksOf(file.bytes); index += 1) {
    const chunk = await db.get('chunks', [file.hash, index])
    if (!chunk) return false
    bytes += chunk.byteLength
    hash.update(new Uint8Array(chunk))
  }
  return bytes === file.bytes && hash.hex() === file.hash
}

/** Removes a file's bytes and, unless it is to stay in the list, its row. */
export async function removeFile(db: AudioDatabase, hash: string, keep?: SavedFile): Promise<void> {
  const tx = db.transaction(['files', 'chunks'], 'readwrite')
  const files = tx.objectStore('files')
  await Promise.all([
    tx.objectStore('chunks').delete(piecesOf(hash)),
    keep ? files.put(keep) : files.delete(hash),
    tx.done,
  ])
}

/**
 * Compares the list with what is here: a phone short of room may have cleared part of it.
 * @returns the files, those that are not whole any more marked as lost
 */
export async function reconcile(db: AudioDatabase): Promise<SavedFile[]> {
  const files = await db.getAll('files')
  return Promise.all(
    files.map(async (file) => {
      const expected = chunksOf(file.received)
      if ((await db.count('chunks', piecesOf(file.hash))) >= expected) return file
      const lost: SavedFile = { ...file, received: 0, state: file.state === 'done' ? 'lost' : file.state }
      await removeFile(db, file.hash, lost)
      return lost
    }),
  )
}
