import { storageUnavailable } from '../http/errors.ts'
import type { StorageStatus, StoreIdentity } from './storage.ts'

/**
 * Creates the status of a store from its id and the expected one.
 * @param readId returns undefined when the store has no id
 * @param place the store's name
 * @param requireReady throws HttpError 503 unless the store is ready now
 */
export function createStatus(
  readId: () => Promise<string | undefined>,
  place: string,
): Omit<StoreIdentity, 'readMarker' | 'writeMarker'> & { requireReady(): Promise<void> } {
  let reason: string | undefined
  let expectedId: string | undefined
  let statusWithoutMarker: StorageStatus = 'unavailable'
  let status: StorageStatus = 'unavailable'
  const checkStatus = async () => {
    try {
      const id = await readId()
      reason = undefined
      if (id === undefined) status = statusWithoutMarker
      else status = id === expectedId ? 'ready' : 'mismatched'
    } catch (error) {
      status = 'unavailable'
      const { message } = ((error as Error).cause ?? error) as Error
      reason = message
    }
    return status
  }
  return {
    status: () => status,
    expect(id, withoutMarker = 'unavailable') {
      expectedId = id
      statusWithoutMarker = withoutMarker
    },
    checkStatus,
    describe: () => (reason ? `${place} (${reason})` : place),
    async requireReady() {
      if ((await checkStatus()) !== 'ready') throw storageUnavailable()
    },
  }
}
