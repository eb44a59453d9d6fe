/** The data that the server embeds in a page, so that the first render on the phone equals the HTML. */

import type { Announcement } from './announcements.ts'
import type { Collection } from './collections.ts'
import type { Event } from './events.ts'
import type { Details } from './identity.ts'
import type { TimingEntry } from './jamat.ts'
import type { Mosque } from './mosque.ts'
import type { Named } from './notes.ts'
import type { RecordingKind } from './recording-kinds.ts'
import type { Recording } from './recordings.ts'

export interface PageData {
  /** In every page that the server renders, without the accounts. */
  mosque?: Mosque
  /** In pages without content of the database, where the mosque has been given a name; with the accounts in {@link ACCOUNT_PAGES}. */
  identity?: Details
  /** The jamat times, and the time at which the page was rendered, in ISO 8601. */
  jamat?: { now: string; timings: { updatedAt: string | null; entries: readonly TimingEntry[] } }
  /** The announcements in force, on the page that lists them. */
  announcements?: readonly Announcement[]
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

/** The pages that show the accounts. Others do not contain them, so that a corrected account is no new version of every page. */
export const ACCOUNT_PAGES: readonly string[] = ['/bankaccountdetails', '/donate']

/** The id of the element that contains the data as JSON. */
export const PAGE_DATA_ID = 'page-data'
