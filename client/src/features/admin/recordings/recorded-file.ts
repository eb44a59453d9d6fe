import { admin } from '#texts/admin.ts'
import type { LocalRecording } from './local-recordings-db.ts'

const text = admin.recorder
const EXTENSIONS: Record<string, string> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }

const load = () => import('./remux-recording.ts')

/** Loads the remuxer early: the network may be gone when the recording ends. */
export function preloadRemuxer(): void {
  load().catch((error: unknown) => console.warn('The remuxer could not be preloaded:', error))
}

/**
 * Creates the file of a recording made here, with its duration and cues for seeking. If remuxing fails, the file holds
 * the bytes as recorded; the server determines their duration itself.
 * @param data the bytes as the browser recorded them
 * @param date part of the file's name
 * @returns null when nothing was recorded
 */
export async function createRecordedFile({ kind }: LocalRecording, data: Blob, date: string): Promise<File | null> {
  if (data.size === 0) return null
  const type = data.type.split(';', 1)[0] ?? ''
  const name = `${text.fileName(text.kinds[kind], date)}.${EXTENSIONS[type] ?? 'webm'}`
  try {
    const { remuxRecording } = await load()
    const { file } = await remuxRecording(data)
    return new File([file], name, { type })
  } catch (error) {
    console.error('The recording could not be remuxed and is uploaded as it is:', error)
    return new File([data], name, { type })
  }
}
