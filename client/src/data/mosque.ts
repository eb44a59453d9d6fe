/** The mosque's settings: from the server's HTML, from an earlier visit, or the defaults. */
import type { Mosque } from '#contracts/mosque.ts'
import { setMosqueOffsets } from '#contracts/mosque-time.ts'
import { readJson } from '../lib/safe-storage.ts'

export const MOSQUE_KEY = 'mosque'

let known: Mosque | null = null

/** Returns the settings that the page received; null where it received none. */
export const knownMosque = (): Mosque | null => known

/**
 * Sets the mosque, whose time zone is that of every day and time on the page.
 * @param embedded the settings in the page, if there are any; otherwise those of an earlier visit apply
 */
export function applyMosque(embedded = readJson<Mosque>(MOSQUE_KEY)): void {
  if (!embedded) return
  known = embedded
  setMosqueOffsets(embedded.offsets)
}
