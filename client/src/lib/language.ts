/** The language of this build, and addresses in it. Inside the app, paths have no prefix: the router adds it. */
import { addressIn, DEFAULT_LANGUAGE, splitLanguage } from '#contracts/languages.ts'

export const LANGUAGE = import.meta.env.LANGUAGE ?? DEFAULT_LANGUAGE
export const OTHER_LANGUAGES = import.meta.env.OTHER_LANGUAGES ?? []
/** The prefix of all addresses of this language, e.g. `/ur`; empty for the default language. */
export const PREFIX = import.meta.env.LANGUAGE_PREFIX ?? ''
/** The router's base. The slash at its end keeps that of the home page's address. */
export const BASENAME = `${PREFIX}/`

const CODES = /* @__PURE__ */ [LANGUAGE].concat(/* @__PURE__ */ OTHER_LANGUAGES.map(({ code }) => code))

/**
 * Returns the address of a page in this language; anything else is returned unchanged.
 * @param href a path of the site, a fragment, a file or an absolute URL; stored paths may have the prefix of a language
 */
export const localHref = (href: string): string => addressIn(LANGUAGE, href, CODES)

/**
 * Returns the path of a page of this language as the router has it.
 * @param pathname of an address, e.g. `/ur/about`, with or without query and hash
 * @returns e.g. `/about`; null for a page in another language
 */
export function routerPath(pathname: string): string | null {
  const { language, path } = splitLanguage(pathname, CODES)
  return language === LANGUAGE ? path : null
}

/** Returns the path of the shown page as the router has it. */
export const shownPath = (): string => routerPath(location.pathname) ?? location.pathname
