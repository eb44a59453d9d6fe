import { PICTURE_PATH } from '#contracts/pictures.ts'
import type { Transaction } from '../../../database/database.ts'
import { withFileLocked } from '../../../database/file-lock.ts'
import type { Deps } from '../../../deps.ts'
import { invalidInput } from '../../../http/errors.ts'

/**
 * Runs a transaction that writes an event. An uploaded picture that the event names is locked until the commit, so that it
 * cannot be removed as unused in between.
 * @param imageUrl the event's picture; undefined when the change does not touch it
 * @throws HttpError 400 when the picture is no longer stored
 */
export async function withPictureLocked<T>(
  deps: Deps,
  imageUrl: string | undefined,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (!imageUrl?.startsWith(PICTURE_PATH)) return deps.database.transaction(write)
  const fileName = imageUrl.slice(PICTURE_PATH.length)
  return withFileLocked(deps.database, fileName, async (tx) => {
    if ((await deps.pictures.find(fileName)) === null) {
      throw invalidInput('imageUrl', 'The picture is no longer on the server. Please choose it again.')
    }
    return write(tx)
  })
}
