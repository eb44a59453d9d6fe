import { use } from 'react'
import type { Collection } from '#contracts/collections.ts'
import type { Named } from '#contracts/notes.ts'
import { pagesOf } from '#contracts/page-number.ts'
import { COLLECTION_PAGE_SIZE } from '#contracts/recording-kinds.ts'
import type { CollectionRecordings, Recording } from '#contracts/recordings.ts'
import { nameInLanguage } from '#contracts/second-title.ts'
import { site as texts } from '#texts/site.ts'
import { PageDataContext } from '../../data/page-data.ts'
import type { SiteState } from '../../data/site-store.ts'
import type { Loadable } from '../../data/timings-data.ts'
import { loadData, useResource } from '../../data/use-resource.ts'
import { useSite } from '../../data/use-site.ts'
import { listInPageLanguage } from '../../lib/in-page-language.ts'

/** A page of the talks of a speaker or a series. */
export interface CollectionPage {
  named: Named
  rows: readonly Recording[]
  /** On all pages. */
  count: number
  /** From 1. */
  page: number
}

/**
 * Returns a page of the talks of a speaker or a series: as embedded, from the server, or without network those that the
 * phone has stored.
 * @param id from the address
 * @param page from 1; the last one is returned for a later one
 * @returns `ready` with null where there is no such speaker or series
 */
export function useCollection(collection: Collection, id: string, page: number): Loadable<CollectionPage | null> {
  const site = useSite()
  const embedded = use(PageDataContext)
  const written = embedded?.collection
  const isWritten =
    written?.collection === collection &&
    String(written.named.id) === id &&
    written.page === Math.min(page, pagesOf(written.count, COLLECTION_PAGE_SIZE))
  const isValid = /^[1-9]\d{0,14}$/.test(id) && !(written === null && embedded?.at.endsWith(`/${collection}/${id}`))
  const path = isWritten || !isValid ? null : `/${collection}/${id}/recordings?page=${page}`
  // A new cursor means that something has changed.
  const fetched = useResource(path, loadPage, site.cursor)
  if (!isValid) return { phase: 'ready', value: null }
  if (isWritten) return { phase: 'ready', value: written }
  if (fetched.phase === 'ready') return fetched
  const stored = fromStore(site, collection, id, page)
  return stored ? { phase: 'ready', value: stored } : fetched
}

/** Loads a page, or the last one for a later one. */
async function loadPage(path: string, signal: AbortSignal): Promise<CollectionPage> {
  const loaded = await loadData<CollectionRecordings>(path, signal)
  const [address, page] = path.split('=') as [string, string]
  const last = pagesOf(loaded.count, COLLECTION_PAGE_SIZE)
  return Number(page) > last ? loadPage(`${address}=${last}`, signal) : fromServer(loaded, Number(page))
}

const fromServer = ({ named, count, recordings }: CollectionRecordings, page: number): CollectionPage => ({
  named: nameInLanguage(texts.lang, named),
  rows: listInPageLanguage(recordings),
  count,
  page,
})

/** Returns a page of the stored talks, which are the newest of each kind. */
function fromStore({ recordings }: SiteState, collection: Collection, id: string, page: number): CollectionPage | null {
  const nameOf = ({ speaker, series }: Recording) => (collection === 'speakers' ? speaker : series)
  const all = Object.values(recordings ?? {})
    .flat()
    .filter((recording) => String(nameOf(recording)?.id) === id)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id)
  const named = all[0] && nameOf(all[0])
  if (!named) return null
  const shown = Math.min(page, pagesOf(all.length, COLLECTION_PAGE_SIZE))
  return {
    named: nameInLanguage(texts.lang, named),
    rows: all.slice((shown - 1) * COLLECTION_PAGE_SIZE, shown * COLLECTION_PAGE_SIZE),
    count: all.length,
    page: shown,
  }
}
