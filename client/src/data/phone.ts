/**
 * The phone's copy as `sync.ts` sees it: it gives what it has, or nothing. Whatever goes wrong in here (private
 * mode, no space, a broken database) ends with a line in the console, and the site goes on with the network alone.
 */
import type { Snapshot } from '#contracts/snapshot.ts'
import { nextTask } from '../lib/next-task.ts'
import { within } from '../lib/within.ts'
import { markKept } from './kept-mark.ts'
import type { Kept } from './kept-site.ts'

/** A database that takes longer to open is not coming; the network is asked without it. */
const OPEN_LIMIT = 1500

let broken = false

/** @returns what is kept, or null */
export async function readPhone(): Promise<Kept | null> {
  return (await attempt(async ({ readKept }) => readKept(), OPEN_LIMIT)) ?? null
}

/**
 * Keeps an answer; never fails.
 * @param answer the snapshot, null when nothing changed
 * @param since the cursor it was asked with
 * @param held everything held after it
 */
export async function keepOnPhone(answer: Snapshot | null, since: string | null, held: Kept): Promise<void> {
  await attempt(async ({ keep }) => {
    await keep(answer, since, held)
    markKept(true)
  })
}

/**
 * Calls back with what is kept whenever another tab has kept something newer.
 * @param heldNow what this page holds, asked at each change
 * @param onNews what is kept now
 */
export async function watchPhone(
  heldNow: () => Pick<Kept, 'cursor' | 'checkedAt'>,
  onNews: (kept: Kept | Pick<Kept, 'checkedAt'>) => void,
): Promise<void> {
  await attempt(async ({ watchKept, readKept }) => {
    watchKept(
      async ({ cursor, checkedAt }) => {
        const held = heldNow()
        if (cursor === held.cursor) {
          if ((checkedAt ?? 0) > (held.checkedAt ?? 0)) onNews({ checkedAt })
          return
        }
        if ((checkedAt ?? 0) < (held.checkedAt ?? 0)) return
        const kept = await attempt(readKept)
        if (kept) onNews(kept)
      },
      (fault) => giveUp(fault),
    )
  })
}

type Store = typeof import('./kept-site.ts')

/** The library is run in a task of its own, and the database opened in another. */
async function opened(): Promise<Store> {
  const store = await import('./kept-site.ts')
  await nextTask()
  return store
}

async function attempt<T>(work: (store: Store) => Promise<T>, limit?: number): Promise<T | undefined> {
  if (broken) return undefined
  try {
    const done = opened().then(work)
    return await (limit === undefined ? done : within(done, limit))
  } catch (fault) {
    giveUp(fault)
    return undefined
  }
}

function giveUp(fault: unknown): void {
  broken = true
  console.warn('This phone cannot keep the site; going on with the network alone:', fault)
  markKept(false)
}
