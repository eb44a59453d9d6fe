import { createContext } from 'react'
import { PAGE_DATA_ID, type PageData } from '#contracts/page-data.ts'
import { nameInLanguage } from '#contracts/second-title.ts'
import { site } from '#texts/site.ts'
import { inPageLanguage, listInPageLanguage } from '../lib/in-page-language.ts'
import { shownPath } from '../lib/language.ts'

/** The data the server embedded in a page, and the router's path it was rendered for. */
export interface EmbeddedData extends PageData {
  at: string
}

/** The embedded data, shown until the store has its own; null where the server embedded none. */
export const PageDataContext = createContext<EmbeddedData | null>(null)

/** Returns the minute for which the server rendered the page; null where the page does not depend on the time. */
export const writtenMinute = (data: PageData | null): Date | null => (data?.jamat ? new Date(data.jamat.now) : null)

/** Returns the data embedded in this document. Call it before the address changes. */
export function readPageData(): EmbeddedData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? { ...dataInPageLanguage(JSON.parse(text) as PageData), at: shownPath() } : null
}

/** Returns embedded data as pages in this language show it. */
export function dataInPageLanguage(data: PageData): PageData {
  const { event, events, recording, related, recordings, collection } = data
  return {
    ...data,
    ...(event && { event: inPageLanguage(event) }),
    ...(events && { events: listInPageLanguage(events) }),
    ...(recording && { recording: inPageLanguage(recording) }),
    ...(related && { related: listInPageLanguage(related) }),
    ...(recordings && { recordings: { ...recordings, rows: listInPageLanguage(recordings.rows) } }),
    ...(collection && {
      collection: {
        ...collection,
        named: nameInLanguage(site.lang, collection.named),
        rows: listInPageLanguage(collection.rows),
      },
    }),
  }
}
