import { randomInt } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

/** As in OWASP's Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, two passes, one lane. */
const SETTINGS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns the hash with its salt and settings, in PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS)

let decoy: Promise<string> | undefined

/**
 * Returns whether a password matches a stored hash. Without a hash (no such administrator) it takes the same time and returns
 * false, so that the response time does not reveal which e-mails exist.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no administrator has this password')
  const against = stored ?? (await decoy)
  const matches = await verify(against, password)
  return matches && stored !== undefined
}

/** Computes the decoy hash in advance; the first login would otherwise take twice as long. */
export async function prepareDecoyHash(): Promise<void> {
  await verifyPassword('', undefined)
}

/** Returns a random password that can be read out over the telephone: four groups of five letters and digits, 99 bits. */
export function makePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
