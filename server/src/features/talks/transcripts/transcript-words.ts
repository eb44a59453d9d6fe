/**
 * Folds the words of transcripts for the search: to their letters, and to their consonants, since Urdu writes no short vowels
 * and Roman spellings differ in them. `search-folding.ts` has the rules.
 */
import { setImmediate } from 'node:timers/promises'
import { type FoldedWord, foldWord, splitWords } from '#contracts/search-folding.ts'
import { readTyped } from '#contracts/search-words.ts'

/** Shorter sequences match too many words. */
const MIN_CONSONANTS = 3
/** Shorter words are found whole only: nearly every transcript has one that begins with them. */
const MIN_PREFIX = 3
/** In characters; longer words are cut. Postgres limits a word to 2,046 bytes and all of them to a megabyte. */
const MAX_WORD_LENGTH = 60
const MAX_BYTES = 900_000
/** Words between two pauses, in which other requests are served. */
const WORDS_PER_STEP = 500

/** Returns the distinct words of a text, up to a limit that only a crafted text exceeds. */
export async function foldTranscript(texts: readonly string[]): Promise<string[]> {
  const known = new Set<string>()
  const words = new Set<string>()
  let bytes = 0
  let read = 0
  // Piece by piece: the words of one long line take long to find, too.
  for (const piece of texts.flatMap((text) => text.split(' '))) {
    for (const { raw } of splitWords(piece)) {
      read += 1
      if (read % WORDS_PER_STEP === 0) await setImmediate()
      if (known.has(raw)) continue
      known.add(raw)
      const folded = foldWord(raw.slice(0, MAX_WORD_LENGTH))
      for (const form of folded ? [folded.text, ...consonantsOf(folded)] : []) {
        const word = form.slice(0, MAX_WORD_LENGTH)
        if (words.has(word)) continue
        bytes += Buffer.byteLength(word)
        if (bytes > MAX_BYTES) return [...words]
        words.add(word)
      }
    }
  }
  return [...words]
}

/**
 * Returns the query, in the syntax of Postgres, for texts that have every typed word, or one that begins or sounds like it.
 * @returns undefined when no word was typed
 */
export function createTranscriptQuery(typed: string): string | undefined {
  const words = requiredWords(typed)
  const oneOf = (word: FoldedWord) =>
    [quote(word.text) + (word.text.length < MIN_PREFIX ? '' : ':*'), ...consonantsOf(word).map(quote)].join(' | ')
  return words.length === 0 ? undefined : words.map((word) => `(${oneOf(word)})`).join(' & ')
}

export interface WordMatcher {
  /** Returns which of the typed words a word of a text matches: one bit for each, in their order. */
  match(raw: string): number
  /** How many words were typed. */
  wordCount: number
}

/** Returns a matcher by the rules of {@link createTranscriptQuery}, which remembers the words it was asked for. */
export function createWordMatcher(typed: string): WordMatcher {
  const words = requiredWords(typed).map((word) => ({ ...word, consonants: consonantsOf(word) }))
  const known = new Map<string, number>()
  const match = (raw: string) => {
    const found = known.get(raw)
    if (found !== undefined) return found
    const folded = foldWord(raw.slice(0, MAX_WORD_LENGTH))
    const consonants = folded ? consonantsOf(folded) : []
    const bits = words.map((word, index) =>
      folded &&
      (word.text === folded.text ||
        (word.text.length >= MIN_PREFIX && folded.text.startsWith(word.text)) ||
        word.consonants.some((each) => consonants.includes(each)))
        ? 1 << index
        : 0,
    )
    const sum = bits.reduce((all, bit) => all | bit, 0)
    known.set(raw, sum)
    return sum
  }
  return { match, wordCount: words.length }
}

/** Returns the words that a text must have. */
const requiredWords = (typed: string) => readTyped(typed).filter(({ isOptional }) => !isOptional)

/**
 * Returns the consonants of a word: the capital letters of its sounds without the vowel A, which no word contains. Stored
 * transcripts have one letter for ک and k (V, K) and for ذ and ض (W, E).
 */
const consonantsOf = ({ sounds }: FoldedWord): string[] =>
  [
    ...new Set(
      sounds.map((sound) =>
        sound
          .replace(/[^B-Z]/g, '')
          .replaceAll('V', 'K')
          .replaceAll('W', 'E'),
      ),
    ),
  ].filter(({ length }) => length >= MIN_CONSONANTS)

const quote = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
