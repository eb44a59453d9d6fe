import { PICTURE_PATH } from '#contracts/pictures.ts'
import type { Transaction } from './database/database.ts'
import { withFileLocked } from './database/file-lock.ts'
import type { Deps } from './deps.ts'
import { invalidInput } from './http/errors.ts'

/**
 * Runs a transaction that writes an event or a screen. An uploaded picture that it names is locked until the commit, so that it
 * cannot be removed as unused in between.
 * @param picture its address, undefined when the change does not touch it; and the field that has it
 * @throws HttpError 400 when the picture is no longer stored
 */
export async function withPictureLocked<T>(
  deps: Deps,
  picture: { url: string | undefined; field: string },
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { url, field } = picture
  if (!url?.startsWith(PICTURE_PATH)) return deps.database.transaction(write)
  const fileName = url.slice(PICTURE_PATH.length)
  return withFileLocked(deps.database, fileName, async (tx) => {
    if ((await deps.pictures.find(fileName)) === null) {
      throw invalidInput(field, 'The picture is no longer on the server. Please choose it again.')
    }
    return write(tx)
  })
}
