/** Chooses between the titles of a recording or an event, which may have one for each script. */
import { scriptOf } from './script-of.ts'

/** An item with a title, and perhaps a second one. */
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

/** Puts the name in a language's script first, as {@link inLanguage} does with titles. */
export function nameInLanguage<T extends { name: string; secondName?: string | undefined }>(
  language: string,
  item: T,
): T {
  const { name, secondName } = item
  const isBetter = secondName && scriptOf(secondName) === language && scriptOf(name) !== language
  return isBetter ? { ...item, name: secondName, secondName: name } : item
}
