/** Reads and writes what the phone keeps of the site. Every function may throw: a phone's storage may be full, forbidden or broken. */
import { Dexie, liveQuery } from 'dexie'
import type { Snapshot } from '#contracts/snapshot.ts'
import { createSiteDatabase, DATABASE_NAME, type KeptState, type SiteDatabase } from './db.ts'
import { type Held, sortHeld } from './merge-snapshot.ts'
import type { SiteState } from './site-store.ts'

/** What is kept, with how far and since when the server has confirmed it. */
export type Kept = Held & Pick<SiteState, 'etag' | 'checkedAt'>

let db: SiteDatabase | null = null

function database(): SiteDatabase {
  db ??= createSiteDatabase()
  return db
}

/** @returns what is kept; null when nothing is, or what is there cannot be made sense of (it is then thrown away) */
export async function readKept(): Promise<Kept | null> {
  const { state, events, recordings } = database()
  const read = await database().transaction('r', state, events, recordings, () =>
    Promise.all([state.get('site'), events.toArray(), recordings.toArray()]),
  )
  const [row] = read
  if (!row) return null
  if (typeof row.cursor !== 'string' || !Array.isArray(row.timings?.entries) || !row.counts) {
    console.warn('What this phone kept is damaged and is fetched anew.')
    await forgetKept()
    return null
  }
  const { key: _key, ...values } = row
  return { ...values, hijriMonths: row.hijriMonths ?? [], ...sortHeld(read[1], read[2]) }
}

/**
 * Keeps an answer of the server.
 * @param answer the snapshot; null when the server said that nothing changed
 * @param since the cursor it was asked with
 * @param held everything held after the answer
 * @returns when it is safely on the phone. An answer older than what another tab has kept meanwhile is left out.
 */
export async function keep(answer: Snapshot | null, since: string | null, held: Kept): Promise<void> {
  const { state, events, recordings } = database()
  await database().transaction('rw', state, events, recordings, async () => {
    const before = await state.get('site')
    if (before && isNewer(before.cursor, held.cursor)) return
    const { timings, counts, hijriMonths, cursor, etag, checkedAt } = held
    const row: KeptState = { key: 'site', timings, counts, hijriMonths, cursor, etag, checkedAt }
    await state.put(row)
    if (before && before.cursor === cursor) return
    if (answer && !answer.full && before && before.cursor === since) {
      await Promise.all([
        events.bulkDelete(answer.deletedEvents),
        recordings.bulkDelete(answer.deletedRecordings),
        events.bulkPut(answer.events),
        recordings.bulkPut(answer.recordings),
      ])
      return
    }
    // What is there does not go with this answer: only the whole is right.
    await Promise.all([events.clear(), recordings.clear()])
    await Promise.all([
      events.bulkPut([...(held.events ?? [])]),
      recordings.bulkPut(Object.values(held.recordings ?? {}).flat()),
    ])
  })
}

/**
 * Tells when what is kept changes, in this tab or another.
 * @param onChange called with the row's cursor and the time of its last confirmation
 * @param onFault called once, when watching has failed; it is then over
 * @returns a function that stops it
 */
export function watchKept(
  onChange: (row: Pick<KeptState, 'cursor' | 'checkedAt'>) => void,
  onFault: (fault: unknown) => void,
): () => void {
  const watching = liveQuery(() => database().state.get('site')).subscribe({
    next: (row) => row && onChange(row),
    error: onFault,
  })
  return () => watching.unsubscribe()
}

/** Throws everything kept away; the next answer is kept as a first one. */
export async function forgetKept(): Promise<void> {
  db?.close()
  db = null
  await Dexie.delete(DATABASE_NAME)
}

/** Cursors are `<dataset>-<number>`; those of different databases cannot be compared, and the later answer counts. */
function isNewer(kept: string | null, other: string | null): boolean {
  const [keptSet, keptNumber] = (kept ?? '').split('-')
  const [otherSet, otherNumber] = (other ?? '').split('-')
  return keptSet === otherSet && Number(keptNumber) > Number(otherNumber)
}
