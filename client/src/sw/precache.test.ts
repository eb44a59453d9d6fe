import { describe, expect, it, vi } from 'vitest'
import type { PrecacheEntry } from '../pwa/offline-bundle.ts'
import {
  BUNDLES,
  EN,
  ENTRIES,
  entry,
  install,
  keyOf,
  phone,
  SITE,
  textOf,
  URDU,
  withBundles,
} from './precache-fixtures.ts'

describe('the first worker on a phone', () => {
  it('takes the files of the bundle from one response and fetches the others one by one', async () => {
    await install()
    expect(phone.requested).toEqual([
      '/offline.json',
      '/offline-en.json',
      '/assets/font.woff2',
      '/index.html',
      '/shell.html',
    ])
    expect([...phone.cached.keys()].sort()).toEqual(ENTRIES.map(keyOf).sort())
    const script = phone.cached.get(`${SITE}/assets/page-abc.js`)
    expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script?.text()).toBe('export {}')
  })

  it.each([404, 200])('fetches all files one by one where the bundle is unusable (%i)', async (status) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    phone.respond = (path) => (BUNDLES[path] ? new Response('?', { status }) : new Response(textOf(path)))
    await install()
    expect(phone.requested.toSorted()).toEqual(
      [...['/offline.json', '/offline-en.json'], ...ENTRIES.map(({ url }) => url)].toSorted(),
    )
    expect(phone.cached.size).toBe(ENTRIES.length)
    expect(warned).toHaveBeenCalledTimes(2)
    warned.mockRestore()
  })

  it('is not installed when a file is missing, and the next attempt skips the cached files', async () => {
    phone.respond = (path) => (path.endsWith('.woff2') ? new Response(path, { status: 503 }) : withBundles(path))
    await expect(install()).rejects.toThrow('/assets/font.woff2 returned 503.')
    phone.respond = withBundles
    phone.requested = []
    await install()
    // The shell marks a language as complete, so it is always the last file.
    expect(phone.requested).toEqual(['/assets/font.woff2', '/shell.html'])
  })
})

it('fetches only the changed files for a new version', async () => {
  await install()
  phone.requested = []
  phone.respond = (path) => (path === '/index.html' ? new Response('a newer page') : withBundles(path))
  await install([
    ...ENTRIES.slice(1),
    await entry('/index.html', 'a newer page', EN),
    await entry('/assets/page-def.js'),
  ])
  expect(phone.requested.toSorted()).toEqual(['/assets/page-def.js', '/index.html'])
})

describe('while two versions answer', () => {
  const page = ENTRIES[0] as PrecacheEntry

  it.each([
    ['another version of a page', '/index.html', 'the page of yesterday'],
    ['a shortened script', '/assets/page-abc.js', 'export'],
  ])('requests a file again, bypassing all caches, when it got %s', async (_what, path, wrong) => {
    let isFirst = true
    phone.respond = (asked, cache) => {
      if (BUNDLES[asked]) return new Response('?', { status: 404 })
      if (asked !== path) return withBundles(asked)
      if (!isFirst) expect(cache).toBe('reload')
      const text = isFirst ? wrong : textOf(path)
      isFirst = false
      return new Response(text)
    }
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { isComplete } = await install()
    warned.mockRestore()
    expect(phone.requested.filter((asked) => asked === path)).toHaveLength(2)
    const key = keyOf(ENTRIES.find(({ url }) => url === path) as PrecacheEntry)
    expect(await phone.cached.get(key)?.text()).toBe(textOf(path))
    expect(await isComplete()).toBe(true)
  })

  it('keeps nothing of another version, is not installed, and goes on with what was right', async () => {
    phone.respond = (path) => (path === '/index.html' ? new Response('the page of yesterday') : withBundles(path))
    await expect(install()).rejects.toThrow('/index.html returned another version of it.')
    expect(phone.cached.has(keyOf(page))).toBe(false)
    expect(phone.cached.has(`${SITE}/assets/font.woff2`)).toBe(true)
    phone.respond = withBundles
    phone.requested = []
    await install()
    expect(phone.requested).toEqual(['/index.html', '/shell.html'])
  })

  it('takes from a bundle only the files of its own version', async () => {
    phone.respond = (path) =>
      path === '/offline.json' ? Response.json({ ...BUNDLES[path], '/images/logo.svg': '<svg>' }) : withBundles(path)
    await install()
    expect(phone.requested).toContain('/images/logo.svg')
    expect(phone.requested).not.toContain('/assets/page-abc.js')
  })
})

describe('a site in two languages', () => {
  const ALL = [...ENTRIES, ...URDU]
  const urdu = () => [...phone.cached.keys()].filter((url) => /\/ur\/|-ur\./.test(url))
  const english = () =>
    [...phone.cached.keys()].filter((url) => /\/(index|shell)\.html|-en\./.test(url) && !url.includes('/ur/'))

  it('stores only the language of the open page', async () => {
    phone.shown = ['/about']
    const { storedLanguages } = await install(ALL)
    expect(urdu()).toEqual([])
    expect(phone.requested).not.toContain('/offline-ur.json')
    expect(await storedLanguages()).toEqual(['en'])
  })

  it('stores only the other language for a phone that opened it first', async () => {
    phone.shown = ['/ur/fridaybayan?page=2']
    const { storedLanguages } = await install(ALL)
    expect(urdu()).toHaveLength(URDU.length)
    expect(english()).toEqual([])
    expect(await storedLanguages()).toEqual(['ur'])
  })

  it('adds a language of which a page reports, without the files that are stored', async () => {
    const { addLanguage, storedLanguages } = await install(ALL)
    phone.requested = []
    await addLanguage('ur')
    expect(phone.requested).toEqual(['/offline-ur.json', '/ur/index.html', '/ur/shell.html'])
    expect(await storedLanguages()).toEqual(['en', 'ur'])
    phone.requested = []
    await addLanguage('ur')
    await addLanguage('fr')
    expect(phone.requested).toEqual([])
  })

  it('goes on with a language whose files could not all be fetched', async () => {
    const { addLanguage, storedLanguages } = await install(ALL)
    phone.respond = (path) => (path === '/ur/index.html' ? new Response('?', { status: 503 }) : withBundles(path))
    await expect(addLanguage('ur')).rejects.toThrow('503')
    expect(await storedLanguages()).toEqual(['en'])
    phone.respond = withBundles
    phone.requested = []
    await addLanguage('ur')
    expect(phone.requested).toEqual(['/ur/index.html', '/ur/shell.html'])
  })

  it('keeps the languages of the phone in a new version, whatever page is open', async () => {
    phone.shown = ['/ur/']
    await install(ALL)
    phone.shown = ['/']
    phone.respond = (path) => (path.endsWith('.html') ? new Response(`${path} of a newer version`) : withBundles(path))
    const next = await Promise.all(
      ALL.map((old) =>
        old.url.endsWith('.html') ? entry(old.url, `${old.url} of a newer version`, old.languages) : old,
      ),
    )
    const { storedLanguages } = await install(next)
    expect(await storedLanguages()).toEqual(['en', 'ur'])
  })
})
