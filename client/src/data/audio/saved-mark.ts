/** How many recordings were saved: kept apart from them, so that a phone that has cleared them can be found out. */
const KEY = 'saved-recordings'

/** @returns how many there should be */
export function savedMark(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0)
  } catch {
    return 0
  }
}

/** @returns whether it is worth opening their database; a phone that forbids marks may have some */
export function hasSaved(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

/** @param count how many there are now */
export function markSaved(count: number): void {
  try {
    localStorage.setItem(KEY, String(count))
  } catch {
    // Nothing will be missed then.
  }
}
