import type { Seo, SeoTexts } from '../content/types.ts'
import { PAGE_PATHS } from '../content/types.ts'

/** Stands in every built file where the site's own address belongs; the server puts it in when it starts. */
export const PUBLIC_URL_TOKEN = '__PUBLIC_URL__'

/**
 * The key under which a page's title and description are found.
 * @param pathname e.g. `/news/4`
 * @returns the page's path, `/news/:id`, `/events/:id`, or `*` for what is no page
 */
export function seoKey(pathname: string): keyof SeoTexts {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if ((PAGE_PATHS as readonly string[]).includes(path)) return path as keyof SeoTexts
  if (/^\/news\/[^/]+$/.test(path)) return '/news/:id'
  if (/^\/events\/[^/]+$/.test(path)) return '/events/:id'
  if (/^\/bayan\/[^/]+$/.test(path)) return '/bayan'
  return '*'
}

let own: { pathname: string; texts: Seo; canonical: string } | null = null

/**
 * For a page whose title comes with its content. Its texts stand before those that its address alone gives.
 * @param texts title and description
 * @param pathname the address shown
 * @param canonical the address it is known by
 */
export function writeOwnHead(texts: Seo, pathname: string, canonical: string): void {
  own = { pathname, texts, canonical }
  writeHead(texts, pathname)
}

/**
 * Puts a page's title, description, canonical address and share texts into the document.
 * @param texts title and description
 * @param pathname the page's own address
 */
export function writeHead(texts: Seo, pathname: string): void {
  const mine = own?.pathname === pathname ? own : null
  const { title, description } = mine?.texts ?? texts
  const url = location.origin + (mine?.canonical ?? pathname)
  document.title = title
  setMeta('name', 'description', description)
  setMeta('property', 'og:title', title)
  setMeta('property', 'og:description', description)
  setMeta('property', 'og:url', url)
  let canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (!canonical) {
    canonical = document.createElement('link')
    canonical.rel = 'canonical'
    document.head.append(canonical)
  }
  canonical.href = url
}

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`)
  if (!meta) {
    meta = document.createElement('meta')
    meta.setAttribute(attribute, key)
    document.head.append(meta)
  }
  meta.content = content
}
