/** Caches images that are not precached, such as an event's: those seen once are available offline, within bounds. */
import { ExpirationPlugin } from 'workbox-expiration'
import { StaleWhileRevalidate } from 'workbox-strategies'

const MAX_IMAGES = 60
const MAX_AGE_SECONDS = 30 * 24 * 3600

interface RouteMatch {
  request: Pick<Request, 'destination'>
  sameOrigin: boolean
}

/**
 * Returns whether a request is for one of this site's images. Others pass through: the worker's policy forbids fetching
 * them, and an opaque response counts against the phone's quota with many times its size.
 */
export function isOwnImage({ request, sameOrigin }: RouteMatch): boolean {
  return sameOrigin && request.destination === 'image'
}

/**
 * Returns whether a response is an image. A network that asks for a login first answers with a page, and status 200.
 */
export const isImage = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && /^image\//i.test(headers.get('content-type') ?? '')

/** Serves the cached image at once and revalidates it; images are evicted first when space runs out. */
export function createImageStrategy(): StaleWhileRevalidate {
  return new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isImage(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: MAX_IMAGES, maxAgeSeconds: MAX_AGE_SECONDS, purgeOnQuotaError: true }),
    ],
  })
}
