import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Precache, PrecacheEntry } from './precache.ts'

const SITE = 'https://mosque.example'

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

const EN = ['en']
const UR = ['ur']
const ENTRIES = [
  { url: '/index.html', revision: 'one', languages: EN },
  { url: '/shell.html', revision: 'one', languages: EN },
  { url: '/assets/page-abc.js', revision: null },
  { url: '/images/logo.svg', revision: 'two' },
  { url: '/assets/font.woff2', revision: null },
  { url: '/assets/texts-en.js', revision: null, languages: EN },
]
/** The files of a second language. */
const URDU = [
  { url: '/ur/index.html', revision: 'one', languages: UR },
  { url: '/ur/shell.html', revision: 'one', languages: UR },
  { url: '/assets/texts-ur.js', revision: null, languages: UR },
]
/** Text files by URL, in one file for all languages and one for each. */
const BUNDLES: Record<string, Record<string, string>> = {
  '/offline.json': {
    '/assets/page-abc.js': 'export {}',
    '/images/logo.svg': '<svg/>',
    '/assets/of-another-version.js': 'export {}',
  },
  '/offline-en.json': { '/assets/texts-en.js': 'export {}' },
  '/offline-ur.json': { '/assets/texts-ur.js': 'export {}' },
}
const withBundles = (path: string) => (BUNDLES[path] ? Response.json(BUNDLES[path]) : new Response(path))

/** The addresses of the open pages. */
let shown: string[]
let cached: Map<string, Response>
let requested: string[]
let respond: (path: string) => Response
beforeEach(() => {
  cached = new Map()
  requested = []
  respond = withBundles
  shown = []
  const keyOf = (key: string | Request) => (typeof key === 'string' ? key : key.url)
  const cache = {
    keys: async () => [...cached.keys()].map((url) => new Request(url)),
    match: async (key: string | Request) => cached.get(keyOf(key))?.clone(),
    put: async (key: string | Request, response: Response) => void cached.set(keyOf(key), response),
    delete: async (key: string | Request) => cached.delete(keyOf(key)),
  }
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const { pathname } = new URL(keyOf(input), SITE)
    requested.push(pathname)
    return respond(pathname)
  })
})

/** Installs a worker with these files. */
async function install(entries: PrecacheEntry[] = ENTRIES): Promise<Precache> {
  let begin: ((event: ExtendableEvent) => void) | undefined
  const scope = {
    addEventListener(type: string, listener: (event: ExtendableEvent) => void) {
      if (type === 'install') begin = listener
    },
    clients: { matchAll: async () => shown.map((path) => ({ url: SITE + path })) },
  }
  const result = precache(entries, [], scope, vi.fn())
  let end: Promise<unknown> = Promise.resolve()
  const event = {
    type: 'install',
    waitUntil(promise: Promise<unknown>) {
      end = promise
    },
  }
  begin?.(event as unknown as ExtendableEvent)
  await end
  return result
}

describe('the first worker on a phone', () => {
  it('takes the files of the bundle from one response and fetches the others one by one', async () => {
    await install()
    expect(requested).toEqual(['/offline.json', '/offline-en.json', '/assets/font.woff2', '/index.html', '/shell.html'])
    expect([...cached.keys()].sort()).toEqual([
      `${SITE}/assets/font.woff2`,
      `${SITE}/assets/page-abc.js`,
      `${SITE}/assets/texts-en.js`,
      `${SITE}/images/logo.svg?__WB_REVISION__=two`,
      `${SITE}/index.html?__WB_REVISION__=one`,
      `${SITE}/shell.html?__WB_REVISION__=one`,
    ])
    const script = cached.get(`${SITE}/assets/page-abc.js`)
    expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script?.text()).toBe('export {}')
  })

  it.each([404, 200])('fetches all files one by one where the bundle is unusable (%i)', async (status) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    respond = (path) => (BUNDLES[path] ? new Response('?', { status }) : new Response(path))
    await install()
    expect(requested.toSorted()).toEqual(
      [...['/offline.json', '/offline-en.json'], ...ENTRIES.map(({ url }) => url)].toSorted(),
    )
    expect(cached.size).toBe(ENTRIES.length)
    expect(warned).toHaveBeenCalledTimes(2)
    warned.mockRestore()
  })

  it('is not installed when a file is missing, and the next attempt skips the cached files', async () => {
    respond = (path) =>
      BUNDLES[path] ? withBundles(path) : new Response(path, { status: path.endsWith('.woff2') ? 503 : 200 })
    await expect(install()).rejects.toThrow()
    respond = (path) => new Response(path)
    requested = []
    await install()
    // The shell marks a language as complete, so it is always the last file.
    expect(requested).toEqual(['/assets/font.woff2', '/shell.html'])
  })
})

it('fetches only the changed files for a new version', async () => {
  await install()
  requested = []
  await install([
    ...ENTRIES.slice(1),
    { url: '/index.html', revision: 'three', languages: EN },
    { url: '/assets/page-def.js', revision: null },
  ])
  expect(requested.toSorted()).toEqual(['/assets/page-def.js', '/index.html'])
})

describe('a site in two languages', () => {
  const ALL = [...ENTRIES, ...URDU]
  const urdu = () => [...cached.keys()].filter((url) => /\/ur\/|-ur\./.test(url))
  const english = () =>
    [...cached.keys()].filter((url) => /\/(index|shell)\.html|-en\./.test(url) && !url.includes('/ur/'))

  it('stores only the language of the open page', async () => {
    shown = ['/about']
    const { storedLanguages } = await install(ALL)
    expect(urdu()).toEqual([])
    expect(requested).not.toContain('/offline-ur.json')
    expect(await storedLanguages()).toEqual(['en'])
  })

  it('stores only the other language for a phone that opened it first', async () => {
    shown = ['/ur/fridaybayan?page=2']
    const { storedLanguages } = await install(ALL)
    expect(urdu()).toHaveLength(URDU.length)
    expect(english()).toEqual([])
    expect(await storedLanguages()).toEqual(['ur'])
  })

  it('adds a language of which a page reports, without the files that are stored', async () => {
    const { addLanguage, storedLanguages } = await install(ALL)
    requested = []
    await addLanguage('ur')
    expect(requested).toEqual(['/offline-ur.json', '/ur/index.html', '/ur/shell.html'])
    expect(await storedLanguages()).toEqual(['en', 'ur'])
    requested = []
    await addLanguage('ur')
    await addLanguage('fr')
    expect(requested).toEqual([])
  })

  it('goes on with a language whose files could not all be fetched', async () => {
    const { addLanguage, storedLanguages } = await install(ALL)
    respond = (path) => (path === '/ur/index.html' ? new Response('?', { status: 503 }) : withBundles(path))
    await expect(addLanguage('ur')).rejects.toThrow('503')
    expect(await storedLanguages()).toEqual(['en'])
    respond = withBundles
    requested = []
    await addLanguage('ur')
    expect(requested).toEqual(['/ur/index.html', '/ur/shell.html'])
  })

  it('keeps the languages of the phone in a new version, whatever page is open', async () => {
    shown = ['/ur/']
    await install(ALL)
    shown = ['/']
    const next = ALL.map((entry) => (entry.revision ? { ...entry, revision: 'four' } : entry))
    const { storedLanguages } = await install(next)
    expect(await storedLanguages()).toEqual(['en', 'ur'])
  })
})
