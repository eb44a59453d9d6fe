/** The ways to collect recordings on a page, as in its path. */
export const COLLECTIONS = ['speakers', 'series'] as const
export type Collection = (typeof COLLECTIONS)[number]

/** Returns the path of the page of a speaker or a series. */
export const collectionPath = (collection: Collection, id: number | string): string => `/${collection}/${id}`

/** Returns the path of a recording's transcript for podcast apps. */
export const transcriptFile = (id: number | string, timed: boolean): string =>
  `/feeds/transcripts/${id}.${timed ? 'vtt' : 'txt'}`
