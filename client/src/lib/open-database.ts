import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * Returns a function that opens an IndexedDB database once and shares the connection. The connection closes when another
 * tab upgrades the database, and opens again at the next call, also after the browser closed it or opening failed.
 * @param createStores creates the object stores of version 1
 * @returns resolves to the connection; rejects when the browser forbids or cannot open the database
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  createStores: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opening = null
  }
  return () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (database) => createStores(database),
      blocking: (_, __, event) => {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }
}
