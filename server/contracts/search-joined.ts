/** Finds titles with a part that sounds like all the typed words together, spaces ignored: "shabebarat" finds شبِ برات. */
import type { SoundCodes, SoundMatcher } from './search-distance.ts'
import type { Entry, TypedWord, Vocabulary } from './search-vocabulary.ts'

export interface JoinedRow {
  titleWords: readonly Entry[]
}

export interface JoinedMatch {
  row: number
  distance: number
  /** The first and the last word of the part. */
  first: number
  last: number
}

const MIN_SYMBOLS = 5
const MAX_DISTANCE = 1.5

/** Returns the tolerated distance, which grows with the compared symbols: otherwise every word could start a match. */
const limitAt = (symbols: number) => Math.min(MAX_DISTANCE, 0.35 + symbols * 0.09)

export function searchJoined(
  { trie }: Vocabulary,
  rows: readonly JoinedRow[],
  typed: readonly TypedWord[],
): JoinedMatch[] {
  const sound = joinSounds(typed)
  if (sound.length < MIN_SYMBOLS || typed.some(({ sounds }) => sounds.length === 0)) return []
  const limit = limitAt(sound.length)
  const bestOfRow = new Map<number, JoinedMatch>()
  const offer = (row: number, distance: number, first: number, last: number) => {
    if (distance > limit || distance >= (bestOfRow.get(row)?.distance ?? Number.POSITIVE_INFINITY)) return
    bestOfRow.set(row, { row, distance, first, last })
  }
  trie.search(sound, limitAt, ({ value: { entry, form }, part, length, matcher, last }) => {
    if (form !== 0 || (part > limit && !matcher)) return
    // Next words that have ended a comparison: many titles continue with the same ones.
    const deadEnds = new Set<Entry>()
    for (const row of entry.rows) {
      const { titleWords } = rows[row] as JoinedRow
      for (let first = titleWords.indexOf(entry); first >= 0; first = titleWords.indexOf(entry, first + 1)) {
        offer(row, part, first, first)
        const longer = matcher && continueMatch(matcher, titleWords, first, { length, last, deadEnds })
        if (longer) offer(row, longer.distance, first, longer.last)
      }
    }
  })
  return [...bestOfRow.values()]
}

/** Continues a comparison with the words after the first one. @returns the least distance and the word at which it ends; undefined if none is near */
function continueMatch(
  matcher: SoundMatcher,
  words: readonly Entry[],
  first: number,
  { length, last, deadEnds }: { length: number; last: number; deadEnds: Set<Entry> },
): { distance: number; last: number } | undefined {
  let best: { distance: number; last: number } | undefined
  let depth = length
  let previous = last
  if (deadEnds.has(words[first + 1] as Entry)) return undefined
  for (let word = first + 1; word < words.length; word += 1) {
    const entry = words[word] as Entry
    for (const code of entry.sound ?? []) {
      if (matcher.append(depth, code, previous) > limitAt(depth + 1)) {
        if (!best && word === first + 1) deadEnds.add(entry)
        return best
      }
      depth += 1
      previous = code
      const distance = matcher.distanceAt(depth)
      if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { distance, last: word }
    }
  }
  return best
}

const joinSounds = (typed: readonly TypedWord[]): SoundCodes =>
  Uint8Array.from(typed.flatMap(({ sounds: [sound] }) => [...(sound ?? [])]))
