/** The record of the screen, in localStorage: read before the first frame, and written whole. */
import type { Snapshot } from '#contracts/snapshot.ts'
import { isKnownSnapshot } from '../data/snapshot-validation.ts'
import { readJson, writeJson } from '../lib/safe-storage.ts'
import { WALL_KEY } from '../lib/storage-keys.ts'
import type { WallRecord } from './wall-record.ts'

/** The form of the record. Another one is not read. */
const VERSION = 1

export interface StoredRecord {
  version: typeof VERSION
  etag: string | null
  record: WallRecord
}

/** Returns the stored record; null where there is none, or one of another version. */
export function readRecord(): StoredRecord | null {
  const stored = readJson<StoredRecord>(WALL_KEY)
  return stored?.version === VERSION && Array.isArray(stored.record?.entries) ? stored : null
}

/** Stores a record. Where it cannot be stored, the screen works until it is restarted. */
export const storeRecord = (stored: StoredRecord): boolean => writeJson(WALL_KEY, stored)

/** Returns the record of an answer of the server; null for anything but a full snapshot, so that nothing is changed by it. */
export function recordOf(text: string, etag: string | null): StoredRecord | null {
  const snapshot = parse(text)
  if (!snapshot || !isKnownSnapshot(snapshot)) return null
  const { mosque, timings, announcements = [], events, hijriMonths, ramadans = [] } = snapshot
  if (!mosque || !timings) return null
  const record = { mosque, entries: timings.entries, announcements, events, hijriMonths, ramadans, broadcast: null }
  return { version: VERSION, etag, record }
}

function parse(text: string): Snapshot | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
