/**
 * Loads a part of the site that nobody waits for. A failure stays here: else a page would take it for a part that went
 * with an older version, and load itself anew in the middle of a recording or a form (`lost-chunk.ts`).
 * @param load imports the part
 * @returns what it returns
 * @throws what it throws
 */
export async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const hush = (event: Event) => event.stopImmediatePropagation()
  addEventListener('vite:preloadError', hush, { capture: true })
  try {
    return await load()
  } finally {
    removeEventListener('vite:preloadError', hush, { capture: true })
  }
}
