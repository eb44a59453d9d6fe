import type { Recording } from '#contracts/recordings.ts'
import { hashOf, SAVED_PARAMETER } from './hash-of.ts'
import { hasSaved } from './saved-mark.ts'

/**
 * Where a recording is played from.
 * @returns the phone's copy where there is a whole one and a worker to play it, else the site's
 */
export async function savedSource({ downloadURL }: Recording): Promise<{ url: string; saved: boolean }> {
  const fromSite = { url: downloadURL, saved: false }
  const hash = hashOf(downloadURL)
  if (!hash || !hasSaved() || !navigator.serviceWorker?.controller) return fromSite
  try {
    const { chunksOf, openAudio, piecesOf } = await import('./audio-db.ts')
    const db = await openAudio()
    const file = await db.get('files', hash)
    if (file?.state !== 'done') return fromSite
    // A phone short of room may have cleared some of it since it was looked through.
    const whole = (await db.count('chunks', piecesOf(hash))) === chunksOf(file.bytes)
    return whole ? { url: `${downloadURL}?${SAVED_PARAMETER}`, saved: true } : fromSite
  } catch (fault) {
    console.warn('Saved recordings cannot be read on this phone:', fault)
    return fromSite
  }
}
