/**
 * What the whole site knows of the mosque's data, in memory. Components read it through the hooks in
 * `site-data.ts`; `sync.ts` alone writes it, from the server and from what the phone keeps.
 */
import type { Event } from '#contracts/events.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'

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
  /** Announced starts of Hijri months. */
  hijriMonths: readonly HijriMonth[]
  cursor: string | null
  etag: string | null
  /** When the server last confirmed all this; milliseconds since 1970. */
  checkedAt: number | null
  /** A first or a renewed look is under way. */
  checking: boolean
  /** The last look failed; what is held stays. */
  failed: boolean
}

/** The state of a page that has not asked yet: what is prerendered and hydrated. */
export const EMPTY_SITE: SiteState = {
  timings: null,
  events: null,
  recordings: null,
  counts: null,
  hijriMonths: [],
  cursor: null,
  etag: null,
  checkedAt: null,
  checking: true,
  failed: false,
}

let state = EMPTY_SITE
const listeners = new Set<() => void>()

/** @returns the state held now; the same object until something changes */
export function readSite(): SiteState {
  return state
}

/**
 * Puts in what changed and tells the readers. For `sync.ts` only.
 * @param change the members that change
 */
export function writeSite(change: Partial<SiteState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/**
 * @param listener called after every change
 * @returns a function that stops it
 */
export function subscribeSite(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How long a page that is come back to waits for what the phone keeps, in milliseconds. */
const PATIENCE = 1000

/** @returns when something is there to be seen, from the phone or the server, or when waiting longer would be worse */
export function firstSight(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribeSite(() => {
      if (state.cursor === null) return
      stop()
      resolve()
    })
    setTimeout(resolve, PATIENCE)
  })
}
