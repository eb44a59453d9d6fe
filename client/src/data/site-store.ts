/**
 * The mosque's data in memory. Components read it through the hooks in `site-data.ts`; only `sync.ts` writes it, from the
 * server and from the phone's site cache.
 */
import type { Announcement } from '#contracts/announcements.ts'
import type { Event } from '#contracts/events.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import type { Mosque } from '#contracts/mosque.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { createStore } from '../lib/store.ts'

export interface Timings {
  /** When an administrator last changed a time; ISO 8601 in UTC. */
  updatedAt: string | null
  entries: readonly TimingEntry[]
}

export interface SiteState {
  timings: Timings | null
  events: readonly Event[] | null
  recordings: Readonly<Record<RecordingKind, readonly Recording[]>> | null
  counts: Readonly<Record<RecordingKind, number>> | null
  /** Those in force and to come when the server sent them; `announcementsAt` of the contracts leaves out ended ones. */
  announcements: readonly Announcement[] | null
  /** Announced starts of Hijri months. */
  hijriMonths: readonly HijriMonth[]
  /** Settings of Ramadans, of this Hijri year and later ones. */
  ramadans: readonly Ramadan[]
  /** The mosque's settings as of `cursor`; `currentMosque` has what is shown. */
  mosque: Mosque | null
  cursor: string | null
  etag: string | null
  /** When the server last confirmed all this; milliseconds since 1970. */
  checkedAt: number | null
  /** The server's clock when it last responded, milliseconds since 1970. */
  serverTime: number | null
  /** Whether this phone's clock differs from the server's so much that its day or its countdowns are wrong. */
  isClockWrong: boolean
  /** Whether a check for changes is running. */
  isChecking: boolean
  /** Whether the last check failed; the data stays. */
  hasFailed: boolean
}

/** The state before the first check, in prerendered HTML and while hydrating it. */
export const EMPTY_SITE: SiteState = {
  timings: null,
  events: null,
  recordings: null,
  counts: null,
  announcements: null,
  hijriMonths: [],
  ramadans: [],
  mosque: null,
  cursor: null,
  etag: null,
  checkedAt: null,
  serverTime: null,
  isClockWrong: false,
  isChecking: true,
  hasFailed: false,
}

export const siteStore = createStore<SiteState>(EMPTY_SITE)

/**
 * Merges a change and notifies subscribers. For `sync.ts` only.
 * @param change the members that change
 */
export function updateSite(change: Partial<SiteState>): void {
  const site = siteStore.read()
  const isChanged = (Object.keys(change) as (keyof SiteState)[]).some((key) => change[key] !== site[key])
  if (isChanged) siteStore.write({ ...site, ...change })
}

const DATA_TIMEOUT_MS = 1000

/** Resolves when the store holds data from the cache or the server, or after one second without any. */
export function siteDataOrTimeout(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = siteStore.subscribe(() => {
      if (siteStore.read().cursor === null) return
      unsubscribe()
      resolve()
    })
    setTimeout(resolve, DATA_TIMEOUT_MS)
  })
}
