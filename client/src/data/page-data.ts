import { createContext } from 'react'
import { PAGE_DATA_ID, type PageData } from '#contracts/page-data.ts'
import { shownPath } from '../lib/language.ts'
import { retryImport } from '../lib/retry-import.ts'
import type { SiteState } from './site-store.ts'

/** The data the server embedded in a page, and the router's path it was rendered for. */
export interface EmbeddedData extends PageData {
  at: string
  /** What only the first paint from the phone's record has. */
  painted?: Pick<SiteState, 'hijriMonths' | 'checkedAt'> &
    Partial<Record<'hijri' | 'change', string | undefined> & { ramadan: string | null | undefined }>
}

/** The embedded data, shown until the store has its own; null where the server embedded none. */
export const PageDataContext = createContext<EmbeddedData | null>(null)

/** Returns the minute for which the server rendered the page; null where the page does not depend on the time. */
export const writtenMinute = (data: PageData | null): Date | null => (data?.jamat ? new Date(data.jamat.now) : null)

/** Returns the data embedded in this document, with its texts as typed. Call it before the address changes. */
export function readPageData(): EmbeddedData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? { ...(JSON.parse(text) as PageData), at: shownPath() } : null
}

/**
 * Returns embedded data as pages in this language show it. Jamat times, all that the home page has, are the same in each, and
 * pages without content have no texts.
 */
export async function inThisLanguage(data: EmbeddedData | null): Promise<EmbeddedData | null> {
  if (!data || data.jamat || data.identity) return data
  const { dataInPageLanguage } = await retryImport(() => import('./page-data-in-language.ts'))
  return { ...data, ...dataInPageLanguage(data) }
}
