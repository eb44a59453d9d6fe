/** A recording or an event may have its title in a second script, for the pages in that language. */
import { scriptOf } from './script-of.ts'

/** What has a title, and perhaps a second one. */
export interface Titled {
  title: string
  secondTitle?: string | undefined
}

/**
 * Puts the title in a language's script first.
 * @returns the same object when the titles stay as they are, otherwise a copy with the titles exchanged
 */
export function inLanguage<T extends Titled>(language: string, item: T): T {
  const { title, secondTitle } = item
  const isBetter = secondTitle && scriptOf(secondTitle) === language && scriptOf(title) !== language
  return isBetter ? { ...item, title: secondTitle, secondTitle: title } : item
}

/** Puts the name in a language's script first, like {@link inLanguage} the title. */
export function nameInLanguage<T extends { name: string; secondName?: string | undefined }>(
  language: string,
  item: T,
): T {
  const { name, secondName } = item
  const isBetter = secondName && scriptOf(secondName) === language && scriptOf(name) !== language
  return isBetter ? { ...item, name: secondName, secondName: name } : item
}
