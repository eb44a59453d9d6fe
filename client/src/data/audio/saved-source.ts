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
    const { openAudio } = await import('./audio-db.ts')
    const file = await (await openAudio()).get('files', hash)
    return file?.state === 'done' ? { url: `${downloadURL}?${SAVED_PARAMETER}`, saved: true } : fromSite
  } catch (fault) {
    console.warn('Saved recordings cannot be read on this phone:', fault)
    return fromSite
  }
}
