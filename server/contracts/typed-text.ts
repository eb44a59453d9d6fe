/** Handles typed texts, which may be in another language than the surrounding texts. */
import { type Script, scriptOf } from './script-of.ts'

export type Direction = 'ltr' | 'rtl'

/** First strong isolate and pop directional isolate (Unicode UAX 9). */
const [FSI, PDI] = ['\u2068', '\u2069']

/** Embeddings, overrides and isolates (UAX 9). One that a text does not close would also turn the words after the text. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** Removes the invisible controls by which a typed text could change the direction of texts around it. */
export const withoutDirectionControls = (text: string): string => text.replace(DIRECTION_CONTROLS, '')

/** Returns the language and direction of a typed text by its letters. */
export function languageOfTyped(text: string): { lang: Script; dir: Direction } {
  return scriptOf(text) === 'ur' ? { lang: 'ur', dir: 'rtl' } : { lang: 'en', dir: 'ltr' }
}

/** A number that has one order in both directions, such as `8:45` or `1,250`; `+92 300` and `50,000+` have two. */
const NUMBER = /^\d+(?:[.,:/]\d+)*$/

/**
 * Isolates a text for use inside a plain sentence, so that neither reorders the other. A text that is in the sentence's own
 * script is returned unchanged.
 * @param dir the direction of the sentence
 */
export function isolate(text: string, dir: Direction): string {
  const hasArabic = /\p{sc=Arab}/u.test(text)
  const isLatin = /\p{sc=Latin}/u.test(text) || (!hasArabic && /\d/.test(text) && !NUMBER.test(text))
  return (dir === 'ltr' ? hasArabic : isLatin) ? `${FSI}${text}${PDI}` : text
}
