import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Letters that nobody takes for each other from afar, without vowels, so that no code is a word. */
const LETTERS = 'BCDFHJKLMPRSTWXYZ'
const CODE_LENGTH = 6

/** Returns a new token; only its hash is stored. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Returns the hash of the token in a request's header; undefined without one. */
export function readTokenHash(authorization: string | undefined): string | undefined {
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '') ?? []
  return token && hashToken(token)
}

export const makeCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/** Returns a code as it is stored, however it was typed. */
export const normalizeCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '')
