/**
 * Serves the pages of the site: home pages from their prerendered HTML, all others from the app shell of their
 * language.
 */
import { pathIn, splitLanguage } from '#contracts/languages.ts'
import { REPAIR_PATH } from '#contracts/repair-paths.ts'
import { SHELL_PATHS } from '#contracts/shell-paths.ts'
import { withTimeout } from '../lib/with-timeout.ts'

/** The app shell: an empty page whose script renders the route of the address. */
export const SHELL = '/shell.html'

/** The prerendered home page. */
const HOME = '/index.html'

/** Parameters that do not change the page: those for tracking, and the one of the shortcut that plays the newest talk. */
export const IGNORED_PARAMETERS = [/^utm_/, /^fbclid$/, /^gclid$/, /^source$/, /^play$/]

/** Matches every language code, because the languages are known only from the precache list. */
const adminPath = new RegExp(`^(?:/[a-z]{2,3})?/(${SHELL_PATHS.map((path) => path.slice(1)).join('|')})/?(\\?|$)`)

/** The page that repairs the app must not depend on stored files. */
const repairPath = new RegExp(`^(?:/[a-z]{2,3})?${REPAIR_PATH}/?(\\?|$)`)

/** The times in a frame of another site are the server's. */
const widgetPath = /^(?:\/[a-z]{2,3})?\/widget\/?(\?|$)/

/** The screen of the prayer hall is a program of its own. */
const wallPath = /^\/wall(\/|\?|$)/

/** The administrators' pages. */
export const ADMIN_PAGES: RegExp[] = [adminPath]

/**
 * URLs that the shell does not serve: API, audio, files, the administrators' pages, the repair page, the widget and the hall's screen. Matched against path and query
 * together, so every pattern ends before the `?`.
 */
export const NAVIGATION_DENYLIST: RegExp[] = [
  /^\/(api|media|assets|books|images|icons|screenshots)(\/|\?|$)/,
  adminPath,
  repairPath,
  widgetPath,
  wallPath,
  /^[^?]*\/[^/?]*\.[a-z0-9]{1,12}(\?|$)/i,
]

/** A stored page is shown when the network has not answered within this time. */
const PAGE_TIMEOUT_MS = 5_000

interface Navigation {
  url: URL
  request: Request
}

/**
 * Returns a handler for pages: home pages from their stored HTML and all others from the stored shell of their language, else
 * from the network.
 * @param matchStored returns the stored file at a path, e.g. `/ur/shell.html`
 * @param isComplete returns whether all files that pages need are stored; otherwise stored ones are used only
 *   where the network does not answer in time
 */
export function createPages(
  languages: readonly string[],
  matchStored: (path: string) => Promise<Response | undefined>,
  isComplete: () => Promise<boolean>,
): (options: Navigation) => Promise<Response> {
  return async ({ url, request }) => {
    const { language } = splitLanguage(url.pathname, languages)
    const isHome = url.pathname === pathIn(language, '/') && [...url.searchParams.keys()].every(isIgnored)
    const [stored, mayUse] = await Promise.all([matchStored(pathIn(language, isHome ? HOME : SHELL)), isComplete()])
    if (!stored) return fetch(request)
    return mayUse ? stored : withTimeout(fetch(request), PAGE_TIMEOUT_MS).catch(() => stored)
  }
}

const isIgnored = (parameter: string) => IGNORED_PARAMETERS.some((pattern) => pattern.test(parameter))

/**
 * Returns a handler for the administrators' pages: from the network, because their chunks are not precached; from the shell
 * where the network does not answer in time, which redirects to the login page and explains the error.
 * @param servePage the handler of other pages
 */
export function createAdminPages(
  servePage: (options: Navigation) => Promise<Response>,
): (options: Navigation) => Promise<Response> {
  return (options) => withTimeout(fetch(options.request), PAGE_TIMEOUT_MS).catch(() => servePage(options))
}

/**
 * Returns a redirect to the same page in a stored language, for a page that cannot be loaded.
 * @param url of a page in a language that is not stored
 */
export function redirectToStored(url: URL, languages: readonly string[], stored: readonly string[]): Response {
  const { language, path } = splitLanguage(url.pathname, languages)
  const other = stored.find((code) => code !== language)
  return other ? Response.redirect(new URL(pathIn(other, path + url.search), url).href, 302) : Response.error()
}
