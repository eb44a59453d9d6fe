/** The languages of the site in its addresses: the default one at `/`, every other below its code, e.g. `/ur/about`. */

/** A language by the name of its folder in `content/`, which is also its tag (BCP 47). */
export type Language = string

export const DEFAULT_LANGUAGE: Language = 'en'

/** Returns the prefix of a language's addresses: empty for the default one, e.g. `/ur` for another. */
export const prefixOf = (language: string): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`)

/**
 * Returns a path in a language.
 * @param path of the default language, with or without query and hash, e.g. `/about`
 * @returns e.g. `/ur/about`; `/ur/` for the home page
 */
export const pathIn = (language: string, path: string): string => prefixOf(language) + path

export interface LocalPath {
  language: string
  /** The path in the default language. */
  path: string
}

/**
 * Splits a path into its language and the path in the default language.
 * @param path e.g. `/ur/about`, with or without query and hash
 * @param languages the languages of the site
 * @returns e.g. `{ language: 'ur', path: '/about' }`; the path itself where it has no language prefix
 */
export function splitLanguage(path: string, languages: Iterable<string>): LocalPath {
  for (const language of languages) {
    const prefix = prefixOf(language)
    if (!prefix || !path.startsWith(prefix)) continue
    const rest = path.slice(prefix.length)
    if (rest === '' || /^[?#]/.test(rest)) return { language, path: `/${rest}` }
    if (rest.startsWith('/')) return { language, path: rest }
  }
  return { language: DEFAULT_LANGUAGE, path }
}

/** A path of a page, not of a file or of the API. */
const PAGE = /^\/(?!\/|api\/)[^.?#]*(?:[?#]|$)/

/**
 * Returns the address of a page in a language, whichever language the given one is in; anything else is returned unchanged.
 * @param href a path of the site with or without the prefix of a language, a file, a fragment or an absolute URL
 * @param languages the languages of the site
 */
export const addressIn = (language: string, href: string, languages: Iterable<string>): string =>
  PAGE.test(href) ? pathIn(language, splitLanguage(href, languages).path) : href
