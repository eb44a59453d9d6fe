import { takesCoding } from '../../accept-encoding.ts'
import type { ReadyAnswer } from '../../at-hand.ts'
import type { Headers } from '../../security-headers.ts'
import type { SiteFile } from '../../site.ts'

/** A file as it is and in its compressed forms, each ready to be sent. */
export interface Variants {
  plain: ReadyAnswer
  br?: ReadyAnswer
  gzip?: ReadyAnswer
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Asked about each time: without it browsers guess how long a page is good for. */
const REVALIDATE = 'no-cache'

/**
 * Makes a file's forms ready once, at the start.
 * @param security headers it carries besides its own
 */
export function readyVariants(file: SiteFile, security: Headers): Variants {
  const compressed = Boolean(file.br ?? file.gz)
  const ready = (body: Buffer, encoding?: string): ReadyAnswer => {
    // Each form is other bytes, so each has a tag of its own.
    const etag = encoding ? `${file.etag.slice(0, -1)}-${encoding}"` : file.etag
    const headers: Record<string, string> = {
      ...security,
      etag,
      'cache-control': file.immutable ? IMMUTABLE : REVALIDATE,
      'content-type': file.type,
    }
    if (compressed) headers.vary = 'accept-encoding'
    if (encoding) headers['content-encoding'] = encoding
    return { body, etag, headers: Object.entries(headers).flat() }
  }
  return {
    plain: ready(file.body),
    ...(file.br && { br: ready(file.br, 'br') }),
    ...(file.gz && { gzip: ready(file.gz, 'gzip') }),
  }
}

/** The smallest form the caller takes. */
export function pickVariant(variants: Variants, acceptEncoding?: string): ReadyAnswer {
  if (variants.br && takesCoding(acceptEncoding, 'br')) return variants.br
  if (variants.gzip && takesCoding(acceptEncoding, 'gzip')) return variants.gzip
  return variants.plain
}
