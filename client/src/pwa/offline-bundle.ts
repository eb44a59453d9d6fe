/** JSON files with the text of most precached files by URL. Written at build time. */

/** The files that all languages use. */
export const COMMON_BUNDLE = '/offline.json'

/** Returns the bundle of the further files of a language. */
export const bundleOf = (language: string): string => `/offline-${language}.json`
