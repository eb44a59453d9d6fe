/** The language of a text's letters. */
export type Script = 'ur' | 'en'

/**
 * Returns the language of a typed text's letters: `ur` with any Arabic letter or Urdu digit, else `en` with any Latin one.
 * @returns undefined for text without letters, such as a time
 */
export const scriptOf = (text: string): Script | undefined =>
  /\p{sc=Arab}/u.test(text) ? 'ur' : /[a-z]/i.test(text) ? 'en' : undefined
