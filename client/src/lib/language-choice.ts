/** The language that the visitor has chosen. */
import { readText, writeText } from './safe-storage.ts'
import { LANGUAGE_KEY } from './storage-keys.ts'

/** Returns the code of the chosen language, or null. */
export const chosenLanguage = (): string | null => readText(LANGUAGE_KEY)

/** Remembers a choice, which is then no longer offered. */
export function rememberLanguage(code: string): void {
  writeText(LANGUAGE_KEY, code)
}

/**
 * Returns the language to offer: one that the visitor prefers to that of the page.
 * @param preferred the browser's languages, the best first, e.g. `['ur-PK', 'en']`
 * @param shown the language of the page
 * @param others the other languages of the site
 * @returns undefined if the page's language is preferred, or none of the site's
 */
export function languageToOffer(
  preferred: readonly string[],
  shown: string,
  others: readonly string[],
): string | undefined {
  const codes = preferred.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '')
  const best = codes.find((code) => code === shown || others.includes(code))
  return best === shown ? undefined : best
}
