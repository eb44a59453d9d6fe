import { createHash } from 'node:crypto'

/** The namespace of podcasts' names, fixed by the Podcasting 2.0 specification. */
const PODCASTS = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

/**
 * The name a podcast keeps wherever it is listed: a UUID version 5 (RFC 9562 §5.5) of the feed's address.
 * @param feedUrl absolute; its scheme and slashes at its end do not count
 */
export function podcastGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^[a-z]+:\/\//, '').replace(/\/+$/, '')
  const hash = createHash('sha1')
    .update(Buffer.from(PODCASTS.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
