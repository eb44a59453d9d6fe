/** How far each recording has been heard, kept on this phone in a database of its own. Every function may throw. */
import { type IDBPDatabase, openDB } from 'idb'
import type { Heard } from './listening.ts'

const NAME = 'minbar-listening'
const STORE = 'positions'

let opening: Promise<IDBPDatabase> | null = null

function database(): Promise<IDBPDatabase> {
  opening ??= openDB(NAME, 1, {
    upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'id' }),
    // Another tab brings a newer version, or the browser closed it: the next call opens it again.
    blocking: (_, __, event) => {
      ;(event.target as IDBDatabase).close()
      opening = null
    },
    terminated: () => {
      opening = null
    },
  }).catch((fault: unknown) => {
    opening = null
    throw fault
  })
  return opening
}

/** @returns all that is kept */
export async function readHeard(): Promise<Heard[]> {
  return (await database()).getAll(STORE) as Promise<Heard[]>
}

/**
 * Keeps a position, unless a newer one of the same recording is there.
 * @param row its `at` says which is newer
 */
export async function writeHeard(row: Heard): Promise<void> {
  const tx = (await database()).transaction(STORE, 'readwrite')
  const before = (await tx.store.get(row.id)) as Heard | undefined
  if (!before || before.at <= row.at) await tx.store.put(row)
  await tx.done
}
