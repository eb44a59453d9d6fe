/** Pictures that are not kept from the start, such as an event's: those seen once are there without network, within bounds. */
import { ExpirationPlugin } from 'workbox-expiration'
import { StaleWhileRevalidate } from 'workbox-strategies'

const MOST_PICTURES = 60
const MONTH_SECONDS = 30 * 24 * 3600

interface Asked {
  request: Pick<Request, 'destination' | 'method'>
  sameOrigin: boolean
}

/**
 * Whether a picture is this site's. Others pass: the worker's policy lets it fetch from here only, and a
 * cross-origin answer cannot be looked into and is counted against the phone's space many times its size.
 */
export function isOwnImage({ request, sameOrigin }: Asked): boolean {
  return sameOrigin && request.destination === 'image' && request.method === 'GET'
}

/** @returns the kept picture at once, asking whether it is still the same; when space runs out, pictures go first */
export function createImageStrategy(): StaleWhileRevalidate {
  return new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [
      new ExpirationPlugin({ maxEntries: MOST_PICTURES, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
    ],
  })
}
