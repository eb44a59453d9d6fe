/** Marks recordings saved on this phone for the service worker, which must decide before it can read the database. */
export const SAVED_PARAMETER = 'saved'

/**
 * Returns the hash in the name of a recording's file.
 * @param url such as `/media/recordings/<hash>.mp3`
 * @returns null when the name is not a hash
 */
export function parseHash(url: string): string | null {
  return /\/([0-9a-f]{64})\.\w+(?:\?|$)/.exec(url)?.[1] ?? null
}

const ID_PREFIX = 'audio '

/** Returns the id of a file's background fetch. */
export const backgroundFetchId = (hash: string): string => ID_PREFIX + hash

/** Returns the hash of the file that a background fetch is for; null for other background fetches. */
export const parseBackgroundFetchId = (id: string): string | null =>
  id.startsWith(ID_PREFIX) ? id.slice(ID_PREFIX.length) : null
