/** Which addresses are pages of the site, and what shows them. The home page is kept as it was rendered; all others grow in the shell. */
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'

/** The page with nothing in it; its script shows whatever the address asks for. */
export const SHELL = '/shell.html'

/** Marks of where a visitor came from; they do not change what is shown. */
export const IGNORED_PARAMETERS = [/^utm_/, /^fbclid$/, /^gclid$/, /^source$/]

const admin = new RegExp(`^/(${ADMIN_PATHS.map((path) => path.slice(1)).join('|')})/?(\\?|$)`)

/** The administrators' addresses. */
export const ADMIN_PAGES: RegExp[] = [admin]

/**
 * Addresses that are not the shell's: calls, audio, files, and the administrators' pages. Matched against path and
 * query together, so every pattern ends before the `?`.
 */
export const NOT_PAGES: RegExp[] = [
  /^\/(api|media|assets|books|images|icons|screenshots)(\/|\?|$)/,
  admin,
  /^[^?]*\/[^/?]*\.[a-z0-9]{1,12}(\?|$)/i,
]

/**
 * The administrators' pages come from the network, so that they fit the parts of the area that lie there only. Without
 * one the shell leads to the login, which says what is the matter, and what was shared stays on the phone.
 * @param shell answers with the kept shell
 */
export function createAdminPages<T extends { request: Request }>(
  shell: (asked: T) => Promise<Response>,
): (asked: T) => Promise<Response> {
  return (asked) => fetch(asked.request).catch(() => shell(asked))
}
