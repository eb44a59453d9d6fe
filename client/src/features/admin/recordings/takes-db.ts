/**
 * What is recorded here, kept on the phone piece by piece as it is spoken, until it is safely on the server. A database
 * of its own: it is written every two seconds, beside whatever else goes on.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { RecordingKind } from '#contracts/recording-kinds.ts'

/** One recording made on this phone. */
export interface Take {
  id: string
  kind: RecordingKind
  /** As the browser's recorder names it. */
  mimeType: string
  /** ISO 8601 in UTC. */
  startedAt: string
  /** Recorded so far, pauses left out. */
  seconds: number
  bytes: number
}

interface Takes extends DBSchema {
  takes: { key: string; value: Take }
  /** By take and place. */
  pieces: { key: [string, number]; value: ArrayBuffer }
}

let opened: Promise<IDBPDatabase<Takes>> | null = null

function open(): Promise<IDBPDatabase<Takes>> {
  opened ??= openDB<Takes>('minbar-takes', 1, {
    upgrade(database) {
      database.createObjectStore('takes', { keyPath: 'id' })
      database.createObjectStore('pieces')
    },
    terminated: () => {
      opened = null
    },
  }).catch((fault: unknown) => {
    opened = null
    throw fault
  })
  return opened
}

/**
 * Keeps the next piece of a recording.
 * @param take as it is with this piece
 * @param index counts the pieces from 0
 * @throws when the phone has no room, or keeps nothing
 */
export async function keepPiece(take: Take, index: number, piece: ArrayBuffer): Promise<void> {
  const database = await open()
  // Strict: on the disk and not only handed to the system, which a dead battery would take with it.
  const both = database.transaction(['takes', 'pieces'], 'readwrite', { durability: 'strict' })
  await Promise.all([
    both.objectStore('takes').put(take),
    both.objectStore('pieces').put(piece, [take.id, index]),
    both.done,
  ])
}

/** @returns the recordings of a kind that are still here, the oldest first; none where the phone keeps nothing */
export async function keptTakes(kind: RecordingKind): Promise<Take[]> {
  try {
    const all = await (await open()).getAll('takes')
    return all.filter((take) => take.kind === kind).sort((a, b) => a.startedAt.localeCompare(b.startedAt))
  } catch (fault) {
    console.warn('Recordings on this phone cannot be looked for:', fault)
    return []
  }
}

/** @returns what was recorded, as the browser's recorder wrote it */
export async function readTake(take: Take): Promise<Blob> {
  const pieces = await (await open()).getAll('pieces', piecesOf(take.id))
  return new Blob(pieces, { type: take.mimeType })
}

/** Forgets a recording for good. */
export async function forgetTake(id: string): Promise<void> {
  try {
    const both = (await open()).transaction(['takes', 'pieces'], 'readwrite')
    await Promise.all([
      both.objectStore('takes').delete(id),
      both.objectStore('pieces').delete(piecesOf(id)),
      both.done,
    ])
  } catch (fault) {
    console.warn('The recording could not be forgotten:', fault)
  }
}

const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])
