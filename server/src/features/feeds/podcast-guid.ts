import { createHash } from 'node:crypto'

/** The UUID namespace of podcasts in the Podcasting 2.0 specification. */
const NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

/**
 * Returns a podcast's permanent id: a UUID version 5 (RFC 9562 §5.5) of the feed's URL.
 * @param feedUrl absolute; its scheme and trailing slashes are ignored
 */
export function podcastGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^[a-z]+:\/\//, '').replace(/(?<!\/)\/+$/, '')
  const hash = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
