/** Finds errors in Urdu texts that a translator or an English keyboard makes. */

/** Words that stay in Latin script: formats, units, the bank's Raast, and the buttons of phones, which people here use in English. */
export const LATIN =
  /\b(Add to Home Screen|Add|Permissions|Notifications|IBAN|Raast|https|iOS|content|PDF|KB|MB|GB|mp3|m4a|aac|ogg|opus|webm|wav|flac|srt|vtt|CSV|UTF-8|ffmpeg)\b/g
/** Addresses inside a sentence, e.g. `https://` or `/news`. */
const ADDRESSES = /https?:\/\/|\/[a-z-]+/g

/** A word in Latin letters as `latin` of `ur/latin.ts` wraps it. */
const ISOLATED = /\u2066([^\u2066\u2069]*)\u2069/g

const WRONG: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/[\u0649\u064a]/, 'Arabic yeh instead of ی or ے'],
  [/\u0643/, 'Arabic kaf instead of ک'],
  [/\u0647/, 'Arabic heh instead of ہ or ھ'],
  [/\u0629/, 'Arabic teh marbuta instead of ۃ or ہ'],
  [/[\u0660-\u0669\u06f0-\u06f9]/, 'Arabic or Persian digits instead of Latin ones'],
  [/[\ufb50-\ufdff\ufe70-\ufeff]/, 'a presentation form instead of the letter'],
  [/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069]/, 'an invisible character'],
  [/,(?!\d)|[;?]|\.(?!\w)|["'‘]/, 'Latin punctuation instead of ، ؛ ؟ ۔ “ ”'],
  [/\s[،؛؟۔]|[،؛؟۔](?![\s”)]|$)|\s\s/, 'a missing or needless space'],
]

/**
 * Returns the errors of an Urdu text.
 * @param original the English text it translates
 */
export function checkUrduText(text: string, original: string): string[] {
  const plain = text.replace(ISOLATED, '$1')
  const errors = WRONG.filter(([pattern]) => pattern.test(plain)).map(([, meaning]) => meaning)
  if (text !== text.normalize('NFC')) errors.push('decomposed letters')
  const words = (of: string) =>
    of
      .replace(ADDRESSES, ' ')
      .replace(LATIN, ' ')
      .match(/[a-z]\w*/gi) ?? []
  const latin = words(text)
  if (latin.length > 0) errors.push(`still English: ${latin.join(' ')}`)
  else if (words(original).length > 0 && !/[\p{Script=Arabic}،؛؟۔]/u.test(text)) errors.push('no Urdu')
  return errors
}
