/** Times that came with a push message: the worker keeps them, and a page takes them where they are later than its own. */
import type { PushedTimings } from '#contracts/push-payload.ts'
import { within } from '../lib/within.ts'
import { hasPush } from './push/push-mark.ts'
import type { Timings } from './site-store.ts'

/** A database that takes longer to open is not coming. */
const OPEN_LIMIT = 1500

/** @returns the newest times that came; null where there are none or this phone cannot keep any */
export async function readPushedTimings(): Promise<PushedTimings | null> {
  if (!hasPush()) return null
  try {
    return await within(
      import('../sw/sw-store.ts').then(({ readTimings }) => readTimings()),
      OPEN_LIMIT,
    )
  } catch (fault) {
    console.warn('Times that came with a message could not be read:', fault)
    return null
  }
}

/**
 * The later of what is held and what was pushed.
 * @param held as the server's last answer had it
 * @param pushed as a message brought it: all times in force and to come, as in the server's answer; or all of them up to
 *   a day, beyond which what is held stands
 * @returns `held` itself where nothing that was pushed is later
 */
export function laterTimings(held: Timings | null, pushed: PushedTimings | null): Timings | null {
  if (!pushed || (held && instant(held.updatedAt) >= instant(pushed.updatedAt))) return held
  const { updatedAt, entries, until } = pushed
  const beyond = until === undefined ? [] : (held?.entries ?? []).filter(({ from }) => from > until)
  return { updatedAt, entries: [...entries, ...beyond] }
}

const instant = (updatedAt: string | null) => (updatedAt === null ? 0 : Date.parse(updatedAt))
