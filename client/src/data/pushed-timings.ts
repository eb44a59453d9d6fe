/** Jamat times that came with a push message: the service worker stores them, and a page uses them if they are newer. */
import type { PushedTimings } from '#contracts/push-payload.ts'
import { isNewerCursor } from './merge-snapshot.ts'
import { hasPushFlag } from './push/push-flag.ts'
import type { Timings } from './site-store.ts'

/** Returns the newest pushed times; null where there are none or this phone cannot store any. */
export async function readPushedTimings(): Promise<PushedTimings | null> {
  if (!hasPushFlag()) return null
  try {
    return await (await import('./push/push-store.ts')).readTimings()
  } catch (error) {
    console.warn('Times that came with a push message could not be read:', error)
    return null
  }
}

/**
 * Returns the newer of the current and the pushed times. Their order is that of the changes on the server: its clock may
 * have been set back. Pushed times of another dataset are ignored, because the server may have been restored since.
 * @param current the times of the server's last response
 * @param cursor its cursor; null before the first one
 * @param pushed all times in force and to come, as in a snapshot; or all up to the day `until`, after which the current
 *   ones stay, as do those before the message's first ones
 * @returns `current` itself unless the pushed times are newer
 */
export function newerTimings(
  current: Timings | null,
  cursor: string | null,
  pushed: PushedTimings | null,
): Timings | null {
  if (!pushed || (current && !isNewer(pushed, current, cursor))) return current
  const { updatedAt, entries, until } = pushed
  // A message starts with the day before it was sent; earlier entries stay, for the printed month.
  const first = new Map<string, string>()
  for (const { prayer, from } of entries) if (from < (first.get(prayer) ?? '9')) first.set(prayer, from)
  const known = current?.entries ?? []
  const earlier = known.filter(({ prayer, from }) => from < (first.get(prayer) ?? ''))
  const later = until === undefined ? [] : known.filter(({ from }) => from > until)
  return { updatedAt, entries: [...earlier, ...entries, ...later] }
}

function isNewer(pushed: PushedTimings, current: Timings, cursor: string | null): boolean {
  if (pushed.cursor && cursor) return isNewerCursor(pushed.cursor, cursor)
  return instant(pushed) > instant(current)
}

const instant = ({ updatedAt }: Pick<Timings, 'updatedAt'>) => (updatedAt === null ? 0 : Date.parse(updatedAt))
