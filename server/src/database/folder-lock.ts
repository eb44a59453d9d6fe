import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock, unlock } from 'fs-native-extensions'
import { isProcessRunning, processStartTime } from '../process-identity.ts'
import { StartError } from '../start-error.ts'

/** Thrown when another running process has opened the folder: two writers on one embedded database lose rows silently. */
export class FolderInUseError extends StartError {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid} (its id within its container). Stop that process first, or ` +
        'start this one with another DATA_DIR. For several server processes, use a Postgres server: set DATABASE_URL.',
    )
  }
}

const LOCK_FILE = 'lock'
/** The locked byte is after the text, because some systems do not let other processes read locked bytes. */
const LOCK_OFFSET = 4096
const LOCK_LENGTH = 1

/**
 * Locks a folder for this process. The kernel holds the lock, across containers as well, and releases it when the process
 * ends. The file also names that process, for the error message and for file systems without locks.
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, LOCK_FILE)
  const file = await openLocked(folder, path)
  try {
    await checkHolder(folder, path)
    // On a full disk the file stays empty; the lock still holds.
    await writeHolder(file).catch(() => undefined)
  } catch (error) {
    await file.close()
    throw error
  }
  return async () => {
    // Removed while it is locked, so that no process locks a file that is about to be removed.
    await rm(path, { force: true })
    unlock(file.fd, LOCK_OFFSET, LOCK_LENGTH)
    await file.close()
  }
}

async function openLocked(folder: string, path: string): Promise<FileHandle> {
  for (;;) {
    const file = await open(path, 'a+', 0o600)
    if (!tryLock(file.fd, LOCK_OFFSET, LOCK_LENGTH)) {
      await file.close()
      throw new FolderInUseError(folder, (await readHolder(path)).pid)
    }
    // If the last holder removed the file in between, others lock a new one: try again.
    const [opened, current] = await Promise.all([file.stat(), stat(path).catch(() => undefined)])
    if (opened.ino === current?.ino) return file
    await file.close()
  }
}

/** Refuses if the file names a running process, as it does on a file system without locks. */
async function checkHolder(folder: string, path: string): Promise<void> {
  const { pid, startTime } = await readHolder(path)
  // Where the start time is unknown, the folder counts as in use: a refused start can be repeated, lost rows cannot.
  if (pid > 0 && isProcessRunning(pid, startTime) !== false) throw new FolderInUseError(folder, pid)
}

async function writeHolder(file: FileHandle): Promise<void> {
  await file.truncate(0)
  await file.write(`${process.pid} ${processStartTime(process.pid)}\n`)
  await file.sync()
}

async function readHolder(path: string): Promise<{ pid: number; startTime: string }> {
  const [pid, startTime = ''] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ')
  return { pid: Number(pid) || 0, startTime }
}
