/** Counts the steps of a search: compared symbols, matching words, and their places in texts. */
export interface SearchWork {
  /** Spends steps. @returns false when they are used up, and the rest must be left out */
  spend(steps: number): boolean
  /** Returns the number of steps so far. */
  spent(): number
  /** Begins a share of so many steps. */
  share(steps: number): SearchWork
}

/**
 * Counts the work of a search, whose shares are bounded: the server answers nobody else meanwhile.
 * @param parent counts the steps, too
 */
export function createSearchWork(steps = Number.POSITIVE_INFINITY, parent?: SearchWork): SearchWork {
  let spent = 0
  const work: SearchWork = {
    spend(count) {
      spent += count
      parent?.spend(count)
      return spent <= steps
    },
    spent: () => spent,
    share: (part) => createSearchWork(part, work),
  }
  return work
}
