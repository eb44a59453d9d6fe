import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUNDLE } from '../../client/src/pwa/offline-bundle.ts'

/** What the worker makes files of by their ending alone. */
const TEXTS = /^\/(assets|images)\/.*\.(js|css|svg)$/

/**
 * Writes most of what every phone keeps into one file, by address: the first visit fetches it instead of two hundred
 * small ones. What the home page loads anyway is left out.
 * @param client the built client, its worker's list in it
 */
export async function writeOfflineBundle(client: string): Promise<void> {
  const [worker, home] = await Promise.all(['sw.js', 'index.html'].map((file) => readFile(join(client, file), 'utf8')))
  const urls = keptUrls(worker).filter((url) => TEXTS.test(url) && !home?.includes(`"${url}"`))
  const texts = await Promise.all(urls.map((url) => readFile(join(client, url), 'utf8')))
  const bundle = Object.fromEntries(urls.map((url, index) => [url, texts[index]]))
  await writeFile(join(client, BUNDLE), JSON.stringify(bundle))
}

/** @returns the addresses in a built worker's list of kept files */
export function keptUrls(worker = ''): string[] {
  return [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url)
}
