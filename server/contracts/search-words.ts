/** The words of a search, and which of them a text need not contain: connecting words, titles of respect, and blessings. */
import { type FoldedWord, foldWord, splitWords, type TextWord } from './search-folding.ts'

/** More words of a search are ignored. */
const MAX_TYPED_WORDS = 8
const MAX_TYPED_LENGTH = 200
/** Of one word, in characters: longer ones are cut, since comparisons take longer with each. */
const MAX_WORD_LENGTH = 24

const readList = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** English ones that sound like too much else: they match only where they are spelt alike. */
const ENGLISH = readList('with was were are it its for from this that')

/** Articles and connecting words, which people omit or attach: shab-e-barat, eid ul fitr. */
const CONNECTING = readList(
  'a al an and ar as at aur az e el i in k ka kai kay ke key ki ko main me mein o of on or se the to ud ul un ur us ush uz wa ' +
    'ال اور میں و کا کو کی کے سے',
)

/** Titles of respect, words of blessings and their abbreviations, which people leave out. */
const HONORIFICS = readList(
  'hazrat hazrath hadrat huzoor hazoor sharif shareef mubarak karim kareem majid majeed pak paak sahib sahab ' +
    'saw saww sws saws pbuh ra rh rah rta as ' +
    'حضرت حضور شریف مبارک کریم مجید پاک صاحب ' +
    'صلی صلیاللہعلیہوسلم علیہ علیہا علیہم وسلم رضی عنہ عنہا عنہم عنہما رحمہ رحمۃ رض رح جلجلالہ',
)
/** Spellings of "razi Allahu anhu", "sallallahu alaihi wa sallam", "alaihis salam", "rahmatullah alaih". */
const BLESSING =
  /^(ra[dz]h?[iy]+([ay]?l+ah[uo]?)?|[ae]nh[uo]m?a?|sal+al+ah[uo]?|al[ae][iy]h[iaeu]?(s?sal+a+m|s)?|was+al+am|r[ae]h[ai]?m[ae]t?ul+ah)$/
/** Part of a blessing beside another word of one. */
const IN_BLESSING = readList('allah allahu allaho ullah taala tala salam salaam sallam اللہ تعالی السلام سلام')

/** Returns whether a folded word is an article or connects others. */
export const isConnecting = (text: string): boolean => CONNECTING.has(text) || ENGLISH.has(text)

/** The dots of abbreviations: "r.a.", "s.a.w". */
const DOTS = /(?<=(?<!\p{L})\p{L})\.\s?(?=\p{L}(?!\p{L}))/gu

const isHonorific = (text: string | undefined): boolean =>
  text !== undefined && (HONORIFICS.has(text) || BLESSING.test(text))

export interface TypedWord extends FoldedWord {
  /** Whether a text need not contain it. */
  isOptional: boolean
}

/** Returns the distinct words of a search, in order. @param split splits a text into words */
export function readTyped(typed: string, split: (text: string) => readonly TextWord[] = splitWords): TypedWord[] {
  const plain = typed.slice(0, MAX_TYPED_LENGTH).replace(DOTS, '')
  const folded = split(plain).flatMap(({ raw }) => foldWord(raw.slice(0, MAX_WORD_LENGTH)) ?? [])
  const isBlessing = folded.map(({ text }) => isHonorific(text))
  for (const [index, { text }] of folded.entries()) {
    isBlessing[index] ||= IN_BLESSING.has(text) && [index - 1, index + 1].some((beside) => isBlessing[beside])
  }
  const all = folded.map((word, index) => ({
    ...word,
    sounds: ENGLISH.has(word.text) ? [] : word.sounds,
    isOptional: isBlessing[index] || isConnecting(word.text),
  }))
  const words = [...new Map(all.map((word) => [word.text, word])).values()].slice(0, MAX_TYPED_WORDS)
  return words.every(({ isOptional }) => isOptional) ? words.map((word) => ({ ...word, isOptional: false })) : words
}
