import type { Database } from '../../database/database.ts'
import { tooManyTries } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import {
  clearLoginAttempts,
  countLoginAttempt,
  deleteExpiredLoginWindows,
  foldEmail,
  isKnown,
  refundLoginAttempts,
} from './queries.ts'

const WINDOW_SECONDS = 15 * 60

/**
 * Attempts allowed in a quarter of an hour. The limit of a pair of address and e-mail stops one attacker without locking out
 * the administrator, who has another address. The limit of an e-mail stops an attacker with many addresses; it does not apply
 * to addresses from which this administrator has logged in before. A browser in which this administrator has logged in before
 * has a limit of its own instead of all of these: an attacker may have the same address.
 */
export const MAX_LOGIN_ATTEMPTS = { pair: 5, address: 30, email: 50, device: 10 } as const

/**
 * Counts a login attempt by address and by e-mail, or by browser, across all server processes. Call it before the password is
 * verified, so that concurrent attempts cannot get around the limits, and the returned `succeeded` when the password was right.
 * @param device the hash of the browser's cookie, if it has one
 * @throws HttpError 429 with the seconds to wait
 */
export async function countLogin(
  database: Database,
  { address, email, device }: { address: string; email: string; device: string | undefined },
): Promise<{ succeeded(): Promise<void> }> {
  if (device !== undefined && (await isKnown(database, 'device', email, device))) {
    const key = `d ${device}`
    await enforceLimit(database, key, MAX_LOGIN_ATTEMPTS.device)
    return { succeeded: () => clearLoginAttempts(database, key) }
  }
  // Folded in the same way as for finding the administrator, so that every spelling counts as one e-mail.
  const folded = await foldEmail(database, email)
  const network = networkOf(address)
  const keys = { address: `a ${network}`, pair: `p ${network} ${folded}`, email: `e ${folded}` }
  await enforceLimit(database, keys.address, MAX_LOGIN_ATTEMPTS.address)
  await enforceLimit(database, keys.pair, MAX_LOGIN_ATTEMPTS.pair)
  const isFamiliar = await isKnown(database, 'address', email, network)
  if (!isFamiliar) await enforceLimit(database, keys.email, MAX_LOGIN_ATTEMPTS.email)
  return {
    async succeeded(): Promise<void> {
      await clearLoginAttempts(database, keys.pair)
      await refundLoginAttempts(database, isFamiliar ? [keys.address] : [keys.address, keys.email])
      // Successful logins are rare enough to clean up in each of them.
      await deleteExpiredLoginWindows(database)
    },
  }
}

async function enforceLimit(database: Database, key: string, limit: number): Promise<void> {
  const { attempts, secondsLeft } = await countLoginAttempt(database, key, WINDOW_SECONDS)
  if (attempts > limit) throw tooManyTries(secondsLeft)
}
