import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prefixOf } from '#contracts/languages.ts'
import { bundleOf, COMMON_BUNDLE, type PrecacheEntry } from '../../client/src/pwa/offline-bundle.ts'

/** Files whose content type the service worker derives from their extension. */
const TEXTS = /^\/(assets|images)\/.*\.(js|css|svg)$/

/**
 * Writes most precached files into JSON files, by URL: a first visit fetches them instead of two hundred small files. One has
 * the files that all languages use, and each language has another. Files that the home page loads are omitted.
 * @param client the built client, with the service worker
 */
export async function writeOfflineBundles(client: string, languages: readonly string[]): Promise<void> {
  const entries = precacheEntries(await readFile(join(client, 'sw.js'), 'utf8')).filter(({ url }) => TEXTS.test(url))
  const homes = await Promise.all(
    languages.map((language) => readFile(join(client, prefixOf(language), 'index.html'), 'utf8')),
  )
  const isInHome = (url: string, at: number) => homes[at]?.includes(`"${url}"`)
  const write = async (file: string, urls: string[]) => {
    const texts = await Promise.all(urls.map((url) => readFile(join(client, url), 'utf8')))
    await writeFile(join(client, file), JSON.stringify(Object.fromEntries(urls.map((url, at) => [url, texts[at]]))))
  }
  const urlsOf = (isWanted: (entry: PrecacheEntry) => boolean | undefined) =>
    entries.filter(isWanted).map(({ url }) => url)
  await write(
    COMMON_BUNDLE,
    urlsOf((entry) => !entry.languages && !languages.every((_, at) => isInHome(entry.url, at))),
  )
  for (const [at, language] of languages.entries()) {
    const isOwn = (entry: PrecacheEntry) => entry.languages?.includes(language) && !isInHome(entry.url, at)
    await write(bundleOf(language), urlsOf(isOwn))
  }
}

/** Returns a built service worker's precache list. */
export function precacheEntries(worker: string): PrecacheEntry[] {
  const list = /\[\{"(?:revision|url|languages)":.*?\}\]/.exec(worker)?.[0]
  return list ? (JSON.parse(list) as PrecacheEntry[]) : []
}
