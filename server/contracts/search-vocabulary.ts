/** Stores the distinct words of a search index, and compares typed words with them. */
import { countConsonants, encodeSound, type SoundCodes } from './search-distance.ts'
import { type FoldedWord, foldWord } from './search-folding.ts'
import { findSynonyms } from './search-synonyms.ts'
import { createSoundTrie, type SoundTrie } from './search-trie.ts'
import { isConnecting } from './search-words.ts'
import type { SearchWork } from './search-work.ts'

/** A folded word, and the texts that contain it. */
export interface Entry {
  id: number
  text: string
  /** Its sound; undefined for a word with digits. */
  sound: SoundCodes | undefined
  isConnecting: boolean
  /** The rows that contain it in a title or the date, in order, and those that contain it elsewhere only. */
  titleRows: number[]
  noteRows: number[]
}

/** The entries that match a word, and their costs compared with an exact match. */
export type Matches = ReadonlyMap<Entry, number>

interface Form {
  entry: Entry
  /** 1 for the sound without an Arabic article. */
  form: number
}

const PREFIX = 0.3
const INSIDE = 0.5
const SOUND = 0.1
const SOUND_PREFIX = 0.35
const SYNONYM = 0.4
const MAX_SYNONYM_DISTANCE = 0.35
/** Shorter words are not looked for inside others. */
const MIN_INSIDE = 3
/** Texts are searched for a part in blocks, most of which do not contain it. */
const BLOCK = 16
/** Searching a block takes as long as comparing so many symbols, and finding the words in it as so many. */
const STEPS_OF_BLOCK = 16
const STEPS_TO_FIND = 32
/** Costs of recently typed words are cached: while typing, only the last word changes. */
const MAX_CACHED_WORDS = 16

/** Steps for finding a word in texts, and for comparing sounds. */
export interface VocabularySteps {
  texts: number
  sounds: number
}

export interface Vocabulary {
  trie: SoundTrie<Form>
  /** Returns the entry of a word, and adds it if it is new; null for a word of ignored characters only. */
  getOrAdd(raw: string): Entry | null
  /** Returns the entries that match a typed word, as many as are found in so many steps. */
  match(typed: FoldedWord, steps: VocabularySteps, work: SearchWork): Matches
}

export function createVocabulary(): Vocabulary {
  const byRaw = new Map<string, Entry | null>()
  const byKey = new Map<string, Entry>()
  const byText = new Map<string, Entry[]>()
  const entries: Entry[] = []
  const trie = createSoundTrie<Form>()
  const cached = new Map<string, Matches>()
  const blocks: string[] = []

  const add = ({ text, sounds }: FoldedWord): Entry => {
    // Words that are spelt alike may sound differently when one has its marks: رحمٰن and رحمن.
    const key = `${text} ${sounds[0] ?? ''}`
    const known = byKey.get(key)
    if (known) return known
    const codes = sounds.map(encodeSound)
    const entry: Entry = {
      id: entries.length,
      text,
      sound: codes[0],
      isConnecting: isConnecting(text),
      titleRows: [],
      noteRows: [],
    }
    byKey.set(key, entry)
    byText.set(text, [...(byText.get(text) ?? []), entry])
    entries.push(entry)
    const block = Math.floor(entry.id / BLOCK)
    blocks[block] = `${blocks[block] ?? ''}\n${text}`
    for (const [form, sound] of codes.entries()) trie.add(sound, { entry, form })
    cached.clear()
    return entry
  }

  /** Visits the entries whose text begins with a part or, if it is long enough, contains it. */
  const findTexts = (part: string, work: SearchWork, visit: (entry: Entry, cost: number) => void) => {
    const isInside = part.length >= MIN_INSIDE
    const pattern = isInside ? part : `\n${part}`
    for (const [number, block] of blocks.entries()) {
      if (!work.spend(STEPS_OF_BLOCK)) return
      if (!block.includes(pattern)) continue
      if (!work.spend(STEPS_TO_FIND)) return
      for (const entry of entries.slice(number * BLOCK, (number + 1) * BLOCK)) {
        const at = entry.text.indexOf(part)
        if (at === 0 || (at > 0 && isInside)) visit(entry, at === 0 ? PREFIX : INSIDE)
      }
    }
  }

  const compare = (typed: FoldedWord, steps: VocabularySteps, work: SearchWork): Matches => {
    const matches = new Map<Entry, number>()
    const offer = (entry: Entry, cost: number) => {
      if (cost < (matches.get(entry) ?? Number.POSITIVE_INFINITY)) matches.set(entry, cost)
    }
    const { length } = typed.text
    // Connecting words are short and sound like many others, so they match only each other.
    const isTypedConnecting = isConnecting(typed.text)
    for (const entry of byText.get(typed.text) ?? []) offer(entry, 0)
    work.allow(steps.texts)
    findTexts(typed.text, work, offer)
    work.allow(steps.sounds)
    for (const { text, sound } of findSynonyms(typed, work)) {
      for (const entry of byText.get(text) ?? []) offer(entry, SYNONYM)
      if (!sound || countConsonants(sound) < 2) continue
      trie.search(
        sound,
        () => MAX_SYNONYM_DISTANCE,
        work,
        ({ value: { entry }, whole }) => {
          if (whole <= MAX_SYNONYM_DISTANCE) offer(entry, SYNONYM + whole)
        },
      )
    }
    for (const [typedForm, codes] of typed.sounds.entries()) {
      const sound = encodeSound(codes)
      const consonants = countConsonants(sound)
      const limit = maxDistance(length, consonants)
      const partLimit = maxPartDistance(codes, length, consonants)
      trie.search(
        sound,
        () => limit,
        work,
        ({ value: { entry, form }, whole, part, end, length: symbols }) => {
          if (!isTypedConnecting && entry.isConnecting) return
          const article = typedForm === form ? 0 : SOUND
          if (whole <= limit) offer(entry, SOUND + whole + article)
          if (part <= partLimit) offer(entry, SOUND_PREFIX + part + article + Math.min(0.1, (symbols - end) / 50))
        },
      )
    }
    return matches
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
    match(typed, steps, work) {
      const key = `${typed.text} ${steps.sounds}`
      const found = cached.get(key) ?? compare(typed, steps, work)
      cached.delete(key)
      cached.set(key, found)
      if (cached.size > MAX_CACHED_WORDS) cached.delete(cached.keys().next().value as string)
      return found
    },
  }
}

/** Returns the tolerated distance: vowels in a short word, one wrong consonant in a longer one, two in a very long one. */
function maxDistance(letters: number, consonants: number): number {
  if (letters < 4) return 0.4
  if (consonants < 4) return [0.5, 0.5, 0.75, 0.8][consonants] as number
  if (consonants < 5) return 1.1
  return consonants < 7 ? 1.5 : 2
}

/** Returns the tolerated distance to the beginning of a word: vowels, and in a long one a wrong consonant. */
function maxPartDistance(sound: string, letters: number, consonants: number): number {
  // A short word that ends in a vowel is complete: کوڑا is not the beginning of قرآن.
  if (consonants < 2 || (consonants < 3 && /[aAywvh]$/.test(sound))) return -1
  if (letters < 4) return 0.25
  return consonants < 5 ? 0.5 : 1.1
}
