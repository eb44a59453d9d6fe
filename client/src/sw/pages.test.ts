import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGE_PATHS } from '#content/types.ts'
import { ADMIN_PAGES, createAdminPages, createPages, NAVIGATION_DENYLIST, redirectToStored } from './pages.ts'

const isPage = (address: string) => !NAVIGATION_DENYLIST.some((pattern) => pattern.test(address))

it.each([
  ...PAGE_PATHS,
  '/news/12',
  '/events/12?utm_source=whatsapp',
  '/an-unknown-service',
  '/apiary',
  '/repairs',
  '/widgets',
  '/wallet',
  '/about?from=/repair',
  '/about?file=a.pdf',
  '/about?next=/api/x',
  '/ur/',
  '/ur/about',
  '/ur/news/12',
])('serves %s from the shell', (address) => {
  expect(isPage(address)).toBe(true)
})

it.each([
  '/api',
  '/api/snapshot?since=a-1',
  '/media/recordings/ab12.mp3',
  '/assets/index-ab12.js',
  '/books/',
  '/books/handbook-of-salah.pdf',
  '/images/hero/courtyard.svg?v=2',
  '/sw.js',
  '/firebase-messaging-sw.js',
  '/robots.txt',
  '/manifest.webmanifest',
  '/update-jamat',
  '/update-jamat?x=1',
  '/newbayanmorning/',
  '/all-events-flagged',
  '/ur/update-jamat',
  '/repair',
  '/repair/?from=%2Fabout',
  '/repair.html?auto',
  '/ur/repair',
  '/ur/repair.html',
  '/widget',
  '/ur/widget?theme=dark',
  '/wall',
  '/wall?language=ur',
  '/wall/wall.js',
  '/calendar.ics?prayers=fajr',
  '/ur/manifest.webmanifest',
])('does not serve %s from the shell', (address) => {
  expect(isPage(address)).toBe(false)
})

it('serves an administrators’ page from the network and, offline, from the shell', async () => {
  const page = new Response('of the network')
  const shell = new Response('shell')
  const serve = createAdminPages(async () => shell)
  const url = new URL('https://minbar.example/newbayan')
  const options = { url, request: new Request(url) }
  expect(ADMIN_PAGES.some((pattern) => pattern.test('/newbayan?x=1'))).toBe(true)
  expect(ADMIN_PAGES.some((pattern) => pattern.test('/newbayans'))).toBe(false)
  vi.stubGlobal('fetch', async () => page)
  expect(await serve(options)).toBe(page)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await serve(options)).toBe(shell)
  vi.unstubAllGlobals()
})

it('serves an administrators’ page from the shell when the network is silent for five seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const shell = new Response('shell')
  const url = new URL('https://minbar.example/newbayan')
  const served = createAdminPages(async () => shell)({ url, request: new Request(url) })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await served).toBe(shell)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const LANGUAGES = ['en', 'ur']
const isComplete = async () => true

it.each([
  ['/about', '/shell.html'],
  ['/ur/about', '/ur/shell.html'],
  ['/urdu', '/shell.html'],
  ['/', '/index.html'],
  ['/ur/?utm_source=whatsapp', '/ur/index.html'],
  ['/?preview', '/shell.html'],
])('serves %s from %s', async (path, shell) => {
  const serve = createPages(LANGUAGES, async (file) => new Response(file), isComplete)
  const url = new URL(path, 'https://minbar.example')
  expect(await (await serve({ url, request: new Request(url) })).text()).toBe(shell)
})

it('prefers the network while stored files are missing, and uses the shell without network', async () => {
  const serve = createPages(
    LANGUAGES,
    async () => new Response('shell'),
    async () => false,
  )
  const url = new URL('https://minbar.example/about')
  vi.stubGlobal('fetch', async () => new Response('of the network'))
  expect(await (await serve({ url, request: new Request(url) })).text()).toBe('of the network')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await (await serve({ url, request: new Request(url) })).text()).toBe('shell')
  vi.unstubAllGlobals()
})

describe('while stored files are missing and the network is slow', () => {
  const url = new URL('https://minbar.example/about')
  const open = () =>
    createPages(
      LANGUAGES,
      async () => new Response('shell'),
      async () => false,
    )({ url, request: new Request(url) }).then((response) => response.text())
  /** Makes the network answer after this time. */
  const answerAfter = (milliseconds: number) =>
    vi.stubGlobal(
      'fetch',
      () => new Promise((resolve) => setTimeout(() => resolve(new Response('of the network')), milliseconds)),
    )
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('waits five seconds for the network', async () => {
    answerAfter(4_900)
    const text = open()
    await vi.advanceTimersByTimeAsync(4_900)
    expect(await text).toBe('of the network')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('then shows the stored shell', async () => {
    answerAfter(60_000)
    let shown = ''
    void open().then((text) => {
      shown = text
    })
    await vi.advanceTimersByTimeAsync(4_900)
    expect(shown).toBe('')
    await vi.advanceTimersByTimeAsync(200)
    expect(shown).toBe('shell')
  })
})

it('serves a language that is not stored from the network', async () => {
  vi.stubGlobal('fetch', async () => new Response('of the network'))
  const serve = createPages(
    LANGUAGES,
    async (file) => (file === '/shell.html' ? new Response('shell') : undefined),
    isComplete,
  )
  const url = new URL('https://minbar.example/ur/about')
  expect(await (await serve({ url, request: new Request(url) })).text()).toBe('of the network')
  vi.unstubAllGlobals()
})

it.each([
  ['/ur/about?tab=values', ['en'], 'https://minbar.example/about?tab=values'],
  ['/about', ['ur'], 'https://minbar.example/ur/about'],
  ['/', ['ur'], 'https://minbar.example/ur/'],
])('shows the page of %s in a stored language where it cannot be loaded', (path, stored, target) => {
  const response = redirectToStored(new URL(path, 'https://minbar.example'), LANGUAGES, stored)
  expect(response.headers.get('location')).toBe(target)
})

it('reports an error for a page that cannot be loaded in any language', () => {
  expect(redirectToStored(new URL('https://minbar.example/about'), LANGUAGES, ['en']).type).toBe('error')
})
