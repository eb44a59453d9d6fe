/**
 * Recordings saved on this phone, in a database of their own: the page writes it, the worker plays from it.
 * A file lies in pieces of one size, the last one shorter, because large blobs break some phones' databases and
 * because playing from the middle must not read what comes before.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Recording } from '#contracts/recordings.ts'

export const AUDIO_DATABASE = 'minbar-audio'
/** Says to other tabs that something in it has changed. */
export const AUDIO_CHANNEL = 'minbar-audio'

/** Bytes of a piece. What a browser reads ahead after a jump fits into two. */
export const CHUNK_BYTES = 2 * 1024 * 1024

/**
 * `queued`: on its way or waiting its turn. `lost`: it was whole, and the phone has cleared part of it. `failed`: the
 * phone's database refused a piece, for another reason than room.
 */
export type SavedState = 'queued' | 'paused' | 'done' | 'lost' | 'gone' | 'damaged' | 'no-space' | 'failed'

export interface SavedFile {
  /** SHA-256 of the bytes, as in the file's name. */
  hash: string
  /** What it was saved for. */
  recording: Recording
  bytes: number
  mimeType: string
  /** Bytes here, from the start without a gap. */
  received: number
  state: SavedState
  /** Milliseconds since 1970; also the order in the queue. */
  addedAt: number
  /** The site has it no more; it still plays from here. */
  offSite?: boolean
}

export interface AudioSchema extends DBSchema {
  files: { key: string; value: SavedFile }
  chunks: { key: [hash: string, index: number]; value: ArrayBuffer }
}

export type AudioDatabase = IDBPDatabase<AudioSchema>

let opening: Promise<AudioDatabase> | null = null

/**
 * Opens the database, once.
 * @throws when the phone does not allow it
 */
export function openAudio(): Promise<AudioDatabase> {
  const forget = () => {
    opening = null
  }
  opening ??= openDB<AudioSchema>(AUDIO_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('files', { keyPath: 'hash' })
      db.createObjectStore('chunks')
    },
    blocking(_, __, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  }).catch((fault: unknown) => {
    forget()
    throw fault
  })
  return opening
}

/** Where a file's pieces are in the store of pieces. */
export const piecesOf = (hash: string): IDBKeyRange => IDBKeyRange.bound([hash, 0], [hash, Number.POSITIVE_INFINITY])

/** How many pieces a file of so many bytes has. */
export const chunksOf = (bytes: number): number => Math.ceil(bytes / CHUNK_BYTES)
