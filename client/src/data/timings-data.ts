/** Hooks that return the jamat times and the state of the data. Apart from `site-data.ts`, because the first screen needs no more. */
import { use } from 'react'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { useDeferredStore } from '../lib/store.ts'
import { PageDataContext } from './page-data.ts'
import { EMPTY_SITE, type SiteState, siteStore, type Timings } from './site-store.ts'

/** `failed` means that there is nothing to show; data whose refresh failed stays `ready`. */
export type Loadable<T> = { phase: 'loading' } | { phase: 'failed' } | { phase: 'ready'; value: T }

export const LOADING = { phase: 'loading' } as const
export const FAILED = { phase: 'failed' } as const

export interface Freshness {
  /** When the server last confirmed the data; milliseconds since 1970. */
  checkedAt: number | null
  isChecking: boolean
  /** Whether the last check failed. */
  hasFailed: boolean
  /** Whether the phone's clock is wrong. */
  isClockWrong: boolean
}

/** Returns the mosque's data with its typed texts as typed; the empty state in prerendered HTML, which has its own data embedded. */
export const useStoredSite = (): SiteState => useDeferredStore(siteStore, EMPTY_SITE)

/** Returns the log of jamat times in force and to come. */
export function useTimings(): Loadable<Timings> {
  const site = useStoredSite()
  const embedded = use(PageDataContext)
  return toLoadable(site, site.timings ?? embedded?.jamat?.timings ?? null)
}

/** Returns the announced starts of Hijri months in any order; empty until they are known. */
export function useHijriMonths(): readonly HijriMonth[] {
  const { cursor, hijriMonths } = useStoredSite()
  const painted = use(PageDataContext)?.painted
  return cursor === null && painted ? painted.hijriMonths : hijriMonths
}

/** Returns how current the data is. */
export function useFreshness(): Freshness {
  const site = useStoredSite()
  const painted = use(PageDataContext)?.painted
  return { ...site, checkedAt: site.checkedAt ?? painted?.checkedAt ?? null }
}

/** Returns a part of the mosque's data, and whether it is loading or could not be loaded where there is none. */
export function toLoadable<T>(site: SiteState, value: T | null): Loadable<T> {
  if (value) return { phase: 'ready', value }
  return site.hasFailed && !site.isChecking ? FAILED : LOADING
}
