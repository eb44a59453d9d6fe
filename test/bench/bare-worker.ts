/** A copy of the built site whose service worker does the least: what a page behind any service worker costs. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { precacheEntries } from '../../scripts/build/offline-bundle.ts'

/**
 * Copies a build and replaces its service worker by one that stores the site's files and answers from them.
 * @param build the folder with `client` and `server`
 * @returns the folder of the copy
 */
export async function copyWithBareWorker(build: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'minbar-bare-'))
  await cp(build, copy, { recursive: true })
  const file = join(copy, 'client/sw.js')
  const files = precacheEntries(await readFile(file, 'utf8')).map(({ url }) => url)
  await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })))
  await writeFile(file, bareWorker(files))
  return copy
}

const bareWorker = (files: readonly string[]) => `
addEventListener('install', (event) => event.waitUntil(caches.open('bare').then((cache) => cache.addAll(${JSON.stringify(files)}))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  const page = pathname.endsWith('/') ? pathname + 'index.html' : '/shell.html'
  const stored = caches.match(event.request.mode === 'navigate' ? page : event.request)
  event.respondWith(stored.then((response) => response ?? fetch(event.request)))
})
`
