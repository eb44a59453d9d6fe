/** The transcripts of recordings; those of downloads are kept on the phone. */
import type { Transcript, TranscriptLine } from '#contracts/notes.ts'
import type { Recording } from '#contracts/recordings.ts'
import { request } from '../../data/api-client.ts'
import { type AudioDatabase, openAudioDatabase, type SavedFile, transcriptKey } from './audio-db.ts'
import { findSaved } from './downloads-state.ts'
import { mayHaveSaved } from './saved-count.ts'

/** As it is stored, in JSON. */
interface StoredTranscript {
  /** Identifies the version of the lines. */
  url: string
  lines: readonly TranscriptLine[]
}

/**
 * Resolves to the lines of a recording's transcript, and stores them if the recording is downloaded. Without network,
 * an earlier transcript is better than none.
 * @throws {ApiError} when the server cannot be reached, and none is stored
 */
export async function loadTranscript(recording: Recording): Promise<readonly TranscriptLine[]> {
  const url = recording.transcript?.url
  if (!url) return []
  const saved = await openSaved(recording)
  const stored = saved && (await read(saved.db, saved.file))
  if (stored?.url === url) return stored.lines
  try {
    const { data } = await request<Transcript>(url.replace(/^\/api/, ''))
    const lines = data?.lines ?? []
    if (saved) await write(saved.db, saved.file, { url, lines }).catch(warn)
    return lines
  } catch (error) {
    if (stored) return stored.lines
    throw error
  }
}

/** Stores the transcript of a download, if it has one and the server can be reached. */
export async function saveTranscript(recording: Recording): Promise<void> {
  try {
    await loadTranscript(recording)
  } catch (error) {
    warn(error)
  }
}

const warn = (error: unknown) => console.warn('The transcript of a recording is not stored:', error)

async function openSaved(recording: Recording): Promise<{ db: AudioDatabase; file: SavedFile } | null> {
  const db = mayHaveSaved() ? await openAudioDatabase().catch(() => null) : null
  const file = db && findSaved({ files: await db.getAll('files') }, recording)
  return file ? { db, file } : null
}

async function read(db: AudioDatabase, { hash }: SavedFile): Promise<StoredTranscript | null> {
  const bytes = await db.get('chunks', transcriptKey(hash))
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as StoredTranscript) : null
}

async function write(db: AudioDatabase, { hash }: SavedFile, transcript: StoredTranscript): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(transcript)).buffer
  const tx = db.transaction(['files', 'chunks'], 'readwrite')
  // Not beside a download that was removed meanwhile.
  if (await tx.objectStore('files').get(hash)) await tx.objectStore('chunks').put(bytes, transcriptKey(hash))
  await tx.done
}
