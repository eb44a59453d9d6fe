/** The precache list of the service worker, and the JSON files with the text of most precached files by URL. Written at build time. */

export interface PrecacheEntry {
  url: string
  /** The beginning of the SHA-256 of the file as the server sends it, see `hash-of.ts`. */
  revision: string
  /** The languages that use the file; all if undefined. */
  languages?: string[]
}

/** The files that all languages use. */
export const COMMON_BUNDLE = '/offline.json'

/** Returns the bundle of the further files of a language. */
export const bundleOf = (language: string): string => `/offline-${language}.json`
