/** The picture behind, stored so that it is shown without network, too. */
const CACHE = 'wall-picture'

/** Returns the stored picture; one that is not stored is requested, and takes the place of the one before. */
export async function pictureOf(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const stored = await cache.match(request.url)
  if (stored) return stored
  const response = await fetch(request)
  // A Wi-Fi that asks for a password answers everything, with a page.
  if (!response.ok || !/^image\//.test(response.headers.get('content-type') || '')) return response
  for (const key of await cache.keys()) await cache.delete(key)
  await cache.put(request.url, response.clone())
  return response
}
