/** Stores the distinct words of a search index, and compares typed words with them. */
import { countConsonants, encodeSound, type SoundCodes } from './search-distance.ts'
import { type FoldedWord, foldWord } from './search-folding.ts'
import { createSoundTrie, type SoundTrie } from './search-trie.ts'

/** A folded word, and the texts that contain it. */
export interface Entry {
  id: number
  text: string
  /** Its sound; undefined for a word with digits. */
  sound: SoundCodes | undefined
  /** The rows that contain it, in order. */
  rows: number[]
}

/** Articles and connecting words, which people omit or attach: shab-e-barat, eid ul fitr. */
const CONNECTING = new Set(
  'a al an and ar as at az e el i in ka ke ki ko mein o of on se the to ud ul un ur us ush uz wa ال اور میں و کا کو کی کے سے'.split(
    ' ',
  ),
)

/** Returns whether a folded word is an article or connects others. */
export const isConnecting = (text: string): boolean => CONNECTING.has(text)

export interface TypedWord {
  text: string
  sounds: readonly SoundCodes[]
  /** Whether it is a connecting word or an article, which a text need not contain. */
  isOptional: boolean
}

/** The cost of each entry compared with an exact match, and the entries that match. */
export interface WordCosts {
  /** By id; infinite when the entry does not match. */
  costs: Float64Array
  matches: readonly Entry[]
}

interface Form {
  entry: Entry
  /** 1 for the sound without an Arabic article. */
  form: number
}

const PREFIX = 0.3
const INSIDE = 0.5
const SOUND = 0.1
const SOUND_PREFIX = 0.35
/** Costs of recently typed words are cached: while typing, only the last word changes. */
const MAX_CACHED_WORDS = 16

export interface Vocabulary {
  trie: SoundTrie<Form>
  /** Returns the entry of a word, and adds it if it is new; null for a word of ignored characters only. */
  getOrAdd(raw: string): Entry | null
  match(typed: TypedWord): WordCosts
}

export function createVocabulary(): Vocabulary {
  const byRaw = new Map<string, Entry | null>()
  const byKey = new Map<string, Entry>()
  const entries: Entry[] = []
  const trie = createSoundTrie<Form>()
  const cached = new Map<string, WordCosts>()

  const add = ({ text, sounds }: FoldedWord): Entry => {
    // Words that are spelt alike may sound differently when one has its marks: رحمٰن and رحمن.
    const key = `${text} ${sounds[0] ?? ''}`
    const known = byKey.get(key)
    if (known) return known
    const codes = sounds.map(encodeSound)
    const entry: Entry = { id: entries.length, text, sound: codes[0], rows: [] }
    byKey.set(key, entry)
    entries.push(entry)
    for (const [form, sound] of codes.entries()) trie.add(sound, { entry, form })
    cached.clear()
    return entry
  }

  const compare = (typed: TypedWord): WordCosts => {
    const costs = new Float64Array(entries.length).fill(Number.POSITIVE_INFINITY)
    const matches: Entry[] = []
    const offer = (entry: Entry, cost: number) => {
      const known = costs[entry.id] as number
      if (known === Number.POSITIVE_INFINITY) matches.push(entry)
      if (cost < known) costs[entry.id] = cost
    }
    const { length } = typed.text
    // Connecting words are short and sound like many others, so they match only each other.
    const isTypedConnecting = isConnecting(typed.text)
    for (const entry of entries) {
      if (entry.text === typed.text) offer(entry, 0)
      else if (entry.text.startsWith(typed.text)) offer(entry, PREFIX)
      else if (length > 2 && entry.text.includes(typed.text)) offer(entry, INSIDE)
    }
    for (const [typedForm, sound] of typed.sounds.entries()) {
      const consonants = countConsonants(sound)
      const limit = maxDistance(length, consonants)
      const partLimit = consonants < 2 ? -1 : length < 4 ? 0.25 : limit
      trie.search(
        sound,
        () => limit,
        ({ value: { entry, form }, whole, part, end, length: symbols }) => {
          if (!isTypedConnecting && isConnecting(entry.text)) return
          const article = typedForm === form ? 0 : SOUND
          if (whole <= limit) offer(entry, SOUND + whole + article)
          if (part <= partLimit) offer(entry, SOUND_PREFIX + part + article + Math.min(0.1, (symbols - end) / 50))
        },
      )
    }
    return { costs, matches }
  }

  return {
    trie,
    getOrAdd(raw) {
      const known = byRaw.get(raw)
      if (known !== undefined) return known
      const folded = foldWord(raw)
      const entry = folded && add(folded)
      byRaw.set(raw, entry)
      return entry
    },
    match(typed) {
      const found = cached.get(typed.text) ?? compare(typed)
      cached.delete(typed.text)
      cached.set(typed.text, found)
      if (cached.size > MAX_CACHED_WORDS) cached.delete(cached.keys().next().value as string)
      return found
    },
  }
}

/** Returns the tolerated distance: vowels in a short word, one wrong consonant in a longer one, two in a very long one. */
function maxDistance(letters: number, consonants: number): number {
  if (letters < 4) return 0.45
  if (consonants < 3) return consonants < 2 ? 0.5 : 0.75
  if (consonants < 5) return 1.1
  return consonants < 7 ? 1.5 : 2
}
