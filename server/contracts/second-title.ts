/** Chooses between the texts of a recording or an event, which may have one for each script. */
import { scriptOf } from './script-of.ts'

/** An item with a title, perhaps with a place and a description, and perhaps each of them in a second script. */
export interface Titled {
  title: string
  secondTitle?: string | undefined
  location?: string | null | undefined
  secondLocation?: string | undefined
  description?: string | undefined
  secondDescription?: string | undefined
}

/**
 * Puts the texts in a language's script first.
 * @returns the same object when the texts stay as they are, otherwise a copy with those texts exchanged
 */
export const inLanguage = <T extends Titled>(language: string, item: T): T =>
  exchange(
    language,
    exchange(language, exchange(language, item, 'title', 'secondTitle'), 'location', 'secondLocation'),
    'description',
    'secondDescription',
  )

/** Puts the name in a language's script first, as {@link inLanguage} does with titles. */
export const nameInLanguage = <T extends { name: string; secondName?: string | undefined }>(
  language: string,
  item: T,
): T => exchange(language, item, 'name', 'secondName')

function exchange<T extends object>(language: string, item: T, first: keyof T & string, second: keyof T & string): T {
  const { [first]: text, [second]: other } = item as Record<string, string | null | undefined>
  const isBetter = other && scriptOf(other) === language && scriptOf(text ?? '') !== language
  return isBetter ? { ...item, [first]: other, [second]: text ?? undefined } : item
}
