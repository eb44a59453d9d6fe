import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { knownMosque } from './mosque.ts'

/** Returns the settings of the mosque. Apart from those that the page received, because the first screen needs no defaults. */
export const currentMosque = (): Mosque => knownMosque() ?? DEFAULT_MOSQUE
