/** Hooks that return events and recordings to components, from the store, the page or the server. */
import { use } from 'react'
import type { Event } from '#contracts/events.ts'
import { pagesOf } from '#contracts/page-number.ts'
import { PAGE_SIZE, type RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { inPageLanguage, listInPageLanguage } from '../lib/in-page-language.ts'
import { PageDataContext } from './page-data.ts'
import { type Loadable, toLoadable } from './timings-data.ts'
import { loadData, useResource } from './use-resource.ts'
import { useSite } from './use-site.ts'

/** Returns all events by date. */
export function useEvents(): Loadable<readonly Event[]> {
  const site = useSite()
  const embedded = use(PageDataContext)
  return toLoadable(site, site.events ?? embedded?.events ?? null)
}

/**
 * Returns one event, from the server if it is not in the store.
 * @param id the event's id from the address
 * @returns `ready` with null where there is no such event
 */
export function useEvent(id: string): Loadable<Event | null> {
  const events = useEvents()
  const embedded = use(PageDataContext)
  const known =
    events.phase === 'ready'
      ? events.value.find((event) => String(event.id) === id)
      : String(embedded?.event?.id) === id && embedded?.event
  const isMissing = !/^\d+$/.test(id) || (embedded?.event === null && embedded.at.endsWith(`/${id}`))
  const path = known || isMissing || events.phase === 'loading' ? null : `/events/${id}`
  const fetched = useResource(path, loadEvent)
  if (known) return { phase: 'ready', value: known }
  return isMissing ? { phase: 'ready', value: null } : fetched
}

const loadEvent = async (path: string, signal: AbortSignal) => inPageLanguage(await loadData<Event>(path, signal))

export interface RecordingsPage {
  rows: readonly Recording[]
  /** The number of recordings of this kind on all pages. */
  count: number
  /** The page shown, from 1; the last page if a later one was requested. */
  page: number
  pages: number
}

/**
 * Returns one page of recordings, newest first; pages beyond those in the store are fetched from the server.
 * @param requested the page, from 1
 */
export function useRecordings(kind: RecordingKind, requested: number): Loadable<RecordingsPage> {
  const site = useSite()
  const embedded = use(PageDataContext)?.recordings
  const size = PAGE_SIZE[kind]
  const count = site.counts?.[kind] ?? (embedded?.kind === kind ? embedded.count : 0)
  const pages = pagesOf(count, size)
  const page = Math.min(requested, pages)
  const ready = (found: readonly Recording[]) =>
    ({ phase: 'ready', value: { rows: found, count, page, pages } }) as const
  const onPage = embedded?.kind === kind && embedded.page === page ? ready(embedded.rows) : null

  const rows = site.recordings?.[kind].slice((page - 1) * size, page * size)
  const isIncomplete = rows !== undefined && rows.length < Math.min(size, count - (page - 1) * size)
  const path = isIncomplete ? `/get-recordings/${kind}?page=${page}&limit=${size}` : null
  const fetched = useResource(path, loadData<Recording[]>, site.cursor)
  if (rows && !isIncomplete) return ready(rows)
  if (fetched.phase === 'ready') return ready(listInPageLanguage(fetched.value ?? []))
  if (onPage) return onPage
  return rows ? fetched : toLoadable<RecordingsPage>(site, null)
}
