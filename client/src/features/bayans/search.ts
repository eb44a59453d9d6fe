/** Finds recordings by words of their topic or date, on the phone itself and in spite of how people spell. */
import type { Recording } from '#contracts/recordings.ts'

/**
 * Searches recordings.
 * @param recordings in the order they are listed
 * @param words as typed; each must be found, in any order
 * @returns those found, the surest first; all when nothing was typed
 */
export function searchRecordings(recordings: readonly Recording[], words: string): readonly Recording[] {
  const wanted = wordsOf(words)
  if (wanted.length === 0) return recordings
  return recordings
    .map((recording) => ({ recording, cost: costOf(wanted, wordsOf(`${recording.title} ${recording.date}`)) }))
    .filter(({ cost }) => cost !== null)
    .sort((a, b) => (a.cost as number) - (b.cost as number))
    .map(({ recording }) => recording)
}

/** Without capitals, accents and signs. Doubled letters count once: "jumma" and "juma" are one word. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}|['’‘`]/gu, '')
      .toLowerCase()
      .replace(/(\p{L})\1+/gu, '$1')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** @returns how far what was typed is from what is there; null when a word is not there */
function costOf(wanted: readonly string[], there: readonly string[]): number | null {
  let sum = 0
  for (const word of wanted) {
    const best = Math.min(...there.map((other) => distance(word, other)))
    if (best > allowed(word)) return null
    sum += best
  }
  return sum
}

/** Wrong letters that are forgiven; figures must be right. */
function allowed(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0.5
  return word.length < 7 ? 1.5 : 2.5
}

/**
 * How many letters must change to make a word the beginning of another. A little is added where the other goes on, so
 * that the word itself comes first.
 */
function distance(word: string, other: string): number {
  if (word === other) return 0
  if (other.startsWith(word)) return 0.3
  if (word.length > 2 && other.includes(word)) return 0.5
  const most = allowed(word)
  // Row by row (Levenshtein), with two letters that changed places as one fault.
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = word[i - 1] === other[j - 1]
      let cost = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (same ? 0 : 1))
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      }
      next[j] = cost
    }
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY
    before = row
    row = next
  }
  const whole = row[other.length] as number
  // The beginning of a longer word, misspelt, while it is still being typed.
  const begun = word.length > 4 ? Math.min(...row.slice(word.length - 1)) + 0.3 : Number.POSITIVE_INFINITY
  return Math.min(whole, begun)
}
