type ContentCoding = 'br' | 'gzip'

/** Each matches the coding's own name, unless its weight is 0. */
const PATTERNS: Record<ContentCoding, RegExp> = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i,
}

/**
 * Returns whether a client accepts a content coding (RFC 9110 §12.5.3).
 * @param acceptEncoding the request header, if present
 */
export const acceptsEncoding = (acceptEncoding: string | undefined, coding: ContentCoding): boolean =>
  acceptEncoding !== undefined && PATTERNS[coding].test(acceptEncoding)
