/** The work of a search in steps of some nanoseconds: compared symbols, visited words, their places in texts. */
export interface SearchWork {
  /** Allows so many steps from now on. */
  allow(steps: number): void
  /** Spends steps. @returns false when the allowed ones are used up, and the rest must be left out */
  spend(steps: number): boolean
  /** Returns the number of steps so far. */
  spent(): number
}

/** Counts the work of a search, so that it can be bounded: the server answers nobody else meanwhile. */
export function createSearchWork(): SearchWork {
  let spent = 0
  let limit = 0
  return {
    allow(steps) {
      limit = spent + steps
    },
    spend(steps) {
      spent += steps
      return spent <= limit
    },
    spent: () => spent,
  }
}
