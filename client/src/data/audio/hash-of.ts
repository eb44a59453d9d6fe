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
