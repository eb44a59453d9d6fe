/** The file that another app shared with the site: the service worker stores it, the administrators' area reads it. */
import type { DBSchema } from 'idb'
import { databaseOpener } from '../lib/open-database.ts'

export interface SharedFile {
  file: File
  /** The other app's title; empty without one. */
  title: string
  /** How many files were shared; only the first is stored. */
  count: number
}

interface Schema extends DBSchema {
  shared: { key: 'latest'; value: SharedFile }
}

const open = databaseOpener<Schema>('minbar-shared', (database) => void database.createObjectStore('shared'))

/** Stores the shared file in place of an earlier one. @throws when the phone has no space or forbids storage */
export async function saveSharedFile(shared: SharedFile): Promise<void> {
  await (await open()).put('shared', shared, 'latest')
}

/** Returns the shared file that waits for an administrator, or null. */
export async function readSharedFile(): Promise<SharedFile | null> {
  try {
    return (await (await open()).get('shared', 'latest')) ?? null
  } catch (error) {
    console.warn('The shared file could not be read:', error)
    return null
  }
}

/** What remains of a file when it is stored. */
export type FileIdentity = Pick<File, 'name' | 'size'>

export const isSameFile = (a: FileIdentity, b: FileIdentity): boolean => a.name === b.name && a.size === b.size

/** Deletes a shared file, unless another one was shared since. */
export async function deleteSharedFile(file: FileIdentity): Promise<void> {
  try {
    const tx = (await open()).transaction('shared', 'readwrite')
    const latest = await tx.store.get('latest')
    if (latest && isSameFile(latest.file, file)) await tx.store.delete('latest')
    await tx.done
  } catch (error) {
    console.warn('The shared file could not be deleted:', error)
  }
}
