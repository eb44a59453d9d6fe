/**
 * The mosque's settings that this page shows: those of the newest snapshot, which the phone stores with its cursor, and
 * before it is read those in the server's HTML or of the last visit.
 */
import type { Mosque } from '#contracts/mosque.ts'
import { setMosqueOffsets } from '#contracts/mosque-time.ts'
import { site } from '#texts/site.ts'
import { readJson, readText, writeText } from '../lib/safe-storage.ts'

const MOSQUE_KEY = 'mosque'
/** Today's sunrise and sunset, which are those of the mosque's place. */
export const SUN_KEY = 'sun'

let mosque: Mosque | null = null

/** Returns the settings; null on a first visit until a snapshot has arrived, if the page does not contain them. */
export const currentMosque = (): Mosque | null => mosque

/** Returns the name of the mosque: the one that was set up, or that of the site's texts. */
export const mosqueName = (): string => mosque?.name || site.mosqueName

/**
 * Sets the mosque of this page at its start. Its time zone is that of every day and time on the page.
 * @param embedded the settings in the page; without them, those of the last visit apply
 */
export function applyMosque(embedded = readJson<Mosque>(MOSQUE_KEY)): void {
  if (!Array.isArray(embedded?.offsets)) return
  mosque = embedded
  setMosqueOffsets(embedded.offsets)
}

/** Sets the mosque to that of a snapshot, and stores it for the first paint of the next visit. */
export function keepMosque(next: Mosque): void {
  applyMosque(next)
  const text = JSON.stringify(next)
  if (text === readText(MOSQUE_KEY)) return
  writeText(MOSQUE_KEY, text)
  // Stored sun times may be of another place.
  writeText(SUN_KEY, null)
}
