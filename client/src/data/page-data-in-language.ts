import type { PageData } from '#contracts/page-data.ts'
import { nameInLanguage } from '#contracts/second-title.ts'
import { site } from '#texts/site.ts'
import { inPageLanguage, listInPageLanguage } from '../lib/in-page-language.ts'

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
