import { expect, it, vi } from 'vitest'
import { PAGE_PATHS } from '../content/types.ts'
import { ADMIN_PAGES, createAdminPages, NOT_PAGES } from './pages.ts'

const isPage = (address: string) => !NOT_PAGES.some((pattern) => pattern.test(address))

it.each([
  ...PAGE_PATHS,
  '/news/12',
  '/events/12?utm_source=whatsapp',
  '/an-unknown-service',
  '/apiary',
  '/about?file=a.pdf',
  '/about?next=/api/x',
])('the shell shows %s', (address) => {
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
])('the shell does not show %s', (address) => {
  expect(isPage(address)).toBe(false)
})

it('an administrators’ page comes from the network, and only without one from the shell', async () => {
  const page = new Response('of the network')
  const shell = new Response('shell')
  const answer = createAdminPages(async () => shell)
  const asked = { request: new Request('https://minbar.example/newbayan') }
  expect(ADMIN_PAGES.some((pattern) => pattern.test('/newbayan?x=1'))).toBe(true)
  expect(ADMIN_PAGES.some((pattern) => pattern.test('/newbayans'))).toBe(false)
  vi.stubGlobal('fetch', async () => page)
  expect(await answer(asked)).toBe(page)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await answer(asked)).toBe(shell)
  vi.unstubAllGlobals()
})
