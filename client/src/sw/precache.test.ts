import { beforeEach, describe, expect, it, vi } from 'vitest'

const SITE = 'https://mosque.example'

// Workbox expects a worker's global as soon as it is loaded.
vi.stubGlobal('self', globalThis)
vi.stubGlobal('location', new URL(SITE))
// Without its talk while developing.
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

const ENTRIES = [
  { url: '/index.html', revision: 'one' },
  { url: '/assets/page-abc.js', revision: null },
  { url: '/images/logo.svg', revision: 'two' },
  { url: '/assets/font.woff2', revision: null },
]
const BUNDLE = {
  '/assets/page-abc.js': 'export {}',
  '/images/logo.svg': '<svg/>',
  '/assets/of-another-version.js': 'export {}',
}

let kept: Map<string, Response>
let asked: string[]
let answers: (path: string) => Response
beforeEach(() => {
  kept = new Map()
  asked = []
  answers = (path) => (path === '/offline.json' ? Response.json(BUNDLE) : new Response(path))
  const keyOf = (key: string | Request) => (typeof key === 'string' ? key : key.url)
  const cache = {
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    match: async (key: string | Request) => kept.get(keyOf(key))?.clone(),
    put: async (key: string | Request, response: Response) => void kept.set(keyOf(key), response),
    delete: async (key: string | Request) => kept.delete(keyOf(key)),
  }
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const { pathname } = new URL(keyOf(input), SITE)
    asked.push(pathname)
    return answers(pathname)
  })
})

/** Installs a worker with this list, to the end. */
async function install(entries = ENTRIES): Promise<void> {
  let begin: ((event: ExtendableEvent) => void) | undefined
  const scope = {
    addEventListener(type: string, listener: (event: ExtendableEvent) => void) {
      if (type === 'install') begin = listener
    },
  }
  precache(entries, [], scope, vi.fn())
  let end: Promise<unknown> = Promise.resolve()
  const event = {
    type: 'install',
    waitUntil(promise: Promise<unknown>) {
      end = promise
    },
  }
  begin?.(event as unknown as ExtendableEvent)
  await end
}

describe('the first worker of a phone', () => {
  it('fetches in one piece what is in it, and the rest by itself', async () => {
    await install()
    expect(asked).toEqual(['/offline.json', '/index.html', '/assets/font.woff2'])
    expect([...kept.keys()].sort()).toEqual([
      `${SITE}/assets/font.woff2`,
      `${SITE}/assets/page-abc.js`,
      `${SITE}/images/logo.svg?__WB_REVISION__=two`,
      `${SITE}/index.html?__WB_REVISION__=one`,
    ])
    const script = kept.get(`${SITE}/assets/page-abc.js`)
    expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script?.text()).toBe('export {}')
  })

  it.each([404, 200])('fetches each by itself where the one piece is not to be had (%i)', async (status) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answers = (path) => (path === '/offline.json' ? new Response('?', { status }) : new Response(path))
    await install()
    expect(asked.toSorted()).toEqual(['/offline.json', ...ENTRIES.map(({ url }) => url)].toSorted())
    expect(kept.size).toBe(ENTRIES.length)
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
  })

  it('is not installed when a file is missing, and does not fetch again what came before it', async () => {
    answers = (path) =>
      path === '/offline.json'
        ? Response.json(BUNDLE)
        : new Response(path, { status: path.endsWith('.woff2') ? 503 : 200 })
    await expect(install()).rejects.toThrow()
    answers = (path) => new Response(path)
    asked = []
    await install()
    expect(asked).toEqual(['/assets/font.woff2'])
  })
})

it('a later worker fetches only what has changed', async () => {
  await install()
  asked = []
  await install([
    ...ENTRIES.slice(1),
    { url: '/index.html', revision: 'three' },
    { url: '/assets/page-def.js', revision: null },
  ])
  expect(asked).toEqual(['/index.html', '/assets/page-def.js'])
})
