/** Chooses which copy of a recording is downloaded. */
import type { Recording } from '#contracts/recordings.ts'
import type { Copy } from '../audio-types.ts'
import { defaultCopy, nextCopy } from '../copies.ts'
import { parseHash } from '../file-hash.ts'
import type { AudioDatabase, SavedFile } from './audio-db.ts'
import { removeFile } from './chunk-store.ts'
import { findSaved, savedCopy } from './downloads-state.ts'

/**
 * Resolves to the row of a new download: the copy that this phone has stored partly or completely, otherwise the
 * player's choice.
 * @param now milliseconds since 1970
 */
export async function chooseFile(db: AudioDatabase, recording: Recording, now: number): Promise<SavedFile> {
  const stored = findSaved({ files: await db.getAll('files') }, recording)
  if (stored && stored.received > 0 && stored.state !== 'gone') {
    const { hash, received, state, addedAt } = stored
    return { ...newFile(recording, savedCopy(stored), addedAt), hash, received, state }
  }
  const file = newFile(recording, defaultCopy(recording), stored?.addedAt ?? now)
  // The stored copy may no longer be on the site.
  if (stored && stored.hash !== file.hash) await removeFile(db, stored.hash)
  return file
}

/** Downloads another copy in place of one that the site no longer has. Resolves to whether there is one. */
export async function replaceGone(db: AudioDatabase, file: SavedFile): Promise<boolean> {
  const next = nextCopy(file.recording, savedCopy(file), false)
  if (!next) return false
  await removeFile(db, file.hash)
  await db.put('files', newFile(file.recording, next, file.addedAt))
  return true
}

/** Returns the row of a new download. @throws Error when the copy's name is not a hash */
function newFile(recording: Recording, { kind, url, bytes, mimeType }: Copy, addedAt: number): SavedFile {
  const hash = parseHash(url)
  if (!hash) throw new Error(`The name of ${url} is not a hash.`)
  return { hash, recording, copy: { kind, url }, bytes, mimeType, received: 0, state: 'queued', addedAt }
}
