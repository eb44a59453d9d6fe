import { withFileLocked } from '../../database/file-lock.ts'
import type { Deps } from '../../deps.ts'
import { storageUnavailable } from '../../http/errors.ts'
import {
  countMissing,
  isFileInUse,
  isRecordingFile,
  listExpectedFiles,
  setFileMissing,
} from '../../recordings/file-queries.ts'
import {
  deleteRenditions,
  enqueueMissing,
  isRendition,
  listRenditionFiles,
  stampRecordings,
} from '../../recordings/rendition-queries.ts'
import { QUARANTINE_MS } from '../../storage/storage.ts'

export interface Reconciled {
  /** Recordings whose file is missing now. */
  missing: number
  /** Files without a recording that were moved to the quarantine. */
  quarantined: number
  /** Files that were moved back from the quarantine, because a recording uses them. */
  restored: number
}

/**
 * Makes recordings and files agree after a kill, a restored backup or a disk that lost files. Recordings without their file
 * are no longer listed until it is back. Files without a recording are moved to the quarantine: after a restore of an older
 * database they may be the newest recordings.
 * @throws HttpError 503 when the store is not ready; nothing is marked as missing then
 */
export async function reconcileRecordings(deps: Deps): Promise<Reconciled> {
  const { database, storage, clock } = deps
  if ((await storage.checkStatus()) !== 'ready') throw storageUnavailable()
  await storage.sweep({ isAlone: database.kind === 'embedded' })
  // Rows are read before files, so that a recording added meanwhile is not reported as missing its file.
  const expected = await listExpectedFiles(database)
  const found = new Map((await storage.list()).map(({ name, bytes }) => [name, bytes]))
  let changed = 0
  let restored = 0
  for (const file of expected) {
    let isMissing = found.get(file.file_name) !== file.bytes
    if (isMissing && (await restoreFile(deps, file.file_name))) {
      restored += 1
      isMissing = (await storage.find(file.file_name))?.bytes !== file.bytes
    }
    const agrees = isMissing ? !file.some_present : !file.some_missing
    if (!agrees) changed += await markFile(deps, file.file_name, file.bytes)
  }
  const renditions = await listRenditionFiles(database)
  for (const { source, file_name, bytes } of renditions) {
    if (found.get(file_name) !== bytes && !(await restoreFile(deps, file_name))) {
      changed += await deleteDamagedRenditions(deps, source, file_name, bytes)
    }
  }
  await enqueueMissing(database, clock())
  const known = new Set([...expected, ...renditions].map((file) => file.file_name))
  let quarantined = 0
  for (const name of found.keys()) {
    if (!known.has(name) && (await quarantineIfUnused(deps, name))) quarantined += 1
  }
  await storage.emptyQuarantine(new Date(clock().getTime() - QUARANTINE_MS))
  if (changed > 0) deps.cache.invalidate('recordings')
  return { missing: await countMissing(database), quarantined, restored }
}

function restoreFile({ database, storage }: Deps, fileName: string): Promise<boolean> {
  return withFileLocked(database, fileName, async (tx) => {
    const isStored = (await storage.find(fileName)) !== null
    return !isStored && (await isFileInUse(tx, fileName)) && (await storage.restore(fileName))
  })
}

/** Checks a file again under its lock and stores the result. @returns how many recordings this changed */
function markFile({ database, storage }: Deps, fileName: string, bytes: number): Promise<number> {
  return withFileLocked(database, fileName, async (tx) => {
    if (!(await isRecordingFile(tx, fileName))) return 0
    return setFileMissing(tx, fileName, (await storage.find(fileName))?.bytes !== bytes)
  })
}

/**
 * Deletes the renditions of a recording if the given one is lost or truncated. They can be made again from the recording.
 * @returns how many were deleted
 */
function deleteDamagedRenditions(
  { database, storage }: Deps,
  source: string,
  fileName: string,
  bytes: number,
): Promise<number> {
  return withFileLocked(database, [source, fileName], async (tx) => {
    if ((await storage.find(fileName))?.bytes === bytes || !(await isRendition(tx, fileName))) return 0
    const deleted = await deleteRenditions(tx, source)
    await stampRecordings(tx, source)
    return deleted.length
  })
}

function quarantineIfUnused({ database, storage }: Deps, fileName: string): Promise<boolean> {
  return withFileLocked(database, fileName, async (tx) => {
    if ((await isFileInUse(tx, fileName)) || (await storage.find(fileName)) === null) return false
    await storage.quarantine(fileName)
    return true
  })
}
