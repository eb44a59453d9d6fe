/** What is remembered of a phone's visits, and the wait for someone who really reads. */
import { parseUse, type UseRecord } from './install-use.ts'

/**
 * Calls back once the page has been in sight for that long, all its times in sight together.
 * @param milliseconds to wait
 * @returns a function that stops waiting
 */
export function afterInSight(milliseconds: number, callback: () => void): () => void {
  let left = milliseconds
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const onVisibility = () => {
    clearTimeout(timer)
    if (since) left -= performance.now() - since
    since = 0
    if (document.visibilityState !== 'visible') return
    since = performance.now()
    timer = setTimeout(callback, Math.max(0, left))
  }
  onVisibility()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

/**
 * @param key of the hint the record is for
 * @returns the record; where nothing can be kept, one that says the hint has come
 */
export function readUse(key: string): UseRecord {
  try {
    return parseUse(localStorage.getItem(key))
  } catch {
    // Without storage every visit is the first, and a hint that cannot be put away for good must not come.
    return { ...parseUse(null), offered: true }
  }
}

/** Remembers a record. */
export function writeUse(key: string, record: UseRecord): void {
  try {
    localStorage.setItem(key, JSON.stringify(record))
  } catch {
    // Full: the hint may then come once more.
  }
}
