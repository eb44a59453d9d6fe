import type { seo } from '#texts/seo.ts'
import { localHref } from './language.ts'

/**
 * Returns the key of a page's title and description.
 * @param texts those of every page
 * @param pathname e.g. `/news/4`
 * @returns the page's path, `/news/:id`, `/events/:id`, `/bayan` for a recording, a speaker or a series, or `*` for any other path
 */
export function seoKey(texts: typeof seo, pathname: string): keyof typeof seo {
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname
  if (Object.hasOwn(texts, path)) return path as keyof typeof seo
  if (/^\/news\/[^/]+$/.test(path)) return '/news/:id'
  if (/^\/events\/[^/]+$/.test(path)) return '/events/:id'
  if (/^\/(bayan|speakers|series)\/[^/]+$/.test(path)) return '/bayan'
  return '*'
}

let loaded: { pathname: string; title: string; canonical: string } | null = null

/**
 * Writes the head of a page whose title comes with its content; it overrides that of its path.
 * @param canonical the page's canonical path
 */
export function writeLoadedHead(title: string, pathname: string, canonical: string): void {
  loaded = { pathname, title, canonical }
  writeHead(title, pathname)
}

/**
 * Writes a page's title, and its canonical URL, which browsers share. Whoever reads the other tags requests the page. React's own
 * `<title>` would be a second one beside the prerendered page's, which is not of React's tree.
 */
export function writeHead(title: string, pathname: string): void {
  const override = loaded?.pathname === pathname ? loaded : null
  document.title = override?.title ?? title
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = location.origin + localHref(override?.canonical ?? pathname)
}
