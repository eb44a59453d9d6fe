/**
 * Finds texts by words in any order and any spelling: a word matches when it is spelt alike, begins alike, or sounds alike
 * (`search-folding.ts`). When no text has all the words, spaces are ignored: "shabebarat" finds شبِ برات.
 */

import { encodeSound } from './search-distance.ts'
import { foldWord, splitWords } from './search-folding.ts'
import { type JoinedRow, searchJoined } from './search-joined.ts'
import { createVocabulary, type Entry, isConnecting, type TypedWord, type WordCosts } from './search-vocabulary.ts'

/** A range of characters in a title. */
export interface MarkedRange {
  start: number
  end: number
}

export interface SearchResult<Item> {
  item: Item
  /** Returns the words of the title that match, in order; empty when nothing was typed. */
  findMarks(): readonly MarkedRange[]
}

export interface SearchIndex<Item> {
  /**
   * Searches the texts.
   * @param typed words as typed
   * @returns the matches, best first, those of equal quality in list order; all items when nothing was typed
   */
  search(typed: string): SearchResult<Item>[]
}

/** A searchable item. */
export interface Searchable {
  title: string
  secondTitle?: string | undefined
  date: string
  chapters?: readonly { title: string }[] | undefined
  summary?: string | undefined
  references?: readonly string[] | undefined
  speaker?: SearchableName | undefined
  series?: SearchableName | undefined
}

interface SearchableName {
  name: string
  secondName?: string | undefined
}

interface Row<Item> extends JoinedRow {
  item: Item
  /**
   * The words of the title, the second title and the date; for a chapter or the notes, its own words and those of the talk's
   * title.
   */
  words: readonly Entry[]
  /** The cost of a match besides its words. */
  extraCost: number
}

/** More words of a search are ignored. */
const MAX_TYPED_WORDS = 8
const MAX_TYPED_LENGTH = 200
const MISSING_OPTIONAL = 0.25
/** A talk whose title has the words comes before one with a chapter about them. */
const IN_CHAPTER = 0.2
/** For the summary, the references, the speaker and the series. */
const IN_NOTES = 0.25
/**
 * Distinct words of a chapter or the notes: more than a full summary and the names have. Long lists of references would slow
 * each search.
 */
const MAX_PART_WORDS = 250
/** The least cost of a match in which spaces are ignored. */
const SPACES_IGNORED = 0.6
/** Results that are this much worse than the best one are dropped; for each typed word, and once. */
const MAX_BEHIND_BEST = { word: 0.3, once: 0.4 }

/** Titles are added between two pauses of {@link buildSearchIndex}. */
const TITLES_PER_STEP = 50
/** Words of chapters and notes that take as much time as a title. */
const WORDS_LIKE_TITLE = 6

/**
 * Builds an index of items. Reuse it: a search is much cheaper.
 * @param items in list order
 */
export function createSearchIndex<Item extends Searchable>(items: readonly Item[]): SearchIndex<Item> {
  const steps = buildSearchIndex(items)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Builds an index like {@link createSearchIndex} in steps of less than a millisecond on a desktop. */
export function* buildSearchIndex<Item extends Searchable>(
  items: readonly Item[],
): Generator<undefined, SearchIndex<Item>> {
  const vocabulary = createVocabulary()
  const rows: Row<Item>[] = []
  const readWords = (text: string) => splitWords(text).flatMap(({ raw }) => vocabulary.getOrAdd(raw) ?? [])
  const addRow = (row: Row<Item>) => {
    for (const entry of row.words) if (entry.rows.at(-1) !== rows.length) entry.rows.push(rows.length)
    rows.push(row)
  }
  let added = 0
  for (const item of items) {
    added += 1
    const titleWords = readWords(item.title)
    const words = [...titleWords, ...readWords(`${item.secondTitle ?? ''} ${item.date}`)]
    addRow({ item, titleWords, words, extraCost: 0 })
    const addPart = (text: string, extraCost: number) => {
      const ownWords = [...new Set(readWords(text))].slice(0, MAX_PART_WORDS)
      added += ownWords.length / WORDS_LIKE_TITLE
      // No words of the talk's title are marked, since the match is not in it.
      if (ownWords.length > 0) addRow({ item, titleWords: [], words: [...ownWords, ...titleWords], extraCost })
    }
    for (const { title } of item.chapters ?? []) addPart(title, IN_CHAPTER)
    addPart(notesOf(item), IN_NOTES)
    if (added >= TITLES_PER_STEP) {
      added = 0
      yield
    }
  }

  const findRanges = ({ item }: Row<Item>, isMarked: (word: number) => boolean): MarkedRange[] =>
    splitWords(item.title)
      .filter(({ raw }) => vocabulary.getOrAdd(raw) !== null)
      .filter((_, word) => isMarked(word))
      .map(({ start, end }) => ({ start, end }))

  const findWords = (typed: readonly TypedWord[]): Match[] => {
    const found = typed.map((word) => ({ ...vocabulary.match(word), isOptional: word.isOptional }))
    const matches: Match[] = []
    for (const index of candidateRows(found, rows.length)) {
      const row = rows[index] as Row<Item>
      const cost = row.extraCost + matchRow(row.words, found)
      if (cost === Number.POSITIVE_INFINITY) continue
      const findMarks = () => {
        const marked = markedEntries(row.words, found)
        return findRanges(row, (word) => marked.has(row.titleWords[word] as Entry))
      }
      matches.push({ row: index, cost, findMarks })
    }
    return matches
  }
  const findJoined = (typed: readonly TypedWord[]): Match[] =>
    searchJoined(vocabulary, rows, typed).map(({ row, distance, first, last }) => ({
      row,
      cost: SPACES_IGNORED + distance,
      findMarks: () => findRanges(rows[row] as Row<Item>, (word) => word >= first && word <= last),
    }))

  return {
    search(typed) {
      const words = readTyped(typed)
      if (words.length === 0) return items.map((item) => ({ item, findMarks: () => [] }))
      const found = findWords(words)
      const matches = leastCost(found) > SPACES_IGNORED ? bestOfRows([...found, ...findJoined(words)]) : found
      const ranked = rank(matches, MAX_BEHIND_BEST.once + MAX_BEHIND_BEST.word * words.length)
      const results = ranked.map(({ row, findMarks }) => ({ item: (rows[row] as Row<Item>).item, findMarks }))
      return rows.length === items.length ? results : firstOfItems(results)
    },
  }
}

/** Returns the notes of an item in one text, so that the words of a search may be in different notes. */
const notesOf = ({ summary = '', references = [], speaker, series }: Searchable): string =>
  [speaker?.name, speaker?.secondName, series?.name, series?.secondName, summary, ...references]
    .filter(Boolean)
    .join(' ')

/** Keeps the best match of each item. */
function firstOfItems<Item>(results: readonly SearchResult<Item>[]): SearchResult<Item>[] {
  const seen = new Set<Item>()
  return results.filter(({ item }) => seen.size < seen.add(item).size)
}

interface Match {
  row: number
  cost: number
  findMarks(): readonly MarkedRange[]
}

const leastCost = (matches: readonly Match[]): number =>
  matches.reduce((least, { cost }) => Math.min(least, cost), Number.POSITIVE_INFINITY)

function bestOfRows(matches: readonly Match[]): Match[] {
  const best = new Map<number, Match>()
  for (const match of matches) {
    if (match.cost < (best.get(match.row)?.cost ?? Number.POSITIVE_INFINITY)) best.set(match.row, match)
  }
  return [...best.values()]
}

/** @param matches one for each row */
function rank(matches: readonly Match[], maxBehind: number): Match[] {
  const limit = leastCost(matches) + maxBehind
  return matches.filter(({ cost }) => cost <= limit).sort((a, b) => a.cost - b.cost || a.row - b.row)
}

/** Returns the distinct typed words, in order. */
function readTyped(typed: string): TypedWord[] {
  const folded = splitWords(typed.slice(0, MAX_TYPED_LENGTH)).flatMap(({ raw }) => foldWord(raw) ?? [])
  const words = [...new Map(folded.map((word) => [word.text, word])).values()]
    .slice(0, MAX_TYPED_WORDS)
    .map(({ text, sounds }) => ({ text, sounds: sounds.map(encodeSound), isOptional: isConnecting(text) }))
  return words.every(({ isOptional }) => isOptional) ? words.map((word) => ({ ...word, isOptional: false })) : words
}

type FoundWord = WordCosts & Pick<TypedWord, 'isOptional'>

/** Returns the rows that have the rarest of the required words. */
function candidateRows(found: readonly FoundWord[], rowCount: number): number[] {
  const sizes = found.map(({ isOptional, matches }) =>
    isOptional ? Number.POSITIVE_INFINITY : matches.reduce((sum, { rows }) => sum + rows.length, 0),
  )
  const rarest = found[sizes.indexOf(Math.min(...sizes))] as FoundWord
  const isListed = new Uint8Array(rowCount)
  const candidates: number[] = []
  for (const { rows } of rarest.matches) {
    for (const row of rows) {
      if (isListed[row]) continue
      isListed[row] = 1
      candidates.push(row)
    }
  }
  return candidates
}

/** Returns the least cost of a row in which each word serves at most one typed word; infinite if a required one is missing. */
function matchRow(words: readonly Entry[], typed: readonly FoundWord[]): number {
  let sum = 0
  let taken = 0
  let hasConflict = false
  for (const { costs, isOptional } of typed) {
    let least = isOptional ? MISSING_OPTIONAL : Number.POSITIVE_INFINITY
    let place = -1
    for (let word = 0; word < words.length; word += 1) {
      const cost = costs[(words[word] as Entry).id] as number
      if (cost >= least) continue
      least = cost
      place = word
    }
    sum += least
    if (place < 0) continue
    const bit = 1 << (place & 31)
    hasConflict ||= place > 31 || (taken & bit) !== 0
    taken |= bit
  }
  return hasConflict && sum < Number.POSITIVE_INFINITY ? assignWords(words, typed) : sum
}

/** Returns the cost of the best assignment of a row's words to the typed words. */
function assignWords(words: readonly Entry[], typed: readonly FoundWord[]): number {
  // By the set of typed words that are served, as bits.
  const least = new Float64Array(1 << typed.length).fill(Number.POSITIVE_INFINITY)
  least[0] = 0
  for (const { id } of words) {
    for (let served = least.length - 1; served >= 0; served -= 1) {
      const base = least[served] as number
      if (base === Number.POSITIVE_INFINITY) continue
      for (const [index, { costs }] of typed.entries()) {
        const next = served | (1 << index)
        const cost = base + (costs[id] as number)
        if (next !== served && cost < (least[next] as number)) least[next] = cost
      }
    }
  }
  return least.reduce((best, base, served) => {
    const missing = typed.filter((_, index) => (served & (1 << index)) === 0)
    const cost = missing.every(({ isOptional }) => isOptional) ? base + missing.length * MISSING_OPTIONAL : best
    return Math.min(best, cost)
  }, Number.POSITIVE_INFINITY)
}

/** Returns the words of a row that serve a typed word: the best pairs first, each word once. */
function markedEntries(words: readonly Entry[], typed: readonly FoundWord[]): Set<Entry> {
  const pairs = typed
    .flatMap(({ costs, isOptional }, index) => {
      const limit = isOptional ? MISSING_OPTIONAL : Number.MAX_VALUE
      return words.map((word) => ({ index, word, cost: costs[word.id] as number, limit }))
    })
    .filter(({ cost, limit }) => cost <= limit)
    .sort((a, b) => a.cost - b.cost)
  const marked = new Set<Entry>()
  const served = new Set<number>()
  for (const { index, word } of pairs) {
    if (served.has(index) || marked.has(word)) continue
    served.add(index)
    marked.add(word)
  }
  return marked
}
