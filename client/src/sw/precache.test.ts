import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashOf } from './hash-of.ts'
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
/** The texts of the files that are not as long as their address. */
const TEXTS: Record<string, string> = { '/images/logo.svg': '<svg/>' }
const textOf = (path: string) => TEXTS[path] ?? (path.endsWith('.js') ? 'export {}' : path)
const entry = async (url: string, text = textOf(url), languages?: string[]): Promise<PrecacheEntry> => ({
  url,
  revision: await hashOf(new TextEncoder().encode(text)),
  ...(languages && { languages }),
})
const ENTRIES = [
  await entry('/index.html', undefined, EN),
  await entry('/shell.html', undefined, EN),
  await entry('/assets/page-abc.js'),
  await entry('/images/logo.svg'),
  await entry('/assets/font.woff2'),
  await entry('/assets/texts-en.js', undefined, EN),
]
/** The files of a second language. */
const URDU = [
  await entry('/ur/index.html', undefined, UR),
  await entry('/ur/shell.html', undefined, UR),
  await entry('/assets/texts-ur.js', undefined, UR),
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
/** Returns the key of a file in the cache. */
const keyOf = ({ url, revision }: PrecacheEntry) =>
  url.startsWith('/assets/') ? SITE + url : `${SITE}${url}?__WB_REVISION__=${revision}`
const withBundles = (path: string) => (BUNDLES[path] ? Response.json(BUNDLES[path]) : new Response(textOf(path)))

/** The addresses of the open pages. */
let shown: string[]
let cached: Map<string, Response>
let requested: string[]
let respond: (path: string, cache: RequestCache) => Response
beforeEach(() => {
  cached = new Map()
  requested = []
  respond = withBundles
  shown = []
  const urlOf = (key: string | Request) => (typeof key === 'string' ? key : key.url)
  const cache = {
    keys: async () => [...cached.keys()].map((url) => new Request(url)),
    match: async (key: string | Request) => cached.get(urlOf(key))?.clone(),
    put: async (key: string | Request, response: Response) => void cached.set(urlOf(key), response),
    delete: async (key: string | Request) => cached.delete(urlOf(key)),
  }
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const { pathname } = new URL(urlOf(input), SITE)
    requested.push(pathname)
    return respond(pathname, typeof input === 'string' ? 'default' : input.cache)
  })
})

/** Starts a worker with these files. @returns it, with a function that installs it */
function start(entries: PrecacheEntry[] = ENTRIES): Precache & { install(): Promise<void> } {
  let begin: ((event: ExtendableEvent) => void) | undefined
  const scope = {
    addEventListener(type: string, listener: (event: ExtendableEvent) => void) {
      if (type === 'install') begin = listener
    },
    clients: { matchAll: async () => shown.map((path) => ({ url: SITE + path })) },
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
async function install(entries: PrecacheEntry[] = ENTRIES): Promise<Precache> {
  const worker = start(entries)
  await worker.install()
  return worker
}

describe('the first worker on a phone', () => {
  it('takes the files of the bundle from one response and fetches the others one by one', async () => {
    await install()
    expect(requested).toEqual(['/offline.json', '/offline-en.json', '/assets/font.woff2', '/index.html', '/shell.html'])
    expect([...cached.keys()].sort()).toEqual(ENTRIES.map(keyOf).sort())
    const script = cached.get(`${SITE}/assets/page-abc.js`)
    expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script?.text()).toBe('export {}')
  })

  it.each([404, 200])('fetches all files one by one where the bundle is unusable (%i)', async (status) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    respond = (path) => (BUNDLES[path] ? new Response('?', { status }) : new Response(textOf(path)))
    await install()
    expect(requested.toSorted()).toEqual(
      [...['/offline.json', '/offline-en.json'], ...ENTRIES.map(({ url }) => url)].toSorted(),
    )
    expect(cached.size).toBe(ENTRIES.length)
    expect(warned).toHaveBeenCalledTimes(2)
    warned.mockRestore()
  })

  it('is not installed when a file is missing, and the next attempt skips the cached files', async () => {
    respond = (path) => (path.endsWith('.woff2') ? new Response(path, { status: 503 }) : withBundles(path))
    await expect(install()).rejects.toThrow('/assets/font.woff2 returned 503.')
    respond = withBundles
    requested = []
    await install()
    // The shell marks a language as complete, so it is always the last file.
    expect(requested).toEqual(['/assets/font.woff2', '/shell.html'])
  })
})

it('fetches only the changed files for a new version', async () => {
  await install()
  requested = []
  respond = (path) => (path === '/index.html' ? new Response('a newer page') : withBundles(path))
  await install([
    ...ENTRIES.slice(1),
    await entry('/index.html', 'a newer page', EN),
    await entry('/assets/page-def.js'),
  ])
  expect(requested.toSorted()).toEqual(['/assets/page-def.js', '/index.html'])
})

describe('while two versions answer', () => {
  const page = ENTRIES[0] as PrecacheEntry

  it.each([
    ['another version of a page', '/index.html', 'the page of yesterday'],
    ['a shortened script', '/assets/page-abc.js', 'export'],
  ])('asks past every cache for a file when it got %s', async (_what, path, wrong) => {
    let isFirst = true
    respond = (asked, cache) => {
      if (BUNDLES[asked]) return new Response('?', { status: 404 })
      if (asked !== path) return withBundles(asked)
      if (!isFirst) expect(cache).toBe('reload')
      const text = isFirst ? wrong : textOf(path)
      isFirst = false
      return new Response(text)
    }
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { isWhole } = await install()
    warned.mockRestore()
    expect(requested.filter((asked) => asked === path)).toHaveLength(2)
    const key = keyOf(ENTRIES.find(({ url }) => url === path) as PrecacheEntry)
    expect(await cached.get(key)?.text()).toBe(textOf(path))
    expect(await isWhole()).toBe(true)
  })

  it('keeps nothing of another version, is not installed, and goes on with what was right', async () => {
    respond = (path) => (path === '/index.html' ? new Response('the page of yesterday') : withBundles(path))
    await expect(install()).rejects.toThrow('/index.html returned another version of it.')
    expect(cached.has(keyOf(page))).toBe(false)
    expect(cached.has(`${SITE}/assets/font.woff2`)).toBe(true)
    respond = withBundles
    requested = []
    await install()
    expect(requested).toEqual(['/index.html', '/shell.html'])
  })

  it('takes from a bundle only the files of its own version', async () => {
    respond = (path) =>
      path === '/offline.json' ? Response.json({ ...BUNDLES[path], '/images/logo.svg': '<svg>' }) : withBundles(path)
    await install()
    expect(requested).toContain('/images/logo.svg')
    expect(requested).not.toContain('/assets/page-abc.js')
  })
})

describe('a stored file that is damaged or gone', () => {
  const NOON = new Date('2026-11-24T12:00:00Z')
  const noPause = async () => {}
  const SCRIPT = `${SITE}/assets/page-abc.js`

  it.each([
    ['shortened', () => cached.set(SCRIPT, new Response('exp'))],
    ['gone', () => cached.delete(SCRIPT)],
  ])('is fetched again when it is %s', async (_how, damage) => {
    const { check, isWhole } = await install()
    damage()
    requested = []
    await check(NOON, noPause)
    expect(requested).toEqual(['/assets/page-abc.js'])
    expect(await cached.get(SCRIPT)?.text()).toBe('export {}')
    expect(await isWhole()).toBe(true)
  })

  it('is noticed at the next start when it is gone, and within a day when it is damaged', async () => {
    const { check } = await install()
    await check(NOON, noPause)
    cached.set(SCRIPT, new Response('exp'))
    requested = []
    await check(new Date('2026-11-25T11:00:00Z'), noPause)
    expect(requested).toEqual([])
    await check(new Date('2026-11-25T13:00:00Z'), noPause)
    expect(requested).toEqual(['/assets/page-abc.js'])
    cached.delete(SCRIPT)
    requested = []
    await start().check(new Date('2026-11-25T13:00:01Z'), noPause)
    expect(requested).toEqual(['/assets/page-abc.js'])
  })

  it('is looked for only some seconds after the worker’s start, but at once if one is gone', async () => {
    const { check } = await install()
    const pause = vi.fn(noPause)
    await check(NOON, pause)
    expect(pause).toHaveBeenCalledOnce()
    await check(NOON, pause)
    cached.delete(SCRIPT)
    await start().check(NOON, pause)
    expect(pause).toHaveBeenCalledOnce()
    expect(cached.has(SCRIPT)).toBe(true)
  })

  it('lets pages come from the network until it can be fetched', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { check, isWhole } = await install()
    cached.delete(SCRIPT)
    respond = () => new Response('', { status: 404 })
    await check(NOON, noPause)
    expect(await isWhole()).toBe(false)
    respond = withBundles
    await check(NOON, noPause)
    expect(await isWhole()).toBe(true)
    expect(warned).toHaveBeenCalledTimes(1)
    warned.mockRestore()
  })

  it('is replaced before a newer version uses it', async () => {
    await install()
    cached.set(`${SITE}/assets/page-abc.js`, new Response('exp'))
    await install([...ENTRIES, await entry('/assets/page-def.js')])
    expect(await cached.get(`${SITE}/assets/page-abc.js`)?.text()).toBe('export {}')
  })
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
    respond = (path) => (path.endsWith('.html') ? new Response(`${path} of a newer version`) : withBundles(path))
    const next = await Promise.all(
      ALL.map((old) =>
        old.url.endsWith('.html') ? entry(old.url, `${old.url} of a newer version`, old.languages) : old,
      ),
    )
    const { storedLanguages } = await install(next)
    expect(await storedLanguages()).toEqual(['en', 'ur'])
  })
})
