import type { PageData } from './page-data.ts'

/** Error pages, by their file: an address that renders each, and its data. Search engines must not index them. */
export const ERROR_PAGES: Readonly<Record<string, { address: string; data?: PageData }>> = {
  '/404.html': { address: '/no/such/page' },
  '/service-not-found.html': { address: '/no-such-service' },
  '/event-not-found.html': { address: '/events/0', data: { event: null } },
  '/bayan-not-found.html': { address: '/bayan/0', data: { recording: null } },
  '/speaker-not-found.html': { address: '/speakers/0', data: { collection: null } },
  '/series-not-found.html': { address: '/series/0', data: { collection: null } },
}
