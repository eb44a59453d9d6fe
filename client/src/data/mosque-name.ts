import { site } from '#texts/site.ts'
import { knownMosque } from './mosque.ts'

/** Returns the name of the mosque: the one that was set up, or that of the site's texts. */
export const mosqueName = (): string => knownMosque()?.name || site.mosqueName
