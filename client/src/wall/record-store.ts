/**
 * The record of the screen. It is written whole, in localStorage, which is read before the first frame, and once more in IndexedDB.
 */
import type { Snapshot } from '#contracts/snapshot.ts'
import { isKnownSnapshot } from '../data/snapshot-validation.ts'
import { readJson, writeJson } from '../lib/safe-storage.ts'
import { WALL_KEY, WALL_TIME_KEY } from '../lib/storage-keys.ts'
import { readCopy, storeCopy } from './record-copy.ts'
import type { WallRecord } from './wall-record.ts'

/** The form of the record. One of another version is not shown; its copy is kept for the build that wrote it. */
const VERSION = 1

export interface StoredRecord {
  version: typeof VERSION
  etag: string | null
  record: WallRecord
  /** When it was stored, by the server's clock, milliseconds since 1970. */
  storedAt?: number
}

/** Returns the record in localStorage; null where there is none that this version reads. */
export const readRecord = (): StoredRecord | null => known(readJson(WALL_KEY))

/** Returns the copy of the record if it is newer than a record; else null. */
export async function readNewerCopy(stored: StoredRecord | null): Promise<StoredRecord | null> {
  const copy = known(await readCopy(VERSION))
  return copy && (!stored || (copy.storedAt ?? 0) > (stored.storedAt ?? 0)) ? copy : null
}

/**
 * Stores a record. Where it cannot be stored, the screen works until it is restarted.
 * @param time the server's
 * @returns the record with the time
 */
export function storeRecord(stored: StoredRecord, time: number): StoredRecord {
  const dated = { ...stored, storedAt: time }
  writeJson(WALL_KEY, dated)
  void storeCopy(VERSION, dated)
  return dated
}

/** Returns the last known time of the server: the true time is not before it. */
export const readKnownTime = (stored: StoredRecord | null): number =>
  Number(readJson(WALL_TIME_KEY)) || (stored?.storedAt ?? 0)

/** Stores a time of the server. */
export const storeKnownTime = (time: number): boolean => writeJson(WALL_TIME_KEY, time)

/** Returns the record of an answer of the server; null for anything but a full snapshot, so that nothing is changed by it. */
export function recordOf(text: string, etag: string | null): StoredRecord | null {
  const snapshot = parse(text)
  if (!snapshot || !isKnownSnapshot(snapshot)) return null
  const { mosque, timings, announcements = [], events, hijriMonths, ramadans = [] } = snapshot
  if (!mosque || !timings) return null
  // To a build of the version before, a record without `broadcast` would be none.
  const record = { mosque, entries: timings.entries, announcements, events, hijriMonths, ramadans, broadcast: null }
  return { version: VERSION, etag, record }
}

function known(value: unknown): StoredRecord | null {
  const stored = value as StoredRecord | null
  return stored?.version === VERSION && Array.isArray(stored.record?.entries) ? stored : null
}

function parse(text: string): Snapshot | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
