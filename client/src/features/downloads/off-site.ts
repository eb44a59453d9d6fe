import { ApiFault, request } from '../../data/api-client.ts'
import type { SavedFile } from '../../data/audio/audio-db.ts'
import { markOffSite } from '../../data/audio/downloads.ts'
import { readSite } from '../../data/site-store.ts'

/**
 * Finds out which saved recordings the site has no more. Those it lists are known; the others are asked for.
 * Without network nothing changes.
 */
export async function checkOffSite(files: readonly SavedFile[]): Promise<void> {
  const listed = new Set(
    Object.values(readSite().recordings ?? {})
      .flat()
      .map(({ id }) => id),
  )
  for (const { hash, recording, offSite = false } of files) {
    const gone = listed.has(recording.id) ? false : await isGone(recording.id)
    if (gone === null) return
    if (gone !== offSite) await markOffSite(hash, gone)
  }
}

/** @returns null when the server cannot be asked */
async function isGone(id: number): Promise<boolean | null> {
  try {
    await request(`/recordings/${id}`)
    return false
  } catch (fault) {
    return fault instanceof ApiFault && fault.status === 404 ? true : null
  }
}
