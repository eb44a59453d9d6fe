/**
 * The distance between two sounds of `search-folding.ts`: an edit distance (optimal string alignment). Sounds that Urdu does
 * not write or that people spell differently cost little; another consonant costs 1.
 */

/** All symbols, vowels first. */
const SYMBOLS = 'aAywvhtnBPFTOJCHXDEWRYZSUKVQGILMN'
const SIZE = SYMBOLS.length + 1
const VOWELS = 'aAywv'

/** The cost of omitting a symbol; for others it is `CONSONANT_GAP`. */
const GAPS: Record<string, number> = { a: 0.15, A: 0.6, y: 0.15, w: 0.15, v: 0.15, h: 0.1, t: 0.3, n: 0.2, H: 0.3 }
const CONSONANT_GAP = 0.9
/** A word's first vowel is always written. */
const FIRST_VOWEL_GAP = 0.6
const SWAP = 0.7

/** Pairs that are cheaper than two different consonants. */
const CLOSE: readonly (readonly [pairs: string, cost: number])[] = [
  ['KV WE aA', 0],
  ['va vA vy vw hH tT nN RY', 0.05],
  ['EZ WZ ED OT OS Ot KQ GI DY', 0.1],
  ['ay Ay th ah Ah', 0.25],
  ['KX VX QX DZ PF', 0.3],
  ['aw Aw', 0.35],
  ['WD', 0.4],
  ['yw At', 0.5],
  ['VQ', 0.7],
  ['US', 0.8],
]

const gaps = new Float64Array(SIZE).fill(CONSONANT_GAP)
const substitutions = new Float64Array(SIZE * SIZE).fill(1)
const codeOf = (symbol: string) => SYMBOLS.indexOf(symbol) + 1
for (const [symbol, cost] of Object.entries(GAPS)) gaps[codeOf(symbol)] = cost
for (let code = 0; code < SIZE; code += 1) substitutions[code * SIZE + code] = 0
for (const [pairs, cost] of CLOSE) {
  for (const [first = '', second = ''] of pairs.split(' ')) {
    substitutions[codeOf(first) * SIZE + codeOf(second)] = cost
    substitutions[codeOf(second) * SIZE + codeOf(first)] = cost
  }
}

/** A sound of `search-folding.ts` as codes. */
export type SoundCodes = Uint8Array

/** Encodes a sound for comparison. */
export const encodeSound = (sound: string): SoundCodes => Uint8Array.from(sound, codeOf)

/** Returns the number of symbols that are expensive to omit. */
export const countConsonants = (sound: SoundCodes): number =>
  sound.reduce((count, code) => count + Number((gaps[code] as number) === CONSONANT_GAP), 0)

const gapAt = (code: number, index: number): number =>
  index === 0 && code <= VOWELS.length ? FIRST_VOWEL_GAP : (gaps[code] as number)

/** Compares a typed sound with others symbol by symbol, so that sounds with the same beginning share the work. */
export interface SoundMatcher {
  /**
   * Cuts the other sound to `depth` symbols and appends one.
   * @param previous the preceding symbol
   * @returns a lower bound of all distances from here on
   */
  append(depth: number, code: number, previous: number): number
  /** Returns the distance of the typed sound to the first `depth` symbols. */
  distanceAt(depth: number): number
}

export function createSoundMatcher(typed: SoundCodes): SoundMatcher {
  const { length } = typed
  const typedGaps = Array.from(typed, gapAt)
  const createRow = () => new Float64Array(length + 1)
  const rows = [createRow()]
  const first = rows[0] as Float64Array
  for (let i = 1; i <= length; i += 1) first[i] = (first[i - 1] as number) + (typedGaps[i - 1] as number)
  return {
    append(depth, code, previous) {
      const above = rows[depth] as Float64Array
      const before = depth > 0 ? rows[depth - 1] : undefined
      rows[depth + 1] ??= createRow()
      const row = rows[depth + 1] as Float64Array
      const gap = gapAt(code, depth)
      let last = (above[0] as number) + gap
      let least = last
      row[0] = last
      for (let i = 1; i <= length; i += 1) {
        const own = typed[i - 1] as number
        let cost = (above[i - 1] as number) + (substitutions[own * SIZE + code] as number)
        cost = Math.min(cost, (above[i] as number) + gap, last + (typedGaps[i - 1] as number))
        if (before && i > 1 && own === previous && typed[i - 2] === code) {
          cost = Math.min(cost, (before[i - 2] as number) + SWAP)
        }
        row[i] = cost
        last = cost
        if (cost < least) least = cost
      }
      return least
    },
    distanceAt: (depth) => rows[depth]?.[length] as number,
  }
}
