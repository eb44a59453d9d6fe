import type { Recording } from '#contracts/recordings.ts'
import { retryImport } from '../../lib/retry-import.ts'
import type { Copy, CopyKind } from '../audio-types.ts'
import { listCopies } from '../copies.ts'
import { parseHash, SAVED_PARAMETER } from '../file-hash.ts'
import { downloadsStore } from './downloads.ts'
import { findSaved, savedCopy } from './downloads-state.ts'
import { mayHaveSaved } from './saved-count.ts'

/** Where a recording is played from. */
export interface Source {
  url: string
  isSaved: boolean
  copy: Copy
}

const canPlaySaved = (): boolean => mayHaveSaved() && !!navigator.serviceWorker?.controller

const fromSite = (copy: Copy): Source => ({ url: copy.url, isSaved: false, copy })
/** Returns the source that the service worker serves; it requests a copy that is not on this phone from the site. */
const fromPhone = (copy: Copy, isSaved = true): Source => ({ url: `${copy.url}?${SAVED_PARAMETER}`, isSaved, copy })

/**
 * Returns the most likely source of a recording without waiting for the database.
 * @param kind the copy; that on this phone, or else the default one, if left out
 */
export function guessSource(recording: Recording, kind?: CopyKind): Source {
  const downloads = downloadsStore.read()
  const file = findSaved(downloads, recording, kind)
  const copy = pickCopy(recording, kind)
  if (!canPlaySaved() || !parseHash(copy.url)) return fromSite(copy)
  if (file?.state === 'done') return fromPhone(savedCopy(file))
  return downloads.files === null ? fromPhone(copy, false) : fromSite(copy)
}

/**
 * Resolves to the copy on this phone where it is complete and a service worker can play it, else to the site's.
 * @param kind as in {@link guessSource}
 */
export async function resolveSource(recording: Recording, kind?: CopyKind): Promise<Source> {
  const copy = pickCopy(recording, kind)
  if (!canPlaySaved()) return fromSite(copy)
  try {
    const { countChunks, openAudioDatabase, chunkRange } = await retryImport(() => import('./audio-db.ts'))
    const db = await openAudioDatabase()
    const file = findSaved({ files: await db.getAll('files') }, recording, kind)
    if (file?.state !== 'done') return fromSite(copy)
    // A phone short of space may have cleared some of it since it was checked.
    const isComplete = (await db.count('chunks', chunkRange(file.hash))) === countChunks(file.bytes)
    return isComplete ? fromPhone(savedCopy(file)) : fromSite(copy)
  } catch (error) {
    console.warn('Saved recordings cannot be read on this phone:', error)
    return fromSite(copy)
  }
}

function pickCopy(recording: Recording, kind: CopyKind | undefined): Copy {
  const copies = listCopies(recording)
  return copies.find((copy) => copy.kind === kind) ?? (copies[0] as Copy)
}
