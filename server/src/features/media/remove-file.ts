import { withFileLocked } from '../../database/file-lock.ts'
import type { Deps } from '../../deps.ts'
import { removeJob } from '../../jobs/queries.ts'
import { isFileInUse } from '../../recordings/file-queries.ts'
import { deleteRenditions, RENDITION_JOB } from '../../recordings/rendition-queries.ts'
import type { FileBytes } from '../../storage/storage.ts'

/** Removes a file that neither a recording nor a rendition uses, and its own renditions. */
export async function removeFileIfUnused(
  { database, storage }: Pick<Deps, 'database'> & { storage: FileBytes },
  fileName: string,
): Promise<void> {
  const renditions = await withFileLocked(database, fileName, async (tx) => {
    if (await isFileInUse(tx, fileName)) return []
    await storage.remove(fileName)
    await removeJob(tx, RENDITION_JOB, fileName)
    return deleteRenditions(tx, fileName)
  })
  // Files left after a kill have no row, and are later moved to the quarantine.
  for (const each of renditions) {
    await withFileLocked(database, each, async (tx) => {
      if (!(await isFileInUse(tx, each))) await storage.remove(each)
    })
  }
}
