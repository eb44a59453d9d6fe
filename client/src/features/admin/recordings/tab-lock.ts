/** Web Locks, by which tabs see each other's recordings and uploads. The browser releases the locks of a closed tab. */

/** Holds a lock. @returns a function that releases it */
export function holdLock(name: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Browsers that forbid storage forbid locks as well.
  navigator.locks?.request(name, () => released).catch(() => {})
  return release
}

/** Returns whether a lock is held, in this tab or another; false where the browser has no locks. */
export async function isLocked(name: string): Promise<boolean> {
  const { held } = (await navigator.locks?.query().catch(() => null)) ?? {}
  return held?.some((lock) => lock.name === name) ?? false
}

/** Names the lock of a recording in progress. @param id of the recording */
export const recordingLock = (id: string): string => `take ${id}`

/** Names the lock of an upload in progress. @param kind of the recording */
export const uploadLock = (kind: string): string => `upload ${kind}`
