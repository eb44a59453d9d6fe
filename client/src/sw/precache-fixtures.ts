/** A site in two languages and a phone that stores it, for the tests of the precache. */
import { beforeEach, vi } from 'vitest'
import type { PrecacheEntry } from '../pwa/offline-bundle.ts'
import { hashOf } from './hash-of.ts'
import type { Precache } from './precache.ts'

export const SITE = 'https://mosque.example'

// Workbox reads a worker's global scope when it is imported.
vi.stubGlobal('self', globalThis)
vi.stubGlobal('location', new URL(SITE))
// Disables Workbox's development logging.
vi.stubEnv('NODE_ENV', 'production')
vi.stubGlobal('FetchEvent', class {})
vi.stubGlobal('registration', { scope: `${SITE}/` })
const RealRequest = Request
vi.stubGlobal(
  'Request',
  class extends RealRequest {
    constructor(input: string | Request, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, SITE) : input, init)
    }
  },
)
const { precache } = await import('./precache.ts')

export const EN = ['en']
export const UR = ['ur']
/** The texts of the files that are not as long as their address. */
const TEXTS: Record<string, string> = { '/images/logo.svg': '<svg/>' }
export const textOf = (path: string) => TEXTS[path] ?? (path.endsWith('.js') ? 'export {}' : path)
export const entry = async (url: string, text = textOf(url), languages?: string[]): Promise<PrecacheEntry> => ({
  url,
  revision: await hashOf(new TextEncoder().encode(text)),
  ...(languages && { languages }),
})
export const ENTRIES = [
  await entry('/index.html', undefined, EN),
  await entry('/shell.html', undefined, EN),
  await entry('/assets/page-abc.js'),
  await entry('/images/logo.svg'),
  await entry('/assets/font.woff2'),
  await entry('/assets/texts-en.js', undefined, EN),
]
/** The files of a second language. */
export const URDU = [
  await entry('/ur/index.html', undefined, UR),
  await entry('/ur/shell.html', undefined, UR),
  await entry('/assets/texts-ur.js', undefined, UR),
]
/** Text files by URL, in one file for all languages and one for each. */
export const BUNDLES: Record<string, Record<string, string>> = {
  '/offline.json': {
    '/assets/page-abc.js': 'export {}',
    '/images/logo.svg': '<svg/>',
    '/assets/of-another-version.js': 'export {}',
  },
  '/offline-en.json': { '/assets/texts-en.js': 'export {}' },
  '/offline-ur.json': { '/assets/texts-ur.js': 'export {}' },
}
/** Returns the key of a file in the cache. */
export const keyOf = ({ url, revision }: PrecacheEntry) =>
  url.startsWith('/assets/') ? SITE + url : `${SITE}${url}?__WB_REVISION__=${revision}`
export const withBundles = (path: string) => (BUNDLES[path] ? Response.json(BUNDLES[path]) : new Response(textOf(path)))

interface Phone {
  /** The addresses of the open pages. */
  shown: string[]
  cached: Map<string, Response>
  requested: string[]
  /** Whether the names of all stored files were read. */
  isListed: boolean
  /** The site's response to a request. */
  respond: (path: string, cache: RequestCache) => Response
}
const createPhone = (): Phone => ({
  shown: [],
  cached: new Map(),
  requested: [],
  isListed: false,
  respond: withBundles,
})
/** The phone of the present test. */
export const phone = createPhone()
beforeEach(() => {
  Object.assign(phone, createPhone())
  const urlOf = (key: string | Request) => (typeof key === 'string' ? key : key.url)
  const cache = {
    keys: async () => {
      phone.isListed = true
      return [...phone.cached.keys()].map((url) => new Request(url))
    },
    match: async (key: string | Request) => phone.cached.get(urlOf(key))?.clone(),
    put: async (key: string | Request, response: Response) => void phone.cached.set(urlOf(key), response),
    delete: async (key: string | Request) => phone.cached.delete(urlOf(key)),
  }
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const { pathname } = new URL(urlOf(input), SITE)
    phone.requested.push(pathname)
    return phone.respond(pathname, typeof input === 'string' ? 'default' : input.cache)
  })
})

/** Starts a worker with these files. @returns it, with a function that installs it */
export function start(entries: PrecacheEntry[] = ENTRIES): Precache & { install(): Promise<void> } {
  let begin: ((event: ExtendableEvent) => void) | undefined
  const scope = {
    addEventListener(type: string, listener: (event: ExtendableEvent) => void) {
      if (type === 'install') begin = listener
    },
    clients: { matchAll: async () => phone.shown.map((path) => ({ url: SITE + path })) },
  }
  const worker = precache(entries, [], scope, vi.fn())
  return {
    ...worker,
    async install() {
      let end: Promise<unknown> = Promise.resolve()
      const event = {
        type: 'install',
        waitUntil(promise: Promise<unknown>) {
          end = promise
        },
      }
      begin?.(event as unknown as ExtendableEvent)
      await end
    },
  }
}

/** Installs a worker with these files. */
export async function install(entries: PrecacheEntry[] = ENTRIES): Promise<Precache> {
  const worker = start(entries)
  await worker.install()
  return worker
}
