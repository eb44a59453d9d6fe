import { expect, it, vi } from 'vitest'

// Workbox reads a worker's global scope when it is imported.
vi.stubGlobal('self', globalThis)
const { isOwnImage } = await import('./images.ts')

const handles = (destination: RequestDestination, sameOrigin = true, method = 'GET') =>
  isOwnImage({ request: { destination, method }, sameOrigin })

it('caches the site’s own images and nothing else', () => {
  expect(handles('image')).toBe(true)
  expect(handles('image', false)).toBe(false)
  expect(handles('audio')).toBe(false)
  expect(handles('')).toBe(false)
  expect(handles('image', true, 'HEAD')).toBe(false)
})
