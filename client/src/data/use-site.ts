import { useInSlices } from '../lib/hydration.ts'
import { EMPTY_SITE, readSite, type SiteState, subscribeSite } from './site-store.ts'

/** What the whole site knows of the mosque's data; nothing in the page as it was written, which has its own. */
export function useSite(): SiteState {
  return useInSlices(subscribeSite, readSite, EMPTY_SITE)
}
