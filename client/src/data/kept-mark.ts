/** A mark beside the database, read without opening it: whether an earlier visit kept anything. */
const MARK = 'kept'

/** @returns whether there is something to open the database for */
export function hasKept(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

/**
 * Sets or takes away the mark.
 * @param kept whether the database holds the site now
 */
export function markKept(kept: boolean): void {
  try {
    if (kept) localStorage.setItem(MARK, '1')
    else localStorage.removeItem(MARK)
  } catch {
    // Storage may be forbidden; the next visit then asks the network first.
  }
}
