import { routerPath } from './language.ts'

/** The site's own pages; a path with an extension is a file. */
const PAGE_LINK = 'a[href^="/"]:not([target], [download], [data-full-load])'

/**
 * Shows the site's own pages without reloading the document: one handler for all links. Links work
 * without it as well.
 * @param show shows the page at a path of the router with query and hash
 * @returns a function that stops it
 */
export function followLinks(show: (path: string, options: { replace: boolean }) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || event.button !== 0 || hasModifier || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>(PAGE_LINK)
    if (!link || link.origin !== location.origin || /\.\w+$/.test(link.pathname)) return
    const path = routerPath(link.pathname)
    if (path === null) return
    event.preventDefault()
    show(path + link.search + link.hash, { replace: link.href === location.href })
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
