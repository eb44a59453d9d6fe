/**
 * Folds words for searching, so that different spellings of a word meet: in Urdu script and in Roman letters, with an Urdu, an
 * Arabic or an English keyboard. Each word gets two forms.
 *
 * The text, for words that are spelt alike. Sources are the Unicode Character Database and the Unicode Standard, chapter 9.2
 * (Arabic):
 * - Compatibility decomposition (NFKD) turns presentation forms (U+FB50 to U+FDFF, U+FE70 to U+FEFF) into letters and
 *   separates hamza and madda from their carriers. Marks (`\p{M}`) are removed: vowel signs, shadda, accents.
 * - Format characters (`\p{Cf}`: zero-width joiners and non-joiners, direction marks), tatweel (U+0640) and apostrophes are
 *   removed.
 * - Letters that look alike in Urdu and have several code points become one: yeh (ي ى ئ ی), kaf (ك ک), heh (ه ۀ ة ھ ہ ۃ),
 *   alef (أ إ آ ٱ ا), noon ghunna (ں ن). Arabic-Indic digits of both kinds become Latin digits.
 *
 * The sound, for words that are spelt differently. Roman Urdu has no standard; these rules follow common usage:
 * - Letters of one sound in Urdu are one symbol: ت ط ٹ T, س ص S, ز ژ Z, ق Q, ح ہ H. A double Roman letter counts once; a
 *   double Urdu one has a short vowel between, except in الل.
 * - Roman "k" is K, which is close to Q; ک is V, which is not, and so is the "k" of "kiran" and "kirdar" (not of "kirat").
 * - ض ظ and "dh" are E, which is close to both Z and D: ramzan and ramadan, zikr and dhikr. ذ is W, which is less close to D:
 *   "adab" is rather ادب than عذاب. ث and "th" are O, which is close to both S and T: hadees and hadith. Aspirated letters are
 *   like their English digraphs: کھ and خ "kh", گھ and غ "gh".
 * - ڑ is close to both R and D: parosi and padosi.
 * - Urdu does not write short vowels, and Roman spellings differ in length. There are three vowels: a (ا, a), y (ی ے, e i y)
 *   and w (و, o u w v). An "a" that is always written is A: ا inside a word, and "a" at the end. ع is any vowel (v); at the
 *   beginning it is a, like alef.
 * - Final ہ after a consonant is a; final "h" and ہ after a vowel are hardly audible (h). Final ت and ۃ may be missing (t):
 *   zakat and zakah. ں may be missing (n). وٰ and یٰ are a: زکوٰۃ, تقویٰ.
 * - نب is pronounced mb: ambiya, انبیا.
 * The cost of a difference between two sounds is in `search-distance.ts`.
 */

/** A word in both forms. */
export interface FoldedWord {
  text: string
  /** The sound, and the one without an Arabic article if it has one; empty for a word with digits. */
  sounds: readonly string[]
}

/** A word and its position in a text. */
export interface TextWord {
  start: number
  end: number
  /** As typed. */
  raw: string
}

const WORD = /[\p{L}\p{N}\p{M}\p{Cf}'’‘`]+/gu
/** Ayn and hamza in transliterations, apostrophes, tatweel, format characters, and the spaces of decomposed ligatures. */
const IGNORED = /[ʻ-ʿˀ'’‘`\u0640\p{Cf}\s]/gu
/** Marks other than vowels (superscript alef and fathatan). */
const MARKS = /(?![\u0670\u064b])\p{M}/gu

const SAME_LETTERS: Record<string, string> = {
  ...spread('يىېۍ', 'ی'),
  ...spread('كڪ', 'ک'),
  ...spread('هۀەۂھ', 'ہ'),
  ...spread('ةۃ', 'ہ'),
  ...spread('ٱٲٳ', 'ا'),
  ں: 'ن',
  ۓ: 'ے',
}

/** Returns the words of a text in order, before folding. */
export function splitWords(text: string): TextWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: raw, index }) => ({ raw, start: index, end: index + raw.length }))
}

/** Folds one word. @returns null for a word that consists of ignored characters */
export function foldWord(raw: string): FoldedWord | null {
  const plain = foldDigits(raw.normalize('NFKD').toLowerCase().replace(IGNORED, '').replace(MARKS, ''))
  const text = plain
    .replace(/[\u0670\u064bء]/g, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => SAME_LETTERS[letter] ?? letter)
  if (text === '') return null
  if (/\d/.test(text)) return { text, sounds: [] }
  const isUrdu = /[\u0600-\u06ff]/.test(plain)
  const soundOf = (form: string) =>
    isUrdu
      ? urduSound(form)
          .replace(URDU_TWICE, '$1')
          .replace(/(?<=.)a/g, 'A')
      : romanSound(form)
          .replace(TWICE, '$1')
          .replace(/(?<=.)a$/, 'A')
  const stem = withoutArticle(plain)
  const forms = stem === plain ? [plain] : [plain, stem]
  return { text, sounds: forms.map(soundOf) }
}

/**
 * Removes an Arabic article: الفطر, "alfatiha", and the one attached to the preceding word in Roman spelling, "jumatul wida".
 */
const withoutArticle = (word: string) =>
  word.replace(/^ال(?!ل)(?=...)|^al(?=[a-z]{5})/, '').replace(/^([a-z]{4,})u[lnrsdzt]$/, '$1')

const foldDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) as number) & 0xf))

function spread(letters: string, value: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, value]))
}

/** Symbols that count once: all in Roman spelling, vowels and ل in Urdu. */
const TWICE = /(.)\1+/g
const URDU_TWICE = /([a-zL])\1+/g

const URDU: Record<string, string> = {
  ...spread('اأإآٱٲٳٰ', 'a'),
  ...spread('یيىېےۓ', 'y'),
  ...{ و: 'w', ع: 'v', ں: 'n', '\u064b': 'n', ء: '' },
  ...{ ب: 'B', پ: 'P', ف: 'F', ج: 'J', چ: 'C', د: 'D', ڈ: 'D', ر: 'R', ڑ: 'Y', ل: 'L', م: 'M', ن: 'N' },
  ...spread('تطٹ', 'T'),
  ...spread('حہهۀەۂ', 'H'),
  ...spread('ضظ', 'E'),
  ...spread('زژ', 'Z'),
  ...spread('سص', 'S'),
  ...{ ذ: 'W', ث: 'O', ش: 'U', ق: 'Q', گ: 'G', غ: 'I', خ: 'X' },
  ...spread('کكڪ', 'V'),
  ...spread('ةۃ', 't'),
}
const ASPIRATED: Record<string, string> = { V: 'X', G: 'I', T: 'O', D: 'E', P: 'F' }

function urduSound(word: string): string {
  const letters = word.replace(/[ویيى]\u0670/g, 'ا')
  let sound = ''
  for (const [index, letter] of [...letters].entries()) {
    if (letter === 'ھ') sound = sound.slice(0, -1) + (ASPIRATED[sound.at(-1) ?? ''] ?? sound.at(-1) ?? 'H')
    else if (letter === 'ع' && index === 0) sound += 'a'
    else sound += URDU[letter] ?? ''
  }
  if (/[^\sayw]H$/.test(sound) && /[ہهۀەۂ]$/.test(letters)) return `${sound.slice(0, -1)}a`
  return sound.replace(/(?<=.[^t])H$/, 'h').replace(/(?<=..)T$/, 't')
}

const ROMAN: Record<string, string> = {
  ...{ a: 'a', e: 'y', i: 'y', y: 'y', o: 'w', u: 'w', w: 'w', v: 'w' },
  ...{ b: 'B', c: 'K', d: 'D', f: 'F', g: 'G', h: 'H', j: 'J', k: 'K', l: 'L', m: 'M', n: 'N', p: 'P', q: 'Q' },
  ...{ r: 'R', s: 'S', t: 'T', x: 'KS', z: 'Z' },
  ...{ sh: 'U', ch: 'C', kh: 'X', gh: 'I', th: 'O', dh: 'E', ph: 'F', bh: 'B', jh: 'J', rh: 'R' },
}

function romanSound(word: string): string {
  const letters = word
    .replace(/c(?=[eiy])/g, 's')
    .replace(/m(?=b)/g, 'n')
    .replace(/([a-z])\1+/g, '$1')
  const sound = letters
    .replace(/[sckgtdpbjr]h|[a-z]/g, (letter) => ROMAN[letter] ?? '')
    .replace(/[^a-zA-Z]/g, '')
    .replace(/^K(?=yR(?!a?T))/, 'V')
  // Urdu writes an alef before a vowel at the beginning: ایمان. "Yaqeen" and "wuzu" begin with a consonant.
  const initial = /^[eiou]/.test(letters) ? `a${sound}` : sound
  return initial.replace(/(?<=.[ayw])H$/, 'h').replace(/(?<=..a)T$/, 't')
}
