import type { Mosque } from '#contracts/mosque.ts'
import { writeJson } from '../lib/safe-storage.ts'
import { currentMosque } from './current-mosque.ts'
import { SUN_KEY } from './fetch-sun-times.ts'
import { applyMosque, MOSQUE_KEY } from './mosque.ts'

/**
 * Applies the mosque's settings of a snapshot, and stores them for the next visit.
 * @param mosque undefined from a server of an earlier version
 */
export function keepMosque(mosque: Mosque | undefined): void {
  if (!mosque || JSON.stringify(mosque) === JSON.stringify(currentMosque())) return
  writeJson(MOSQUE_KEY, mosque)
  // Those sun times are of another place.
  writeJson(SUN_KEY, null)
  applyMosque(mosque)
}
