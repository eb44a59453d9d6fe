/** Reads and writes the site cache. Every function may throw: a phone's storage may be full, forbidden or broken. */
import { Dexie } from 'dexie'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { systemClock } from '../lib/clock.ts'
import { LANGUAGE } from '../lib/language.ts'
import { createSiteDatabase, DATABASE_NAME, isUpgraded, type SiteDatabase, type SiteRow } from './db.ts'
import { isNewerCursor, type SiteData, sortRows } from './merge-snapshot.ts'
import { currentMosque } from './mosque.ts'
import { planDays } from './plan-days.ts'
import { readSiteRecord, writeSiteRecord } from './site-record.ts'
import type { SiteState } from './site-store.ts'
import { areKnownTimings } from './snapshot-validation.ts'

/** The first paint has the times for so many days without the server. */
const PLANNED_DAYS = 45

/** The cached data, and when the server last confirmed it. */
export type CachedSite = SiteData & Pick<SiteState, 'etag' | 'checkedAt' | 'serverTime'>

let db: SiteDatabase | null = null

function database(): SiteDatabase {
  db ??= createSiteDatabase()
  return db
}

/**
 * Returns the cached site; null when there is none, or when it is damaged and has been deleted. The database of a newer
 * version, which was taken back or runs in another tab, is read where its form is known, and never deleted or written.
 */
export async function readCachedSite(): Promise<CachedSite | null> {
  const { state, events, recordings } = database()
  const [row, eventRows, recordingRows] = await database().transaction('r', state, events, recordings, () =>
    Promise.all([state.get('site'), events.toArray(), recordings.toArray()]),
  )
  if (!row) return null
  if (typeof row.cursor !== 'string' || !areKnownTimings(row.timings) || !row.counts) {
    if (isUpgraded(database())) return null
    console.warn('The site cache is damaged and is fetched again.')
    await clearSiteCache()
    return null
  }
  const { key: _key, ...values } = row
  // Earlier versions did not store the mosque, announcements or Ramadans. Without the tag, the next response contains them.
  const { mosque = null, announcements = null, ramadans, serverTime = null, etag } = row
  return {
    ...values,
    hijriMonths: row.hijriMonths ?? [],
    ramadans: ramadans ?? [],
    announcements,
    mosque,
    serverTime,
    etag: mosque && announcements && ramadans ? etag : null,
    ...sortRows(eventRows, recordingRows),
  }
}

/**
 * Saves the site after a response of the server. Another tab may have saved meanwhile: the comparison happens inside the
 * transaction, an older site never replaces a newer one, and at equal cursors the newer times stay.
 * @param snapshot the response; null when nothing changed
 * @param since the cursor it was requested with
 * @param site all data after the response
 */
export async function saveSite(snapshot: Snapshot | null, since: string | null, site: CachedSite): Promise<void> {
  const { state, events, recordings } = database()
  await database().transaction('rw', state, events, recordings, async () => {
    if (isUpgraded(database())) return
    const saved = await state.get('site')
    if (saved && saved.cursor !== since && isNewerCursor(saved.cursor, site.cursor)) return
    const { timings, counts, announcements, hijriMonths, ramadans, mosque, cursor, etag, checkedAt, serverTime } = site
    const known = { timings, counts, announcements, hijriMonths, ramadans, mosque, cursor, etag, checkedAt, serverTime }
    const row: SiteRow = { key: 'site', ...known }
    const isSame = saved?.cursor === cursor
    if (isSame) {
      row.timings = newer(saved.timings, timings)
      row.checkedAt = latest(saved.checkedAt, checkedAt)
    }
    await state.put(row)
    // Inside the transaction, so that the record of a slower tab does not replace a newer one.
    writeSiteRecord(recordOf(row))
    if (isSame) return
    if (snapshot && !snapshot.full && saved?.cursor === since) {
      const stored = new Set(Object.values(site.recordings ?? {}).flatMap((rows) => rows.map(({ id }) => id)))
      await Promise.all([
        events.bulkDelete(snapshot.deletedEvents),
        recordings.bulkDelete(snapshot.deletedRecordings),
        events.bulkPut(snapshot.events),
        recordings.bulkPut(snapshot.recordings.filter(({ id }) => stored.has(id))),
      ])
      return
    }
    // The saved rows are not the ones this delta was computed for, so all rows are replaced.
    await Promise.all([events.clear(), recordings.clear()])
    await Promise.all([
      events.bulkPut([...(site.events ?? [])]),
      recordings.bulkPut(Object.values(site.recordings ?? {}).flat()),
    ])
  })
}

/** Closes the connection; the next access opens a new one. */
export function closeSiteCache(): void {
  db?.close()
  db = null
}

/** Deletes the cache; the next response is saved as a first one. */
export async function clearSiteCache(): Promise<void> {
  closeSiteCache()
  await Dexie.delete(DATABASE_NAME)
}

/** Returns the record of what the database holds; its days are resolved once a day, and when something changes. */
function recordOf({ timings, hijriMonths, ramadans, mosque, checkedAt, serverTime }: SiteRow) {
  const shown = { mosque, timings, hijriMonths, ramadans, language: LANGUAGE }
  const yesterday = addDays(mosqueDate(systemClock()), -1)
  const stored = readSiteRecord()
  const isUnchanged = JSON.stringify({ ...stored, ...shown }) === JSON.stringify(stored)
  if (isUnchanged && stored?.days[0]?.date === yesterday) return { ...stored, checkedAt, serverTime }
  const days =
    timings && currentMosque() ? planDays(timings.entries, hijriMonths, ramadans, yesterday, PLANNED_DAYS) : []
  return { ...shown, checkedAt, serverTime, days }
}

function newer(saved: SiteRow['timings'], timings: SiteRow['timings']): SiteRow['timings'] {
  const instant = (each: SiteRow['timings']) => Date.parse(each?.updatedAt ?? '') || 0
  return instant(saved) > instant(timings) ? saved : timings
}

/** Returns the later one, except that a clock which was wrong may have saved a time in the future. */
function latest(saved: number | null, checkedAt: number | null): number {
  const isPast = saved !== null && saved <= systemClock().getTime()
  return Math.max(isPast ? saved : 0, checkedAt ?? 0)
}
