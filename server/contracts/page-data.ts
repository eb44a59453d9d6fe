/** The data that the server embeds in a page, so that the first render on the phone equals the HTML. */

import type { Collection } from './collections.ts'
import type { Event } from './events.ts'
import type { TimingEntry } from './jamat.ts'
import type { Mosque } from './mosque.ts'
import type { Named } from './notes.ts'
import type { RecordingKind } from './recording-kinds.ts'
import type { Recording } from './recordings.ts'

/** The settings without the offsets of the time zone, which pages without times do not need. */
export type WrittenMosque = Omit<Mosque, 'offsets'>

export interface PageData {
  /** In every page that the server renders. */
  mosque?: Mosque
  /** In pages without content of the database, where the mosque has been given a name. */
  identity?: WrittenMosque
  /** The jamat times, and the time at which the page was rendered, in ISO 8601. */
  jamat?: { now: string; timings: { updatedAt: string | null; entries: readonly TimingEntry[] } }
  /** The event of this address; null when there is none. */
  event?: Event | null
  /** Every event. */
  events?: readonly Event[]
  /** The recording of this address; null when there is none. */
  recording?: Recording | null
  /** Others of its kind. */
  related?: readonly Recording[]
  recordings?: {
    kind: RecordingKind
    /** From 1. */
    page: number
    rows: readonly Recording[]
    /** The number of recordings of this kind, on all pages. */
    count: number
  }
  /** The speaker or the series of this address with a page of its recordings; null when there is none. */
  collection?: {
    collection: Collection
    named: Named
    /** From 1. */
    page: number
    /** Newest first. */
    rows: readonly Recording[]
    /** The number of its recordings, on all pages. */
    count: number
  } | null
}

/** The id of the element that contains the data as JSON. */
export const PAGE_DATA_ID = 'page-data'
