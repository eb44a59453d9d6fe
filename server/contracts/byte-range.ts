/** A range of bytes, both ends included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Parses a Range header (RFC 9110 §14.1.2 and §14.2).
 * @param size the file's size in bytes, at least 1
 * @returns the range, its end clamped to the file; `unsatisfiable` when it begins after the end; undefined when the complete
 *   file must be sent: without a header, with another unit or form, and for several ranges, which no player requests
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(match[1])
  const last = match[2] === '' ? size - 1 : Number(match[2])
  if (last < first && match[2] !== '') return undefined
  if (first >= size) return 'unsatisfiable'
  return { first, last: Math.min(last, size - 1) }
}

/**
 * Returns whether `If-Range` permits a range (RFC 9110 §13.1.5): only if it names the same bytes by a strong ETag. Dates never
 * match, because none are sent.
 */
export const allowsRange = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag
