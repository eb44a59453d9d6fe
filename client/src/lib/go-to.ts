/**
 * Navigation for code outside the router, such as a tapped notification or a prompt. It uses the router where the page has
 * one, so that playback continues and an administrator stays logged in.
 */
import { localHref, routerPath } from './language.ts'

let navigateWithRouter: ((path: string) => void) | null = null

/**
 * Navigates to another page.
 * @param path of this site, with query and hash, with or without the prefix of this language; a page in another language is
 *   loaded as a document
 */
export function goTo(path: string): void {
  const inRouter = routerPath(path)
  if (inRouter === null) location.assign(path)
  else if (navigateWithRouter) navigateWithRouter(inRouter)
  else location.assign(localHref(inRouter))
}

/**
 * Registers the router.
 * @returns a function that unregisters it
 */
export function registerRouter(navigate: (path: string) => void): () => void {
  navigateWithRouter = navigate
  return () => {
    if (navigateWithRouter === navigate) navigateWithRouter = null
  }
}
