import { acceptsEncoding } from '../../http/accept-encoding.ts'
import type { PreparedResponse } from '../../http/fast-path.ts'
import type { Headers } from '../../http/security-headers.ts'
import { IMMUTABLE, REVALIDATE } from '../../http/send-cached.ts'
import type { SiteFile } from '../../site.ts'

/** A file and its compressed forms, each prepared at its first request. */
export interface Variants {
  plain: () => PreparedResponse
  br?: () => PreparedResponse
  gzip?: () => PreparedResponse
}

/**
 * Prepares the forms of a file.
 * @param securityHeaders sent with each form
 * @param cacheControl by default for ever if the file's name contains a hash of its content
 */
export function createVariants(
  file: SiteFile,
  securityHeaders: Headers,
  cacheControl: string = file.isImmutable ? IMMUTABLE : REVALIDATE,
): Variants {
  const isCompressed = Boolean(file.br ?? file.gzip)
  const prepare = (body: Buffer, encoding?: string): PreparedResponse => {
    // The forms differ in their bytes, so each has an ETag of its own.
    const etag = encoding ? `${file.etag.slice(0, -1)}-${encoding}"` : file.etag
    const headers: Record<string, string> = {
      ...securityHeaders,
      etag,
      'cache-control': cacheControl,
      'content-type': file.type,
    }
    if (isCompressed) headers.vary = 'accept-encoding'
    if (encoding) headers['content-encoding'] = encoding
    return { body, etag, headers: Object.entries(headers).flat() }
  }
  const { br, gzip } = file
  return {
    plain: once(() => prepare(file.body)),
    ...(br && { br: once(() => prepare(br(), 'br')) }),
    ...(gzip && { gzip: once(() => prepare(gzip(), 'gzip')) }),
  }
}

/** Returns the smallest form that the client accepts. */
export function pickVariant(variants: Variants, acceptEncoding?: string): PreparedResponse {
  if (variants.br && acceptsEncoding(acceptEncoding, 'br')) return variants.br()
  if (variants.gzip && acceptsEncoding(acceptEncoding, 'gzip')) return variants.gzip()
  return variants.plain()
}

/** Returns a function that calls this one the first time and returns the same result every time. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
