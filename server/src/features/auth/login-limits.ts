import { isIPv6 } from 'node:net'
import type { Database } from '../../database/database.ts'
import { tooManyTries } from '../../errors.ts'
import { clearAttempts, countAttempt, dropEndedWindows, foldEmail, isKnownAddress, uncountAttempts } from './queries.ts'

const WINDOW_SECONDS = 15 * 60

/**
 * Tries in a quarter of an hour. The pair's limit stops one guesser without touching the administrator, who
 * comes from elsewhere. The e-mail's limit stops a guesser with many addresses; addresses from which this
 * administrator has logged in before are not held to it.
 */
export const LOGIN_LIMITS = { pair: 5, address: 30, email: 50 } as const

/** One login's tries, counted before the password is looked at, so that a thousand at once are no way round. */
export interface CountedLogin {
  /** To be called when the password was right. */
  succeeded(): Promise<void>
}

/**
 * Counts a try by address and by e-mail, across all server processes.
 * @throws HttpError 429 with the seconds to wait
 */
export async function countLogin(database: Database, address: string, email: string): Promise<CountedLogin> {
  // Folded as the administrator is looked for: every spelling that finds him counts as one.
  const who = await foldEmail(database, email)
  const network = networkOf(address)
  const keys = { address: `a ${network}`, pair: `p ${network} ${who}`, email: `e ${who}` }
  await refuseOver(database, keys.address, LOGIN_LIMITS.address)
  await refuseOver(database, keys.pair, LOGIN_LIMITS.pair)
  const known = await isKnownAddress(database, email, network)
  if (!known) await refuseOver(database, keys.email, LOGIN_LIMITS.email)
  return {
    async succeeded() {
      await clearAttempts(database, keys.pair)
      await uncountAttempts(database, known ? [keys.address] : [keys.address, keys.email])
      // Now and then is often enough, and a login is now and then.
      await dropEndedWindows(database)
    },
  }
}

async function refuseOver(database: Database, key: string, limit: number): Promise<void> {
  const { attempts, secondsLeft } = await countAttempt(database, key, WINDOW_SECONDS)
  if (attempts > limit) throw tooManyTries(secondsLeft)
}

/** An IPv6 customer has a whole /64 to choose addresses from, so that is what is counted. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
