type Coding = 'br' | 'gzip'

/** The coding by its name, not part of another's, and without a weight of 0. */
const named = (coding: Coding) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const NAMED: Record<Coding, RegExp> = { br: named('br'), gzip: named('gzip') }

/**
 * Whether a caller takes an answer in a content coding (RFC 9110 §12.5.3).
 * @param acceptEncoding the header, if there is one
 */
export const takesCoding = (acceptEncoding: string | undefined, coding: Coding): boolean =>
  acceptEncoding !== undefined && NAMED[coding].test(acceptEncoding)
