/** Hooks that return events and recordings to components, from the store, the page or the server. */
import { use, useEffect, useState } from 'react'
import type { Event } from '#contracts/events.ts'
import { pagesOf } from '#contracts/page-number.ts'
import { PAGE_SIZE, type RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { inPageLanguage, listInPageLanguage } from '../lib/in-page-language.ts'
import { PageDataContext } from './page-data.ts'
import { FAILED, LOADING, type Loadable, toLoadable } from './timings-data.ts'
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
  const fetched = useFetched<Event>(known || isMissing || events.phase === 'loading' ? null : `/events/${id}`)
  if (known) return { phase: 'ready', value: known }
  if (isMissing) return { phase: 'ready', value: null }
  if (events.phase === 'loading' || fetched.phase !== 'ready') return events.phase === 'loading' ? LOADING : fetched
  return { phase: 'ready', value: fetched.value && inPageLanguage(fetched.value) }
}

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
  const fetched = useFetched<Recording[]>(
    isIncomplete ? `/get-recordings/${kind}?page=${page}&limit=${size}` : null,
    site.cursor,
  )
  if (rows && !isIncomplete) return ready(rows)
  if (fetched.phase === 'ready') return ready(listInPageLanguage(fetched.value ?? []))
  if (onPage) return onPage
  return rows ? fetched : toLoadable<RecordingsPage>(site, null)
}

/**
 * Fetches one resource that is not stored; a null path fetches nothing. A 404 is `ready` with null.
 * @param version a new one fetches it again; the value before is shown until then
 */
function useFetched<T>(path: string | null, version?: string | null): Loadable<T | null> {
  const [result, setResult] = useState<{ path: string; state: Loadable<T | null> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the resource may have changed with the version
  useEffect(() => {
    if (path === null) return
    const controller = new AbortController()
    // Loaded on demand: few pages need more than the store holds.
    const fetching = import('./api-client.ts').then(({ request }) => request<T>(path, { signal: controller.signal }))
    fetching.then(
      ({ data }) => setResult({ path, state: { phase: 'ready', value: data } }),
      (error) => {
        if (controller.signal.aborted) return
        console.warn(`Fetching ${path} failed:`, error)
        const state = error.status === 404 ? ({ phase: 'ready', value: null } as const) : FAILED
        setResult((known) => (known?.path === path && state === FAILED ? known : { path, state }))
      },
    )
    return () => controller.abort()
  }, [path, version])
  return path !== null && result?.path === path ? result.state : LOADING
}
