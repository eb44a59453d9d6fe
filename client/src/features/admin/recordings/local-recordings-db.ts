/**
 * Recordings made on this phone, stored chunk by chunk until the server has them. They have a database of their own,
 * because it is written every two seconds while recording. The names "minbar-takes", "takes" and
 * "pieces" must not change, because phones already use them.
 */
import type { DBSchema } from 'idb'
import type { Chapter } from '#contracts/chapters.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { databaseOpener } from '../../../lib/open-database.ts'

export interface LocalRecording {
  id: string
  kind: RecordingKind
  /** As reported by the `MediaRecorder`. */
  mimeType: string
  /** ISO 8601 in UTC. */
  startedAt: string
  /** Recorded so far, without pauses. */
  seconds: number
  bytes: number
  /** Marked while recording; absent in recordings of older versions. */
  chapters?: readonly Chapter[]
}

interface Schema extends DBSchema {
  takes: { key: string; value: LocalRecording }
  /** Keyed by recording and chunk number. */
  pieces: { key: [string, number]; value: ArrayBuffer }
}

const open = databaseOpener<Schema>('minbar-takes', (database) => {
  database.createObjectStore('takes', { keyPath: 'id' })
  database.createObjectStore('pieces')
})

/**
 * Stores the next chunk of a recording.
 * @param recording its state including this chunk
 * @param index the chunk's number, from 0
 * @throws when the phone has no space or forbids storage
 */
export async function saveChunk(recording: LocalRecording, index: number, chunk: ArrayBuffer): Promise<void> {
  const database = await open()
  // Strict durability waits for the disk, so that a dead battery loses only the last chunk.
  const transaction = database.transaction(['takes', 'pieces'], 'readwrite', { durability: 'strict' })
  await Promise.all([
    transaction.objectStore('takes').put(recording),
    transaction.objectStore('pieces').put(chunk, [recording.id, index]),
    transaction.done,
  ])
}

/** Stores the chapters of a recording of which a chunk is stored. @throws like {@link saveChunk} */
export async function saveChapters(id: string, chapters: readonly Chapter[]): Promise<void> {
  const transaction = (await open()).transaction('takes', 'readwrite', { durability: 'strict' })
  const stored = await transaction.store.get(id)
  if (stored) await transaction.store.put({ ...stored, chapters })
  await transaction.done
}

/** Returns the stored recordings of a kind, oldest first; none where storage is forbidden. */
export async function listLocalRecordings(kind: RecordingKind): Promise<LocalRecording[]> {
  try {
    const all = await (await open()).getAll('takes')
    return all.filter((recording) => recording.kind === kind).sort((a, b) => a.startedAt.localeCompare(b.startedAt))
  } catch (error) {
    console.warn('The recordings on this phone could not be listed:', error)
    return []
  }
}

/** Returns a stored recording's bytes as the browser recorded them. @throws when storage cannot be read */
export async function readLocalRecording({ id, mimeType }: LocalRecording): Promise<Blob> {
  const chunks = await (await open()).getAll('pieces', chunksOf(id))
  return new Blob(chunks, { type: mimeType })
}

/** Deletes a stored recording. */
export async function deleteLocalRecording(id: string): Promise<void> {
  try {
    const transaction = (await open()).transaction(['takes', 'pieces'], 'readwrite')
    await Promise.all([
      transaction.objectStore('takes').delete(id),
      transaction.objectStore('pieces').delete(chunksOf(id)),
      transaction.done,
    ])
  } catch (error) {
    console.warn('The recording could not be deleted from this phone:', error)
  }
}

const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])
