/**
 * The database of recordings saved on this phone: the page writes it, the service worker plays from it. A file is stored in
 * chunks of one size, the last one shorter: large blobs break some phones' databases, and a seek must not read everything
 * before it.
 */
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Recording } from '#contracts/recordings.ts'
import { databaseOpener } from '../../lib/open-database.ts'
import type { Copy, Silence } from '../audio-types.ts'

const AUDIO_DATABASE = 'minbar-audio'
/** The BroadcastChannel that announces changes to other tabs. */
export const AUDIO_CHANNEL = 'minbar-audio'

/** A browser's read-ahead after a seek fits into two chunks. */
export const CHUNK_BYTES = 2 * 1024 * 1024

/**
 * `queued`: downloading or waiting its turn. `lost`: it was complete, and the phone has cleared part of it. `gone`: the
 * site no longer has it. `failed`: the server refused it, or the phone's database could not store it for another reason
 * than space.
 */
export type SavedState = 'queued' | 'paused' | 'done' | 'lost' | 'gone' | 'damaged' | 'no-space' | 'failed'

export interface SavedFile {
  /** SHA-256 of the bytes, as in the file's name. */
  hash: string
  recording: Recording
  /** The copy of the recording. Absent in the rows of earlier versions, which stored the original. */
  copy?: Pick<Copy, 'kind' | 'url'>
  bytes: number
  mimeType: string
  /** Bytes stored, from the start without a gap. */
  received: number
  state: SavedState
  /** Milliseconds since 1970; also the order in the queue. */
  addedAt: number
  /** The silences of the recording, in seconds; absent until they are known. */
  silences?: readonly Silence[]
  /** Whether the site no longer has it; the copy still plays. */
  offSite?: boolean
}

export interface AudioSchema extends DBSchema {
  files: { key: string; value: SavedFile }
  chunks: { key: [hash: string, index: number]; value: ArrayBuffer }
}

export type AudioDatabase = IDBPDatabase<AudioSchema>

/** Opens the database, once. Rejects when the browser forbids it. */
export const openAudioDatabase = databaseOpener<AudioSchema>(AUDIO_DATABASE, (database) => {
  database.createObjectStore('files', { keyPath: 'hash' })
  database.createObjectStore('chunks')
})

/** Returns the keys of a file's chunks. */
export const chunkRange = (hash: string): IDBKeyRange => IDBKeyRange.bound([hash, 0], [hash, Number.POSITIVE_INFINITY])

/**
 * Returns the key of the transcript that is stored with a file: beside its chunks, because the list is often read as a
 * whole.
 */
export const transcriptKey = (hash: string): [string, number] => [hash, -1]

/** Returns how many chunks a file of this size has. */
export const countChunks = (bytes: number): number => Math.ceil(bytes / CHUNK_BYTES)
