/**
 * The mosque's settings that this page shows: those of the newest snapshot, which the phone stores with its cursor, and
 * before it is read those in the server's HTML or in the record of the last visit (`site-record.ts`).
 */
import type { Mosque } from '#contracts/mosque.ts'
import { setMosqueOffsets } from '#contracts/mosque-time.ts'
import { writeText } from '../lib/safe-storage.ts'
import { SUN_KEY } from '../lib/storage-keys.ts'

let mosque: Mosque | null = null

/** Returns the settings; null on a first visit until a snapshot has arrived, if the page does not contain them. */
export const currentMosque = (): Mosque | null => mosque

/** Sets the mosque of this page. Its time zone is that of every day and time on the page. */
export function applyMosque(next: Mosque | null | undefined): void {
  if (!Array.isArray(next?.offsets)) return
  mosque = next
  setMosqueOffsets(next.offsets)
}

/** Sets the mosque to that of a snapshot. */
export function replaceMosque(next: Mosque): void {
  const isOther = JSON.stringify(next) !== JSON.stringify(mosque)
  applyMosque(next)
  // Stored sun times may be of another place.
  if (isOther) writeText(SUN_KEY, null)
}
