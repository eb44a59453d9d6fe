import { PICTURE_PATH } from '#contracts/pictures.ts'
import type { Transaction } from '../../database/database.ts'
import { withFileLocked } from '../../database/file-lock.ts'
import type { Deps } from '../../deps.ts'
import { invalidInput } from '../../errors.ts'

/**
 * Writes an event, in one transaction. It may name a picture kept here: only while that picture is there, and so that it cannot be
 * cleaned away in between.
 * @param imageUrl as the event names it; left out where a change does not touch it
 * @throws HttpError 400 when the picture is no longer here
 */
export async function withItsPicture<T>(
  deps: Deps,
  imageUrl: string | undefined,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (!imageUrl?.startsWith(PICTURE_PATH)) return deps.database.transaction(write)
  const fileName = imageUrl.slice(PICTURE_PATH.length)
  return withFileLocked(deps.database, fileName, async (tx) => {
    if ((await deps.pictures.sizeOf(fileName)) === null) {
      throw invalidInput('imageUrl', 'The picture is no longer on the server. Please choose it again.')
    }
    return write(tx)
  })
}
