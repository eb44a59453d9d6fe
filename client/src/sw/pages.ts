/** Which addresses are pages of the site, and what shows them. The home page is kept as it was rendered; all others grow in the shell. */
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'

/** The page with nothing in it; its script shows whatever the address asks for. */
export const SHELL = '/shell.html'

/** Marks of where a visitor came from; they do not change what is shown. */
export const IGNORED_PARAMETERS = [/^utm_/, /^fbclid$/, /^gclid$/, /^source$/]

const admin = ADMIN_PATHS.map((path) => path.slice(1)).join('|')

/**
 * Addresses that are not the shell's: calls, audio, files, and the administrators' pages, which are of no use without
 * network. Matched against path and query together, so every pattern ends before the `?`.
 */
export const NOT_PAGES: RegExp[] = [
  /^\/(api|media|assets|books|images|icons|screenshots)(\/|\?|$)/,
  new RegExp(`^/(${admin})/?(\\?|$)`),
  /^[^?]*\/[^/?]*\.[a-z0-9]{1,12}(\?|$)/i,
]
