import { randomInt } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

/** OWASP's Password Storage Cheat Sheet: argon2id (the library's own choice) with 19 MiB, two passes, one lane. */
const SETTINGS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Shortest password an administrator may choose, in characters. */
export const PASSWORD_MIN = 10

/** @returns the hash with its salt and settings, in PHC form */
export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS)

let decoy: Promise<string> | undefined

/**
 * Whether the password is the one hashed. Without a hash (no such administrator) it costs the same time and
 * is false, so that the answer's delay does not tell which e-mails exist.
 */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no administrator has this password')
  const against = stored ?? (await decoy)
  const matches = await verify(against, password)
  return matches && stored !== undefined
}

/** Makes the decoy hash ahead of the first login, which would otherwise take twice as long. */
export async function warmUpPasswords(): Promise<void> {
  await passwordMatches('', undefined)
}

/** @returns a password that can be read out over the telephone: four groups of five letters and digits, 99 bits */
export function makePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
