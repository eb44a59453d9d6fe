/** The silences of recordings. */
import type { Recording } from '#contracts/recordings.ts'
import type { RecordingSound } from '#contracts/renditions.ts'
import { request } from '../../data/api-client.ts'
import type { Silence } from '../audio-types.ts'
import { openAudioDatabase } from './audio-db.ts'
import { findSaved } from './downloads-state.ts'
import { mayHaveSaved } from './saved-count.ts'

/** Resolves to the silences of a recording in their order; to none where they are not known. Stores them with a download. */
export async function loadSilences(recording: Recording): Promise<readonly Silence[]> {
  // They are measured when the renditions are made.
  if (!recording.renditions?.length) return []
  try {
    const db = mayHaveSaved() ? await openAudioDatabase().catch(() => null) : null
    const file = db && findSaved({ files: await db.getAll('files') }, recording)
    if (file?.silences) return file.silences
    const { data } = await request<RecordingSound>(`/recordings/${recording.id}/sound`)
    const silences = data?.silences ?? []
    if (!db || !file) return silences
    const tx = db.transaction('files', 'readwrite')
    const row = await tx.store.get(file.hash)
    if (row) await tx.store.put({ ...row, silences })
    await tx.done
    return silences
  } catch (error) {
    console.warn('The silences of a recording are not known:', error)
    return []
  }
}
