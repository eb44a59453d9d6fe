import { listInPageLanguage } from '../lib/in-page-language.ts'
import { type SiteState, siteStore } from './site-store.ts'
import { useStoredSite } from './timings-data.ts'

/** Returns the mosque's data as pages in this language show it. */
export function useSite(): SiteState {
  return shownSite(useStoredSite())
}

/** Returns the stored recordings as pages in this language show them; null until they are known. */
export function readShownRecordings(): SiteState['recordings'] {
  return shownSite(siteStore.read()).recordings
}

const shown = new WeakMap<SiteState, SiteState>()

function shownSite(site: SiteState): SiteState {
  let result = shown.get(site)
  if (!result) {
    const { events, recordings } = site
    result = {
      ...site,
      events: events && listInPageLanguage(events),
      recordings: recordings && {
        friday: listInPageLanguage(recordings.friday),
        morningdars: listInPageLanguage(recordings.morningdars),
      },
    }
    shown.set(site, result)
  }
  return result
}
