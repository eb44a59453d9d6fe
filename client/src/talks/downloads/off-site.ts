import { ApiError, request } from '../../data/api-client.ts'
import { siteStore } from '../../data/site-store.ts'
import { asTyped } from '../../lib/in-page-language.ts'
import { findNewest, hasSameTexts } from '../player/siblings.ts'
import type { SavedFile } from './audio-db.ts'
import { updateSaved } from './downloads.ts'

/**
 * Updates the titles, dates and chapters of saved recordings, and marks recordings that the site no longer has. Recordings missing from its
 * lists are requested one by one; offline nothing changes.
 */
export async function checkOffSite(files: readonly SavedFile[]): Promise<void> {
  const listed = new Set(
    Object.values(siteStore.read().recordings ?? {})
      .flat()
      .map(({ id }) => id),
  )
  for (const { hash, recording, offSite = false } of files) {
    const newest = findNewest(recording)
    if (!hasSameTexts(newest, recording)) await updateSaved(hash, { recording: asTyped(newest) })
    const isOffSite = listed.has(recording.id) ? false : await isGone(recording.id)
    if (isOffSite === null) return
    if (isOffSite !== offSite) await updateSaved(hash, { offSite: isOffSite })
  }
}

/** Resolves to null when the server cannot be reached. */
async function isGone(id: number): Promise<boolean | null> {
  try {
    await request(`/recordings/${id}`)
    return false
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? true : null
  }
}
