/** The hooks through which components read the mosque's data. None of them says where it came from. */
import { use, useEffect, useState } from 'react'
import type { Event } from '#contracts/events.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { pagesOf } from '#contracts/page-number.ts'
import { PAGE_SIZE, type RecordingKind } from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { PageDataContext } from './page-data.ts'
import type { SiteState, Timings } from './site-store.ts'
import { useSite } from './use-site.ts'

/** `failed` comes only where there is nothing to show; a failed refresh of what is held stays `ready`. */
export type Reading<T> = { phase: 'loading' } | { phase: 'failed' } | { phase: 'ready'; value: T }

export interface Freshness {
  /** When the server last confirmed what is shown; milliseconds since 1970. */
  checkedAt: number | null
  checking: boolean
  /** The last look failed. */
  failed: boolean
}

const LOADING = { phase: 'loading' } as const
const FAILED = { phase: 'failed' } as const

/** The log of jamat times in force and to come. */
export function useTimings(): Reading<Timings> {
  const site = useSite()
  const written = use(PageDataContext)
  return reading(site, site.timings ?? written?.jamat?.timings ?? null)
}

/** Every event known, by date. */
export function useEvents(): Reading<readonly Event[]> {
  const site = useSite()
  const written = use(PageDataContext)
  return reading(site, site.events ?? written?.events ?? null)
}

/**
 * One event. If it is not among those known, the server is asked for it.
 * @param id the event's number as it stands in the address
 * @returns `ready` with null where the server knows no such event
 */
export function useEvent(id: string): Reading<Event | null> {
  const events = useEvents()
  const written = use(PageDataContext)
  const known =
    events.phase === 'ready'
      ? events.value.find((event) => String(event.id) === id)
      : String(written?.event?.id) === id && written?.event
  const missing = !/^\d+$/.test(id) || (written?.event === null && written.at.endsWith(`/${id}`))
  const asked = useAnswer<Event>(known || missing || events.phase === 'loading' ? null : `/events/${id}`)
  if (known) return { phase: 'ready', value: known }
  if (missing) return { phase: 'ready', value: null }
  return events.phase === 'loading' ? LOADING : asked
}

export interface RecordingsPage {
  rows: readonly Recording[]
  /** Of the kind, on all pages. */
  count: number
  /** Shown, from 1: the last one for an address beyond it. */
  page: number
  pages: number
}

/**
 * One page of recordings, newest first, and how many there are of the kind.
 * @param kind friday or morningdars
 * @param wanted page from 1
 * @returns the page; pages beyond what is held are asked of the server
 */
export function useRecordings(kind: RecordingKind, wanted: number): Reading<RecordingsPage> {
  const site = useSite()
  const written = use(PageDataContext)?.recordings
  const size = PAGE_SIZE[kind]
  const count = site.counts?.[kind] ?? (written?.kind === kind ? written.count : 0)
  const pages = pagesOf(count, size)
  const page = Math.min(wanted, pages)
  const found = (rows: readonly Recording[]) => ({ phase: 'ready', value: { rows, count, page, pages } }) as const
  const onPage = written?.kind === kind && written.page === page ? found(written.rows) : null

  const held = site.recordings?.[kind].slice((page - 1) * size, page * size)
  const missing = held !== undefined && held.length < Math.min(size, count - (page - 1) * size)
  const asked = useAnswer<Recording[]>(missing ? `/get-recordings/${kind}?page=${page}&limit=${size}` : null)
  if (held && !missing) return found(held)
  if (asked.phase === 'ready') return found(asked.value ?? [])
  if (onPage) return onPage
  return held ? asked : reading<RecordingsPage>(site, null)
}

/** Announced starts of Hijri months, in any order; empty until they are known. */
export function useHijriMonths(): readonly HijriMonth[] {
  return useSite().hijriMonths
}

/** How old what is shown is. */
export function useFreshness(): Freshness {
  return useSite()
}

function reading<T>(site: SiteState, value: T | null): Reading<T> {
  if (value) return { phase: 'ready', value }
  return site.failed && !site.checking ? FAILED : LOADING
}

/** One answer of the server that is not kept; null asks nothing. A 404 is `ready` with null. */
function useAnswer<T>(path: string | null): Reading<T | null> {
  const [answer, setAnswer] = useState<{ path: string; reading: Reading<T | null> } | null>(null)
  useEffect(() => {
    if (path === null) return
    const stop = new AbortController()
    // Few pages ask for more than the store holds; the others do without the client.
    const asking = import('./api-client.ts').then(({ request }) => request<T>(path, { signal: stop.signal }))
    asking.then(
      ({ data }) => setAnswer({ path, reading: { phase: 'ready', value: data } }),
      (fault) => {
        if (stop.signal.aborted) return
        console.warn(`Asking for ${path} failed:`, fault)
        setAnswer({ path, reading: fault.status === 404 ? { phase: 'ready', value: null } : FAILED })
      },
    )
    return () => stop.abort()
  }, [path])
  return path !== null && answer?.path === path ? answer.reading : LOADING
}
