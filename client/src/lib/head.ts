import { PAGE_PATHS, type Seo } from '#content/types.ts'
import { DEFAULT_LANGUAGE, pathIn } from '#contracts/languages.ts'
import type { seo } from '#texts/seo.ts'
import { localHref } from './language.ts'

/**
 * Returns the key of a page's title and description.
 * @param pathname e.g. `/news/4`
 * @returns the page's path, `/news/:id`, `/events/:id`, `/bayan` for a recording, a speaker or a series, or `*` for any other path
 */
export function seoKey(pathname: string): keyof typeof seo {
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname
  if ((PAGE_PATHS as readonly string[]).includes(path)) return path as keyof typeof seo
  if (/^\/news\/[^/]+$/.test(path)) return '/news/:id'
  if (/^\/events\/[^/]+$/.test(path)) return '/events/:id'
  if (/^\/(bayan|speakers|series)\/[^/]+$/.test(path)) return '/bayan'
  return '*'
}

let loaded: { pathname: string; texts: Seo; canonical: string } | null = null

/**
 * Writes the head of a page whose title comes with its content; these texts override those of its path.
 * @param canonical the page's canonical path
 */
export function writeLoadedHead(texts: Seo, pathname: string, canonical: string): void {
  loaded = { pathname, texts, canonical }
  writeHead(texts, pathname)
}

/**
 * Writes a page's title, description, canonical URL and share texts into the document.
 */
export function writeHead(texts: Seo, pathname: string): void {
  const override = loaded?.pathname === pathname ? loaded : null
  const { title, description } = override?.texts ?? texts
  const path = override?.canonical ?? pathname
  const url = location.origin + localHref(path)
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
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')) {
    const code = link.hreflang === 'x-default' ? DEFAULT_LANGUAGE : link.hreflang
    link.href = location.origin + pathIn(code, path)
  }
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
