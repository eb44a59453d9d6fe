/** Ranks the texts in which typed words were found: each word of a text serves one typed word. */
import type { Entry, Matches } from './search-vocabulary.ts'
import type { SearchWork } from './search-work.ts'

export interface FoundWord {
  matches: Matches
  isOptional: boolean
}

export interface RowMatch {
  row: number
  cost: number
}

export interface RowMatches {
  /** The rows with the most of the required words, at least one; in no order. */
  rows: RowMatch[]
  /** Whether they have all of them. */
  isComplete: boolean
}

/** A talk whose title has a word comes before one with it in its chapters or notes. */
const IN_NOTES = 0.2
export const MISSING_OPTIONAL = 0.4
/** More than the words of any search cost. */
const MISSING = 100
/** The number of words of a row that are known for each typed word, the best ones: others rarely decide. */
const PLACES = 2
/** Looking at a place takes as long as comparing so many symbols. */
const STEPS_OF_PLACE = 2
const NONE = Number.POSITIVE_INFINITY

/**
 * Finds the places of typed words.
 * @param steps for the places, and for rating the rows; what is over them is left out
 */
export function findRows(
  rowCount: number,
  found: readonly FoundWord[],
  steps: { places: number; rows: number },
  work: SearchWork,
): RowMatches {
  const size = found.length * PLACES
  const costs = new Float64Array(rowCount * size).fill(NONE)
  const ids = new Int32Array(rowCount * size)
  const isFound = new Uint8Array(rowCount)
  const rows: number[] = []

  const addPlaces = (places: readonly number[], { id }: Entry, cost: number, word: number) => {
    for (const row of places) {
      if (!work.spend(STEPS_OF_PLACE)) return
      if (!isFound[row]) {
        isFound[row] = 1
        rows.push(row)
      }
      const best = row * size + word * PLACES
      const second = best + 1
      if (cost < (costs[best] as number)) {
        costs[second] = costs[best] as number
        ids[second] = ids[best] as number
        costs[best] = cost
        ids[best] = id
      } else if (cost < (costs[second] as number)) {
        costs[second] = cost
        ids[second] = id
      }
    }
  }
  for (const [word, { matches, isOptional }] of found.entries()) {
    work.allow(steps.places / found.length)
    const limit = isOptional ? MISSING_OPTIONAL : NONE
    for (const [entry, cost] of matches) {
      if (cost < limit) addPlaces(entry.titleRows, entry, cost, word)
      if (cost + IN_NOTES < limit) addPlaces(entry.noteRows, entry, cost + IN_NOTES, word)
    }
  }

  const missingCost = ({ isOptional }: FoundWord) => (isOptional ? MISSING_OPTIONAL : MISSING)
  const requiredFirst = [...found.keys()].sort((a, b) => Number(found[a]?.isOptional) - Number(found[b]?.isOptional))
  /** The place that serves each typed word of the row in question; -1 for none. */
  const chosen = new Int32Array(found.length)
  let visited = 0
  /** Chooses a place for a word, and another one for the word that had it. */
  const choose = (start: number, word: number): boolean => {
    visited |= 1 << word
    const first = start + word * PLACES
    for (let place = first; place < first + PLACES && costs[place] !== NONE; place += 1) {
      work.spend(found.length)
      const id = ids[place]
      let holder = found.length - 1
      while (holder >= 0 && (chosen[holder] === -1 || ids[chosen[holder] as number] !== id)) holder -= 1
      if (holder >= 0 && (visited & (1 << holder) || !choose(start, holder))) continue
      chosen[word] = place
      return true
    }
    return false
  }
  /** Returns the cost of a row. */
  const rate = (row: number): number => {
    chosen.fill(-1)
    for (const word of requiredFirst) {
      visited = 0
      choose(row * size, word)
    }
    return found.reduce((sum, typed, word) => {
      const place = chosen[word] as number
      return sum + (place < 0 ? missingCost(typed) : (costs[place] as number))
    }, 0)
  }

  const rated: RowMatch[] = []
  work.allow(steps.rows)
  for (const row of rows) {
    if (!work.spend(found.length)) break
    rated.push({ row, cost: rate(row) })
  }
  const missingOf = ({ cost }: RowMatch) => Math.floor(cost / MISSING)
  const required = found.filter(({ isOptional }) => !isOptional).length
  const fewest = rated.reduce((least, match) => Math.min(least, missingOf(match)), required)
  return {
    rows: fewest === required ? [] : rated.filter((match) => missingOf(match) === fewest),
    isComplete: fewest === 0,
  }
}
