import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startOf, stillRuns } from '../still-runs.ts'

/** Another living process has this folder open. Two writers on one embedded database lose rows without a word. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process first, or start this one with another DATA_DIR. ` +
        'For several server processes, use a Postgres server: set DATABASE_URL.',
    )
  }
}

/**
 * Takes a folder for this process alone, by a numbered file that names it. A lock left by a process that has
 * ended (killed, or before a reboot) is taken over by making the file of the next number: of any number of
 * processes that find the same dead lock only one can, and none ever removes a lock that lives.
 * @param folder an existing folder
 * @returns gives the folder back
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const draft = join(folder, `draft.${process.pid}.${Math.random().toString(36).slice(2)}`)
  await writeFile(draft, `${process.pid} ${startOf(process.pid)}\n`, { mode: 0o600, flush: true })
  try {
    const dead = await locksIn(folder)
    await refuseIfHeld(folder, dead)
    const own = `lock.${Math.max(0, ...dead.map(numberOf)) + 1}`
    if (!(await linked(draft, join(folder, own)))) {
      throw new FolderInUse(folder, (await holderOf(join(folder, own))).pid)
    }
    const unlock = () => rm(join(folder, own), { force: true })
    try {
      // Two that looked at different moments may have taken different numbers: each looks again once it has its own.
      await refuseIfHeld(
        folder,
        (await locksIn(folder)).filter((name) => name !== own),
      )
    } catch (error) {
      await unlock()
      throw error
    }
    await Promise.all(dead.map((name) => rm(join(folder, name), { force: true })))
    return unlock
  } finally {
    await rm(draft, { force: true })
  }
}

async function locksIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^lock\.\d+$/.test(name))
}

const numberOf = (lock: string): number => Number(lock.slice('lock.'.length))

async function refuseIfHeld(folder: string, locks: readonly string[]): Promise<void> {
  for (const name of locks) {
    const holder = await holderOf(join(folder, name))
    if (holder.alive) throw new FolderInUse(folder, holder.pid)
  }
}

/** A hard link comes into being whole and only once, so no one ever reads a lock half written. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function holderOf(path: string): Promise<{ pid: number; alive: boolean }> {
  const [pid, start = ''] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ')
  const number = Number(pid)
  // Where it cannot be known, the folder counts as held: a refused start can be mended, lost rows cannot.
  const alive = number > 0 && stillRuns(number, start) !== false
  return { pid: number, alive }
}
