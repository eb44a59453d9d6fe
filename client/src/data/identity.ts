/**
 * Who the site belongs to, as this page shows it: first as its HTML says, then as in the newest snapshot.
 */
import { type Details, type Identity, identityOf } from '#contracts/identity.ts'
import { site } from '#texts/site.ts'
import { currentMosque } from './mosque.ts'
import { useStoredSite } from './timings-data.ts'

let written: Details | null = null

/** Sets the settings from which the page's HTML was rendered; null for those of the texts. */
export function setWrittenMosque(mosque: Details | null | undefined): void {
  written = mosque ?? null
}

/** Returns the settings that the page shows; null until they are known, if its HTML does not contain them. */
export const useShownMosque = (): Details | null => useStoredSite().mosque ?? written

/** Returns who the site belongs to. */
export const useIdentity = (): Identity => identityOf(useShownMosque(), site)

/** Returns who the site belongs to, outside of components. */
export const identity = (): Identity => identityOf(currentMosque() ?? written, site)
