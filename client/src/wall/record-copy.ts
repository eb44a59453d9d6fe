/**
 * A second copy of the screen's record, in IndexedDB: some devices lose localStorage when the power is cut. Where the database fails,
 * there is no copy.
 */
const DATABASE = 'minbar-wall'
const STORE = 'records'

/** Returns what is stored for a version of the record; null where there is nothing. @param version records of others stay */
export async function readCopy(version: number): Promise<unknown> {
  try {
    return (await run('readonly', (store) => store.get(version))) ?? null
  } catch {
    return null
  }
}

/** Stores a record beside those of other versions. Resolves in every case. */
export async function storeCopy(version: number, record: unknown): Promise<void> {
  try {
    await run('readwrite', (store) => store.put(record, version))
  } catch (error) {
    console.warn('The record has no second copy:', error)
  }
}

/** Resolves with the result when the transaction is complete. */
function run<T>(mode: IDBTransactionMode, send: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const end = (act: () => void) => () => {
        database.close()
        act()
      }
      const transaction = database.transaction(STORE, mode)
      const request = send(transaction.objectStore(STORE))
      transaction.oncomplete = end(() => resolve(request.result))
      transaction.onabort = end(() => reject(transaction.error))
    }
  })
}
