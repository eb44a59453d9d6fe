/** The bytes of a file that are sent, both ends included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Reads a Range header (RFC 9110 §14.1.2 and §14.2).
 * @param header as sent
 * @param size of the file in bytes, at least 1
 * @returns the range, its end clamped to the file; `unsatisfiable` when it lies behind the end; undefined when
 *   the whole file is the answer: no header, one of another unit or form, or several ranges at once, which no
 *   player asks for
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header === undefined ? null : /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header)
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
 * Whether a range may be sent of what is here now (RFC 9110 §13.1.5): only if the caller's earlier part is
 * surely of the same bytes. A date never is, since none is given out.
 */
export const allowsRange = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange.trim() === etag
