import { withFileLocked } from '../../database/file-lock.ts'
import { lastChange } from '../../database/last-change.ts'
import type { Deps } from '../../deps.ts'
import { countMissing, expectedFiles, isFileInUse, markFile } from './queries.ts'
import { removeIfUnused } from './receive.ts'

/**
 * Brings recordings and their files together again, after a kill, a restored backup or a disk that lost files:
 * recordings without their bytes are no longer listed (and are again once the file is back), and files of no
 * recording are removed, half-received ones too. To be called at the start, before anyone is served.
 *
 * Files that another database lists are left alone: a server started on an empty database by mistake would
 * otherwise take every recording for one without a row.
 * @returns how many recordings have no file at this moment, how many files were removed, and whether the folder is another database's
 */
export async function reconcileRecordings(deps: Deps): Promise<{ missing: number; removed: number; foreign: boolean }> {
  const { database, storage } = deps
  await storage.sweep({ alone: database.kind === 'embedded' })
  // Rows before files: a recording that another process adds meanwhile is then not taken for one without a file.
  const expected = await expectedFiles(database)
  const found = await storage.list()
  let changed = 0
  for (const file of expected) {
    const missing = (await storage.sizeOf(file.file_name)) !== file.bytes
    const agrees = missing ? !file.some_there : !file.some_missing
    if (!agrees) changed += await compare(deps, file.file_name, file.bytes)
  }
  const known = new Set(expected.map((file) => file.file_name))
  const { dataset } = await lastChange(database)
  const foreign = !(await storage.claim(dataset))
  let removed = 0
  for (const name of foreign ? [] : found) {
    if (!known.has(name) && (await removeIfUnused(deps, name))) removed += 1
  }
  if (changed > 0) deps.answers.forget('recordings')
  return { missing: await countMissing(database), removed, foreign }
}

/** Looks again while nobody can keep or remove the file. */
function compare(deps: Deps, fileName: string, bytes: number): Promise<number> {
  return withFileLocked(deps.database, fileName, async (tx) => {
    if (!(await isFileInUse(tx, fileName))) return 0
    return markFile(tx, fileName, (await deps.storage.sizeOf(fileName)) !== bytes)
  })
}
