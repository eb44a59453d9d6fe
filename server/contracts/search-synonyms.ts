/** Words that mean the same, of which a search for one finds the others, and formulas written in one word or in several. */
import { encodeSound, type SoundCodes } from './search-distance.ts'
import { type FoldedWord, foldWord, splitWords, type TextWord } from './search-folding.ts'
import { createSoundTrie, type SoundTrie } from './search-trie.ts'
import type { SearchWork } from './search-work.ts'

/** Groups of words. Spellings that sound alike need not be listed. Words are not translated, except months. */
const GROUPS = `january jan جنوری|february feb فروری|march mar مارچ|april apr اپریل|may مئی|june jun جون|july jul جولائی
august aug اگست|september sep sept ستمبر|october oct اکتوبر|november nov نومبر|december dec دسمبر
walidain والدین maanbaap ماںباپ|padosi پڑوسی hamsaya ہمسایہ|biwi بیوی zauja زوجہ|shohar شوہر khawind خاوند
jannat جنت bahisht بہشت|jahannam جہنم dozakh دوزخ|namaz نماز salat صلوٰۃ|roza روزہ saum صوم|sood سود riba ربا|ghussa غصہ ghazab غضب`

/** "Maan baap", "in sha Allah", "subhan Allah", "al hamdu lillah", "bismillah", in both scripts. */
const FORMULA = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[
    String.raw`(?:ma+n?|ماں)\s+(?:(?:aur|o|اور)\s+)?(?:ba+p|باپ)`,
    String.raw`(?:(?:in|ma)[\s-]*sh?a+|sub?h?a+n|al[\s-]?hamd[ou]l?[\s-]*l?i?|bi?sm[\s-]*i?)[\s-]*(?:a?l+a+h)`,
    String.raw`(?:(?:ان|ما)\s*شا[ءئ]?|سبحان|الحمد|بسم)\s*ا?لل[ہهھ]`,
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'giu',
)

/** Returns the words of a text, then its formulas as one word each. */
export function splitWithFormulas(text: string): TextWord[] {
  return [...splitWords(text), ...findFormulas(text)]
}

/** Returns the words of a search, in which a formula is one word. */
export function splitTyped(text: string): TextWord[] {
  const formulas = findFormulas(text)
  const isInFormula = ({ start }: TextWord) => formulas.some((formula) => start >= formula.start && start < formula.end)
  return [...splitWords(text).filter((word) => !isInFormula(word)), ...formulas]
}

const findFormulas = (text: string): TextWord[] =>
  Array.from(text.matchAll(FORMULA), ({ 0: raw, index }) => ({
    raw: raw.replace(/[\s-](?:(?:aur|o|اور)[\s])?/giu, ''),
    start: index,
    end: index + raw.length,
  }))

export interface Synonym {
  text: string
  sound: SoundCodes | undefined
}

/** The group of each listed word by its text, and of the longer ones by sound. */
interface Groups {
  byText: Map<string, Synonym[]>
  bySound: SoundTrie<Synonym[]>
}
let groups: Groups | undefined

const MIN_SYMBOLS = 5
const MAX_DISTANCE = 0.35

/** Returns the other words of a word's group. */
export function findSynonyms({ text, sounds }: FoldedWord, work: SearchWork): readonly Synonym[] {
  groups ??= readGroups()
  let found = groups.byText.get(text)
  const [sound] = sounds
  if (!found && sound) {
    const codes = encodeSound(sound)
    let least = MAX_DISTANCE
    groups.bySound.search(
      codes,
      () => MAX_DISTANCE,
      work,
      ({ value, whole }) => {
        if (whole > least) return
        least = whole
        found = value
      },
    )
  }
  return found?.filter((synonym) => synonym.text !== text) ?? []
}

function readGroups(): Groups {
  const byText = new Map<string, Synonym[]>()
  const bySound = createSoundTrie<Synonym[]>()
  for (const group of GROUPS.split(/[|\n]/)) {
    const members = group.split(' ').flatMap((word) => foldWord(word) ?? [])
    const synonyms = members.map(({ text, sounds: [sound] }) => ({
      text,
      sound: sound ? encodeSound(sound) : undefined,
    }))
    for (const { text, sound } of synonyms) {
      byText.set(text, synonyms)
      if (sound && sound.length >= MIN_SYMBOLS) bySound.add(sound, synonyms)
    }
  }
  return { byText, bySound }
}
