/** Tells the worker that a recording is on the phone: it must know before it can look. */
export const SAVED_PARAMETER = 'saved'

/**
 * The mark of a file's bytes.
 * @param url where the site serves it, e.g. `/media/recordings/<hash>.mp3`
 * @returns null when its name is no hash
 */
export function hashOf(url: string): string | null {
  return /\/([0-9a-f]{64})\.\w+(?:\?|$)/.exec(url)?.[1] ?? null
}

const FETCH = 'audio '

/** What a file's background fetch is called. */
export const fetchName = (hash: string): string => FETCH + hash

/** @returns the file a background fetch is for; null for one of others */
export const hashOfFetch = (name: string): string | null => (name.startsWith(FETCH) ? name.slice(FETCH.length) : null)
