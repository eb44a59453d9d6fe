/** The site's language whose letters a text is written in. */
export type Script = 'ur' | 'en'

/**
 * Returns the language by the letters of a typed text: `ur` with any Arabic letter or Urdu digit, else `en` with any Latin one.
 * @returns undefined for text without letters, such as a time
 */
export const scriptOf = (text: string): Script | undefined =>
  /\p{sc=Arab}/u.test(text) ? 'ur' : /[a-z]/i.test(text) ? 'en' : undefined
