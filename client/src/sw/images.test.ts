import { expect, it, vi } from 'vitest'

// Workbox expects a worker's global as soon as it is loaded.
vi.stubGlobal('self', globalThis)
const { isOwnImage } = await import('./images.ts')

const asked = (destination: RequestDestination, sameOrigin = true, method = 'GET') =>
  isOwnImage({ request: { destination, method }, sameOrigin })

it('keeps the site’s own pictures and nothing else', () => {
  expect(asked('image')).toBe(true)
  expect(asked('image', false)).toBe(false)
  expect(asked('audio')).toBe(false)
  expect(asked('')).toBe(false)
  expect(asked('image', true, 'HEAD')).toBe(false)
})
