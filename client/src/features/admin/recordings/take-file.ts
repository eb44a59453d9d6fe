import { admin } from '../../../content/en/admin.ts'
import { quietly } from '../../../lib/quietly.ts'
import type { Take } from './takes-db.ts'

const text = admin.recorder

const load = () => quietly(() => import('./mend-recording.ts'))

/** Fetches what mends a recording while there is a network; the recording may end without one. */
export function prepareMending(): void {
  load().catch((fault: unknown) => console.warn('What mends recordings could not be loaded yet:', fault))
}

/**
 * The file of a recording made here, with its length and its places to jump to.
 * @param take what was recorded
 * @param recorded its bytes as the browser's recorder wrote them
 * @param date for its name
 * @returns where it cannot be mended, the bytes as they are: the server finds their length by itself; null when there is no sound
 */
export async function fileOfTake(take: Take, recorded: Blob, date: string): Promise<File | null> {
  if (recorded.size === 0) return null
  const type = recorded.type.split(';', 1)[0] ?? ''
  const name = `${text.fileName(text.kinds[take.kind], date)}.${ENDINGS[type] ?? 'webm'}`
  try {
    const { mendRecording } = await load()
    const { file } = await mendRecording(recorded)
    return new File([file], name, { type })
  } catch (fault) {
    console.error('The recording could not be mended and goes up as it is:', fault)
    return new File([recorded], name, { type })
  }
}

const ENDINGS: Record<string, string> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }
