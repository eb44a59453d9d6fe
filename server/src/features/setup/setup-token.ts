import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { HttpError } from '../../http/errors.ts'
import type { Secrets } from '../../secrets.ts'

/** Crockford's alphabet: no letter looks like a digit, because people type the token from a log. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 bits: guessing over the network would take millions of years. */
const LENGTH = 12

/**
 * Returns the token that allows setting up this installation, which is printed to the log. It is the same in all processes with
 * the same secret, at every start.
 */
export function setupToken({ jwtSecret }: Pick<Secrets, 'jwtSecret'>): string {
  const bytes = createHmac('sha256', jwtSecret).update('minbar set-up').digest()
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Compares a typed token: its case, letters that look like digits, and anything but letters and digits do not matter. */
function isSetupToken(secrets: Pick<Secrets, 'jwtSecret'>, typed: string): boolean {
  const normalize = (token: string) =>
    Buffer.from(
      token
        .toUpperCase()
        .replaceAll('O', '0')
        .replace(/[IL]/g, '1')
        .replace(/[^0-9A-Z]/g, ''),
    )
  const given = normalize(typed)
  const expected = normalize(setupToken(secrets))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Checks a typed token. Wrong ones are not limited: they cannot be guessed, and a limit would refuse the right one, too.
 * @throws HttpError 401 for a wrong token
 */
export function checkSetupToken({ secrets }: Pick<Deps, 'secrets'>, typed: string): void {
  if (!isSetupToken(secrets, typed))
    throw new HttpError(401, 'unauthorized', 'This is not the set-up token that the server has printed.')
}

/** Returns an onRequest hook that admits requests with the token as their bearer token only. @throws HttpError 401 */
export function requireSetupToken(deps: Pick<Deps, 'secrets'>) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    checkSetupToken(deps, (headers.authorization ?? '').replace(/^Bearer /i, ''))
  }
}
