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
const NONE = Number.POSITIVE_INFINITY

/**
 * Finds the places of typed words.
 * @param work of the places; those over it are left out
 */
export function findRows(rowCount: number, found: readonly FoundWord[], steps: number, work: SearchWork): RowMatches {
  const size = found.length * PLACES
  const costs = new Float64Array(rowCount * size).fill(NONE)
  const ids = new Int32Array(rowCount * size)
  const isFound = new Uint8Array(rowCount)
  const rows: number[] = []

  const addPlaces = (places: readonly number[], { id }: Entry, cost: number, word: number, share: SearchWork) => {
    for (const row of places) {
      if (!share.spend(1)) return
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
    const share = work.share(steps)
    const limit = isOptional ? MISSING_OPTIONAL : NONE
    for (const [entry, cost] of matches) {
      if (cost < limit) addPlaces(entry.titleRows, entry, cost, word, share)
      if (cost + IN_NOTES < limit) addPlaces(entry.noteRows, entry, cost + IN_NOTES, word, share)
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
      const holder = chosen.findIndex((other) => other >= 0 && ids[other] === id)
      if (holder >= 0 && (visited & (1 << holder) || !choose(start, holder))) continue
      chosen[word] = place
      return true
    }
    return false
  }
  const hasConflict = (start: number): boolean => {
    for (let one = 0; one < size; one += PLACES) {
      if (costs[start + one] === NONE) continue
      for (let other = one + PLACES; other < size; other += PLACES) {
        if (costs[start + other] !== NONE && ids[start + one] === ids[start + other]) return true
      }
    }
    return false
  }
  /** Returns the cost of a row. */
  const rate = (row: number): number => {
    const start = row * size
    work.spend(found.length)
    const isContested = hasConflict(start)
    if (isContested) {
      chosen.fill(-1)
      for (const word of requiredFirst) {
        visited = 0
        choose(start, word)
      }
    }
    let sum = 0
    for (const [word, typed] of found.entries()) {
      const place = isContested ? (chosen[word] as number) : start + word * PLACES
      const cost = place < 0 ? NONE : (costs[place] as number)
      sum += cost === NONE ? missingCost(typed) : cost
    }
    return sum
  }

  const rated = rows.map((row) => ({ row, cost: rate(row) }))
  const missingOf = ({ cost }: RowMatch) => Math.floor(cost / MISSING)
  const required = found.filter(({ isOptional }) => !isOptional).length
  const fewest = rated.reduce((least, match) => Math.min(least, missingOf(match)), required)
  return {
    rows: fewest === required ? [] : rated.filter((match) => missingOf(match) === fewest),
    isComplete: fewest === 0,
  }
}
