/** Finds titles with a part that sounds like all the typed words together, spaces ignored: "shabebarat" finds شبِ برات. */
import { encodeSound, type SoundCodes, type SoundMatcher } from './search-distance.ts'
import type { FoldedWord } from './search-folding.ts'
import type { Entry, Vocabulary } from './search-vocabulary.ts'
import type { SearchWork } from './search-work.ts'

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
const MAX_SYMBOLS = 40
const MAX_DISTANCE = 1.5

/** Returns the tolerated distance, which grows with the compared symbols: otherwise every word could start a match. */
const limitAt = (symbols: number) => Math.min(MAX_DISTANCE, 0.2 + symbols * 0.1)

export function searchJoined(
  { trie }: Vocabulary,
  rows: readonly JoinedRow[],
  typed: readonly FoldedWord[],
  work: SearchWork,
): JoinedMatch[] {
  if (typed.some(({ sounds }) => sounds.length === 0)) return []
  const sound = encodeSound(typed.map(({ sounds: [first] }) => first).join(''))
  if (sound.length < MIN_SYMBOLS || sound.length > MAX_SYMBOLS) return []
  const limit = limitAt(sound.length)
  const bestOfRow = new Map<number, JoinedMatch>()
  const offer = (row: number, distance: number, first: number, last: number) => {
    if (distance > limit || distance >= (bestOfRow.get(row)?.distance ?? Number.POSITIVE_INFINITY)) return
    bestOfRow.set(row, { row, distance, first, last })
  }
  trie.search(sound, limitAt, work, ({ value: { entry, form }, part, length, matcher, last }) => {
    if (form !== 0 || entry.titleRows.length === 0 || (part > limit && !matcher)) return
    // Next words that have ended a comparison: many titles continue with the same ones.
    const deadEnds = new Set<Entry>()
    for (const row of entry.titleRows) {
      if (!work.spend(1)) return
      const { titleWords } = rows[row] as JoinedRow
      for (let first = titleWords.indexOf(entry); first >= 0; first = titleWords.indexOf(entry, first + 1)) {
        offer(row, part, first, first)
        const longer = matcher && continueMatch(matcher, titleWords, first, { length, last, deadEnds, work, sound })
        if (longer) offer(row, longer.distance, first, longer.last)
      }
    }
  })
  return [...bestOfRow.values()]
}

interface Continued {
  length: number
  last: number
  deadEnds: Set<Entry>
  work: SearchWork
  sound: SoundCodes
}

/** Continues a comparison with the words after the first one. @returns the least distance and the word at which it ends; undefined if none is near */
function continueMatch(
  matcher: SoundMatcher,
  words: readonly Entry[],
  first: number,
  { length, last, deadEnds, work, sound }: Continued,
): { distance: number; last: number } | undefined {
  let best: { distance: number; last: number } | undefined
  let depth = length
  let previous = last
  if (deadEnds.has(words[first + 1] as Entry)) return undefined
  for (let word = first + 1; word < words.length; word += 1) {
    const entry = words[word] as Entry
    for (const code of entry.sound ?? []) {
      if (!work.spend(sound.length)) return best
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
