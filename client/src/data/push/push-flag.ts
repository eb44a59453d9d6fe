import { readText, writeText } from '../../lib/safe-storage.ts'

const KEY = 'push'

/**
 * Returns whether this phone has ever turned notifications on: then there may be a subscription to renew or times that
 * came with a message. Read without opening the push store's database.
 */
export const hasPushFlag = (): boolean => readText(KEY) !== null

/** Sets the flag. It stays when notifications are turned off, because received messages stay as well. */
export const setPushFlag = (): boolean => writeText(KEY, '1')
