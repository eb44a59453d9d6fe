import { expect, it, vi } from 'vitest'

// Workbox reads a worker's global scope when it is imported.
vi.stubGlobal('self', globalThis)
const { isImage, isOwnImage } = await import('./images.ts')

const handles = (destination: RequestDestination, sameOrigin = true) =>
  isOwnImage({ request: { destination }, sameOrigin })

it('caches the site’s own images and nothing else', () => {
  expect(handles('image')).toBe(true)
  expect(handles('image', false)).toBe(false)
  expect(handles('audio')).toBe(false)
  expect(handles('')).toBe(false)
})

it('stores images only, and not the page of a network that asks for a login', () => {
  const stores = (type: string, status = 200) =>
    isImage(new Response('', { status, headers: { 'content-type': type } }))
  expect(stores('image/webp')).toBe(true)
  expect(stores('image/svg+xml; charset=utf-8')).toBe(true)
  expect(stores('text/html; charset=utf-8')).toBe(false)
  expect(stores('')).toBe(false)
  expect(stores('image/webp', 404)).toBe(false)
})
