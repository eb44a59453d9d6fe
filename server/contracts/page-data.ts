/** What the server puts into a page beside its HTML, so that the page's first render shows what the HTML shows. */
import type { Event } from './events.ts'
import type { TimingEntry } from './jamat.ts'
import type { RecordingKind } from './recording-kinds.ts'
import type { Recording } from './recordings.ts'

export interface PageData {
  /** The jamat times, and the minute at which the page shows what is next; ISO 8601. */
  jamat?: { now: string; timings: { updatedAt: string | null; entries: readonly TimingEntry[] } }
  /** The event the address names; null when there is none. */
  event?: Event | null
  /** Every event. */
  events?: readonly Event[]
  /** The recording the address names; null when there is none. */
  recording?: Recording | null
  recordings?: {
    kind: RecordingKind
    /** From 1. */
    page: number
    rows: readonly Recording[]
    /** Of the kind, on all pages. */
    count: number
  }
}

/** The id of the element that holds it, as JSON. */
export const PAGE_DATA_ID = 'page-data'
