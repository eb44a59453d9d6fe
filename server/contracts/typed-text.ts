/** Handles typed texts, which may be in another language than the surrounding texts. */
import { type Script, scriptOf } from './script-of.ts'

export type Direction = 'ltr' | 'rtl'

/** First strong isolate and pop directional isolate (Unicode UAX 9). */
const [FSI, PDI] = ['\u2068', '\u2069']

/** Returns the language and direction of a typed text by its letters. */
export function languageOfTyped(text: string): { lang: Script; dir: Direction } {
  return scriptOf(text) === 'ur' ? { lang: 'ur', dir: 'rtl' } : { lang: 'en', dir: 'ltr' }
}

/**
 * Isolates a typed text for use inside a plain sentence, so that neither reorders the other. A text with letters of the
 * sentence's own direction only is returned unchanged.
 * @param dir the direction of the sentence
 */
export function isolate(text: string, dir: Direction): string {
  const otherLetters = dir === 'rtl' ? /\p{sc=Latin}/u : /\p{sc=Arab}/u
  return otherLetters.test(text) ? `${FSI}${text}${PDI}` : text
}
