/**
 * Finds texts by words in any order and any spelling: a word matches when it is spelt alike, begins alike, sounds alike
 * (`search-folding.ts`) or means the same (`search-synonyms.ts`). When no text has all the words, spaces are ignored:
 * "shabebarat" finds شبِ برات; and when that finds nothing, texts that have most of the words are the nearest.
 */

import { splitWords } from './search-folding.ts'
import { type JoinedRow, searchJoined } from './search-joined.ts'
import { type FoundWord, findRows, MISSING_OPTIONAL } from './search-rows.ts'
import { splitTyped, splitWithFormulas } from './search-synonyms.ts'
import { createVocabulary, type Entry } from './search-vocabulary.ts'
import { readTyped } from './search-words.ts'
import { createSearchWork } from './search-work.ts'

/** A range of characters in a title. */
export interface MarkedRange {
  start: number
  end: number
}

export interface SearchResult<Item> {
  item: Item
  /** Returns the words of a title of the item that match, in order; empty when nothing was typed. */
  findMarks(title: string): readonly MarkedRange[]
}

export interface SearchResults<Item> {
  /** Best first, those of equal quality in list order. */
  results: readonly SearchResult<Item>[]
  /** Whether no text has all the words, and these have most of them. */
  isNearest: boolean
  /** The work of the search. */
  steps: number
}

export interface SearchIndex<Item> {
  /**
   * Searches the texts. The work is bounded: what is over the bound is left out.
   * @param typed words as typed
   * @returns the matches; all items when nothing was typed, none when it has neither letters nor digits
   */
  search(typed: string): SearchResults<Item>
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
}

/**
 * The steps of a search, for all of its words: for finding them in texts, for comparing sounds, for their places, for rating
 * the rows, and for ignored spaces.
 */
const STEPS = { texts: 120_000, sounds: 240_000, places: 240_000, rows: 200_000, joined: 100_000 }
/** Distinct words besides the title: more than full notes and a chapter each minute have. */
const MAX_NOTE_WORDS = 500
/** The least cost of a match in which spaces are ignored. */
const SPACES_IGNORED = 0.6
/** Results that are this much worse than the best one are dropped; for each typed word, and once. */
const MAX_BEHIND_BEST = { word: 0.3, once: 0.4 }
const MAX_NEAREST = 20

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
  const readWords = (text: string) => splitWithFormulas(text).flatMap(({ raw }) => vocabulary.getOrAdd(raw) ?? [])
  const addPlace = (places: number[]) => {
    if (places.at(-1) !== rows.length) places.push(rows.length)
  }
  let added = 0
  for (const item of items) {
    const titleWords = readWords(`${item.title} ${item.secondTitle ?? ''}`)
    const dateWords = readWords(item.date)
    for (const { titleRows } of [...titleWords, ...dateWords]) addPlace(titleRows)
    const noteWords = [...new Set(readWords(notesOf(item)))].slice(0, MAX_NOTE_WORDS)
    for (const { titleRows, noteRows } of noteWords) if (titleRows.at(-1) !== rows.length) addPlace(noteRows)
    rows.push({ item, titleWords })
    added += 1 + noteWords.length / WORDS_LIKE_TITLE
    if (added >= TITLES_PER_STEP) {
      added = 0
      yield
    }
  }

  /** Returns the words of a title that `choose` chooses by their entries. */
  const findRanges = (title: string, choose: (entries: readonly Entry[]) => ReadonlySet<Entry>): MarkedRange[] => {
    const words = splitWords(title).flatMap(({ raw, start, end }) => {
      const entry = vocabulary.getOrAdd(raw)
      return entry ? { entry, start, end } : []
    })
    const chosen = choose(words.map(({ entry }) => entry))
    return words.filter(({ entry }) => chosen.has(entry)).map(({ start, end }) => ({ start, end }))
  }

  return {
    search(typed) {
      const work = createSearchWork()
      const all = (list: readonly Item[]): SearchResults<Item> => ({
        results: list.map((item) => ({ item, findMarks: () => [] })),
        isNearest: false,
        steps: 0,
      })
      if (!/[^\p{White_Space}\p{Cf}]/u.test(typed)) return all(items)
      const words = readTyped(typed, splitTyped)
      if (words.length === 0) return all([])
      const steps = { texts: STEPS.texts / words.length, sounds: STEPS.sounds / words.length }
      const found = words.map((word) => ({
        matches: vocabulary.match(word, steps, work),
        isOptional: word.isOptional,
      }))
      const markBest = (title: string) => findRanges(title, (entries) => markedEntries(entries, found))
      const { rows: separate, isComplete } = findRows(rows.length, found, STEPS, work)
      let matches: Match[] = isComplete ? separate.map((match) => ({ ...match, findMarks: markBest })) : []
      if (leastCost(matches) > SPACES_IGNORED) {
        work.allow(STEPS.joined)
        const joined = searchJoined(vocabulary, rows, words, work)
        matches = bestOfRows([
          ...matches,
          ...joined.map(({ row, distance, first, last }) => ({
            row,
            cost: SPACES_IGNORED + distance,
            findMarks: (title: string) =>
              findRanges(title, () => new Set(rows[row]?.titleWords.slice(first, last + 1))),
          })),
        ])
      }
      const isNearest = matches.length === 0 && separate.length > 0
      if (isNearest) matches = separate.map((match) => ({ ...match, findMarks: markBest }))
      const maxBehind = MAX_BEHIND_BEST.once + MAX_BEHIND_BEST.word * words.length
      const ranked = rank(matches, maxBehind).slice(0, isNearest ? MAX_NEAREST : undefined)
      const results = ranked.map(({ row, findMarks }) => ({ item: (rows[row] as Row<Item>).item, findMarks }))
      return { results, isNearest, steps: work.spent() }
    },
  }
}

/** Returns the chapters and the notes of an item in one text. */
const notesOf = ({ chapters = [], summary = '', references = [], speaker, series }: Searchable): string =>
  [
    ...[speaker?.name, speaker?.secondName, series?.name, series?.secondName],
    ...chapters.map(({ title }) => title),
    summary,
    ...references,
  ]
    .filter(Boolean)
    .join('\n')

interface Match {
  row: number
  cost: number
  findMarks(title: string): readonly MarkedRange[]
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

/** Returns the words of a title that serve a typed word: the best pairs first, each word once. */
function markedEntries(words: readonly Entry[], typed: readonly FoundWord[]): Set<Entry> {
  const pairs = typed
    .flatMap(({ matches, isOptional }, index) => {
      const limit = isOptional ? MISSING_OPTIONAL : Number.MAX_VALUE
      return words.map((word) => ({ index, word, cost: matches.get(word) ?? Number.POSITIVE_INFINITY, limit }))
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
