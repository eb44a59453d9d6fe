import { readText, writeText } from '../../lib/safe-storage.ts'
import { PUSH_KEY } from '../../lib/storage-keys.ts'

/**
 * Returns whether this phone has ever turned notifications on: then there may be a subscription to renew or times that
 * came with a message. Read without opening the push store's database.
 */
export const hasPushFlag = (): boolean => readText(PUSH_KEY) !== null

/** Sets the flag. It stays when notifications are turned off, because received messages stay as well. */
export const setPushFlag = (): boolean => writeText(PUSH_KEY, '1')
