import type { ContentReaders } from '../../../compose.ts'
import { withFileLocked } from '../../../database/file-lock.ts'
import type { Deps } from '../../../deps.ts'
import type { StoredFile } from '../../../storage/storage.ts'

/** Grace period for unfinished forms: a picture is uploaded before its event is saved. */
const GRACE_MS = 24 * 3_600_000

/**
 * Removes pictures that no event and no screen shows: those of abandoned forms, of deleted events and of events that got another picture.
 * Removes nothing from a store that is not ready: it may belong to another database, which uses the pictures.
 * @returns how many pictures were removed
 */
export async function removeUnusedPictures(
  deps: Deps,
  { isPictureShown }: Pick<ContentReaders, 'isPictureShown'>,
): Promise<number> {
  const { database, pictures } = deps
  if ((await pictures.checkStatus()) !== 'ready') return 0
  await pictures.sweep({ isAlone: database.kind === 'embedded' })
  let removed = 0
  for (const file of await pictures.list()) {
    if (!isPastGrace(deps, file)) continue
    const { name } = file
    removed += await withFileLocked(database, name, async (tx) => {
      // Checked again under the lock, because the same picture may have been uploaded once more.
      if (!isPastGrace(deps, await pictures.find(name)) || (await isPictureShown(tx, name))) return 0
      await pictures.remove(name)
      return 1
    })
  }
  return removed
}

const isPastGrace = ({ clock }: Deps, file: StoredFile | null): boolean =>
  file !== null && clock().getTime() - file.savedAt.getTime() > GRACE_MS
