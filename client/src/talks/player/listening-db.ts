/** Stores listening progress on this phone in a database of its own. Every function rejects where the browser forbids it. */
import type { DBSchema } from 'idb'
import type { Recording } from '#contracts/recordings.ts'
import { databaseOpener } from '../../lib/open-database.ts'

export interface ListeningProgress {
  id: number
  /** The recording at that time, shown even when the site no longer has it. */
  recording: Recording
  /** Seconds from the start; 0 after the end. */
  position: number
  /** Seconds, where known. */
  duration: number | null
  /** Whether it was listened to its end at least once. */
  heard: boolean
  /** Milliseconds since 1970. */
  at: number
}

interface ListeningSchema extends DBSchema {
  positions: { key: number; value: ListeningProgress }
}

const open = databaseOpener<ListeningSchema>(
  'minbar-listening',
  (database) => void database.createObjectStore('positions', { keyPath: 'id' }),
)

/** Resolves to every stored entry. */
export const readAllProgress = async (): Promise<ListeningProgress[]> => (await open()).getAll('positions')

/** Stores an entry unless a newer one of the same recording is stored. */
export async function writeProgress(entry: ListeningProgress): Promise<void> {
  const tx = (await open()).transaction('positions', 'readwrite')
  const stored = await tx.store.get(entry.id)
  if (!stored || stored.at <= entry.at) await tx.store.put(entry)
  await tx.done
}
