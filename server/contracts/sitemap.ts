/** The sitemap: every page in every language, each with links to the others. */
import { DEFAULT_LANGUAGE, pathIn } from './languages.ts'

/**
 * Returns the sitemap.
 * @param origin the site's address, without a slash at the end
 * @param paths of the pages, without the prefix of a language
 */
export function sitemap(origin: string, paths: readonly string[], languages: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${sitemapEntries(origin, paths, languages)}</urlset>
`
}

/** Returns the part of a sitemap about some pages. */
export function sitemapEntries(origin: string, paths: readonly string[], languages: readonly string[]): string {
  return paths.map((path) => entries(origin, path, languages)).join('')
}

function entries(origin: string, path: string, languages: readonly string[]): string {
  const urlIn = (code: string) => origin + pathIn(code, path)
  const link = (hreflang: string, code: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${urlIn(code)}"/>`
  const links =
    languages.length < 2 ? [] : [...languages.map((code) => link(code, code)), link('x-default', DEFAULT_LANGUAGE)]
  const rest = `</loc>${links.join('')}</url>`
  return languages.map((code) => `  <url><loc>${urlIn(code)}${rest}\n`).join('')
}
