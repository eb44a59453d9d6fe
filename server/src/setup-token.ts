import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import { HttpError, tooManyTries } from './errors.ts'
import { countLoginAttempt, readLoginAttempts } from './features/auth/queries.ts'
import { networkOf } from './network.ts'
import type { Secrets } from './secrets.ts'

/** Crockford's alphabet: no letter looks like a digit, because people type the token from a log. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 bits: guessing over the network would take millions of years. */
const LENGTH = 12

const WINDOW_SECONDS = 15 * 60
/** Wrong tokens in a quarter of an hour, from one address and altogether. */
const MAX_WRONG = { address: 10, total: 100 } as const

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
export function isSetupToken(secrets: Pick<Secrets, 'jwtSecret'>, typed: string): boolean {
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
 * Checks a typed token.
 * @param address of the client
 * @throws HttpError 401 for a wrong token; 429 after too many wrong ones, for the right one too
 */
export async function checkSetupToken(
  { database, secrets }: Pick<Deps, 'database' | 'secrets'>,
  address: string,
  typed: string,
): Promise<void> {
  const tries = [
    [`setup ${networkOf(address)}`, MAX_WRONG.address],
    ['setup', MAX_WRONG.total],
  ] as const
  for (const [key, limit] of tries) {
    const found = await readLoginAttempts(database, key)
    if (found && found.attempts >= limit) throw tooManyTries(found.secondsLeft)
  }
  if (isSetupToken(secrets, typed)) return
  for (const [key] of tries) await countLoginAttempt(database, key, WINDOW_SECONDS)
  throw new HttpError(401, 'unauthorized', 'This is not the set-up token that the server has printed.')
}

/** Returns an onRequest hook that admits requests with the token as their bearer token only. @throws HttpError as {@link checkSetupToken} */
export function requireSetupToken(deps: Pick<Deps, 'database' | 'secrets'>) {
  return async ({ headers, ip }: FastifyRequest): Promise<void> => {
    await checkSetupToken(deps, ip, (headers.authorization ?? '').replace(/^Bearer /i, ''))
  }
}
