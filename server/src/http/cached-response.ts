/** Responses as they are cached: their bytes, and the headers that follow from them. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** A response body with the headers that describe it. */
export interface CachedResponse {
  body: Buffer
  etag: string
  /** The body compressed with Brotli, if compression is worthwhile. */
  br?: Buffer
  lastModified?: string
  /** When the response expires, in milliseconds since 1970; undefined if only a change of its sources ends it. */
  until?: number
  /** Seconds since the response was last known to be current; undefined for a current response. */
  age?: number
}

export interface LoadedResponse {
  value: unknown
  /** A hash of the body if undefined. */
  etag?: string
  lastModified?: string
  until?: number
  /** The age of the response that this one is made from, if that could not be verified. */
  age?: number | undefined
  /** False for a response that should not be stored, e.g. an empty page. */
  isCacheable?: boolean
}

/** In bytes; a smaller response fits in one packet with or without compression. */
const MIN_COMPRESSED_SIZE = 1000
const brotli = promisify(brotliCompress)

/** Returns the ETag of a body: a hash of its bytes. */
export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Encodes a value and derives its ETag. */
export function toResponse({ value, etag, lastModified, until, age }: LoadedResponse): CachedResponse {
  const body = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))
  return {
    body,
    etag: etag ?? etagOf(body),
    ...(lastModified !== undefined && { lastModified }),
    ...(until !== undefined && { until }),
    ...(age !== undefined && { age }),
  }
}

/** Adds the compressed body, unless that is not worthwhile. */
export async function compress(response: CachedResponse): Promise<CachedResponse> {
  if (response.body.length < MIN_COMPRESSED_SIZE) return response
  return { ...response, br: await brotli(response.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) }
}
