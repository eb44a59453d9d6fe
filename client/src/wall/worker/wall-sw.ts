/** The worker of the prayer hall's screen. It answers from the current build without any request. */
/// <reference lib="webworker" />
import { PICTURE_PATH } from '#contracts/picture-limits.ts'
import { createBuilds } from './builds.ts'
import { LIST, PAGE, type PageMessage, RELOAD } from './messages.ts'
import { pictureOf } from './stored-picture.ts'

declare const self: ServiceWorkerGlobalScope

/** Nothing waits for these requests. */
const REQUEST_LIMIT_MS = 30_000
/** A page that is tried has to paint within this time. Its own inline code is earlier, where that works (`first-frame.ts`). */
const PAINT_LIMIT_MS = 18_000
/** A page that lives says so within this time. */
const SILENCE_LIMIT_MS = 30_000
/** For a browser that has lost the stored files while there is no network: it tries again until there is one. */
const EMPTY_PAGE = '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="15"><title>Minbar</title>'

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Requests a file of the server. The oldest engines cannot cancel a request. */
const load = (path: string): Promise<Response> =>
  Promise.race([
    fetch(path, { cache: 'no-cache' }),
    delay(REQUEST_LIMIT_MS).then(() => {
      throw new Error(`${path} took too long.`)
    }),
  ])

const builds = createBuilds(caches, load)
/** The number of the last message of each page. */
const heard = new Map<string, number>()

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => event.waitUntil(onMessage(event)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname === LIST) return
  if (request.mode === 'navigate') {
    if (pathname === PAGE || pathname === `${PAGE}/`) event.respondWith(openPage(event))
  } else if (pathname === PAGE || pathname.startsWith(`${PAGE}/`)) {
    const stored = builds.file(pathname).catch(() => undefined)
    event.respondWith(stored.then((response) => response || fetch(request)))
  } else if (pathname.startsWith(PICTURE_PATH)) event.respondWith(pictureOf(request).catch(() => fetch(request)))
})

/** A worker that replaces another one waits for the quiet time. */
async function install(): Promise<void> {
  if (!(await builds.isReady())) await builds.look()
  if (!self.registration.active) await self.skipWaiting()
}

function openPage(event: FetchEvent): Promise<Response> {
  const opened = builds.openPage().catch(() => ({ page: undefined, trial: null }))
  event.waitUntil(opened.then(({ trial }) => (trial === null ? undefined : awaitPaint(trial))))
  return opened
    .then(({ page }) => page || load(PAGE))
    .catch(() => new Response(EMPTY_PAGE, { headers: { 'content-type': 'text/html' } }))
}

/** Loads a page again that was not painted in time. */
async function awaitPaint(trial: string): Promise<void> {
  await delay(PAINT_LIMIT_MS)
  if (await builds.isWaitingFor(trial)) for (const client of await pages()) await reload(client)
}

async function onMessage({ data, source }: ExtendableMessageEvent): Promise<void> {
  const message = data as PageMessage
  if (message.type === 'painting') await watch((source as Client).id)
  if (message.type === 'painted') await builds.keep(message.version)
  if (message.type === 'look') await builds.look().catch((error) => console.warn(error))
  if (message.type !== 'quiet') return
  if (self.registration.waiting) await self.skipWaiting()
  else if (await builds.tryNext()) for (const client of await pages()) client.postMessage(RELOAD)
}

/** Loads a page again that says nothing more after this message, while it can be seen. */
async function watch(id: string): Promise<void> {
  const number = (heard.get(id) ?? 0) + 1
  heard.set(id, number)
  await delay(SILENCE_LIMIT_MS)
  if (heard.get(id) !== number) return
  heard.delete(id)
  const client = (await pages()).find((each) => each.id === id)
  if (client && client.visibilityState === 'visible') await reload(client)
}

const pages = () => self.clients.matchAll({ type: 'window' })

/** Without the fragment, which would only move the page; the page adds it again. Safari cannot do it, and is asked to. */
async function reload(client: WindowClient): Promise<void> {
  if (client.navigate) await client.navigate(client.url.replace(/#.*/, '')).catch(() => undefined)
  else client.postMessage(RELOAD)
}
