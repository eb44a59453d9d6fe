/** A recording that another app shared: the worker writes it, the administrators' form reads it. One at a time. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What was shared last. */
export interface Shared {
  file: File
  /** What the other app calls it; empty if it says nothing. */
  title: string
  /** How many files came; all but the first are left out. */
  count: number
}

interface Inbox extends DBSchema {
  shared: { key: 'latest'; value: Shared }
}

/** Keeps what was shared, in place of anything earlier. @throws when the phone has no room, or keeps nothing */
export const keepShared = (shared: Shared): Promise<unknown> =>
  withInbox((inbox) => inbox.put('shared', shared, 'latest'))

/** @returns what was shared and not dealt with yet, or null */
export async function readShared(): Promise<Shared | null> {
  try {
    return (await withInbox((inbox) => inbox.get('shared', 'latest'))) ?? null
  } catch (fault) {
    console.warn('What was shared cannot be looked for:', fault)
    return null
  }
}

/** Forgets what was shared. */
export async function forgetShared(): Promise<void> {
  await withInbox((inbox) => inbox.delete('shared', 'latest')).catch((fault: unknown) =>
    console.warn('What was shared could not be forgotten:', fault),
  )
}

async function withInbox<T>(work: (inbox: IDBPDatabase<Inbox>) => Promise<T>): Promise<T> {
  const inbox = await openDB<Inbox>('minbar-shared', 1, {
    upgrade: (database) => void database.createObjectStore('shared'),
  })
  try {
    return await work(inbox)
  } finally {
    inbox.close()
  }
}
