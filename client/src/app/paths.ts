/** The table of the site's routes: the module of each page, and which pages are prerendered at build. */

import { SERVICE_PATHS } from '#content/types.ts'
import { COLLECTIONS, collectionPath } from '#contracts/collections.ts'
import { SHELL_PATHS } from '#contracts/shell-paths.ts'

export interface PageRoute {
  /** As the router matches it. */
  readonly path: string
  /** The page's module below `src/`, loaded on demand. */
  readonly file: string
}

/** The file that shows every administrators' screen. */
export const ADMIN_PAGE = 'app/admin-page.tsx'

/** The routes in matching order: `/:name` is a service page and follows every fixed path. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/', file: 'app/home-page.tsx' },
  { path: '/about', file: 'features/site/about-page.tsx' },
  { path: '/services', file: 'features/site/services-page.tsx' },
  { path: '/projects', file: 'features/site/projects-page.tsx' },
  { path: '/campaigns', file: 'features/site/campaigns-page.tsx' },
  { path: '/timeline', file: 'features/site/timeline-page.tsx' },
  { path: '/activities', file: 'features/site/activities-page.tsx' },
  { path: '/blog', file: 'features/site/blog-page.tsx' },
  { path: '/videos', file: 'features/site/videos-page.tsx' },
  { path: '/seerat', file: 'features/site/books-page.tsx' },
  { path: '/donate', file: 'features/site/donate-page.tsx' },
  { path: '/bankaccountdetails', file: 'features/site/bank-page.tsx' },
  { path: '/contact', file: 'features/site/contact-page.tsx' },
  { path: '/news', file: 'features/events/news-page.tsx' },
  { path: '/home-page-events', file: 'features/events/upcoming-page.tsx' },
  { path: '/news/:id', file: 'features/events/event-page.tsx' },
  { path: '/events/:id', file: 'features/events/event-page.tsx' },
  { path: '/hazrat', file: 'talks/pages/hub-page.tsx' },
  { path: '/hazrat/videos', file: 'features/site/bayan-videos-page.tsx' },
  { path: '/fridaybayan', file: 'talks/pages/friday-page.tsx' },
  { path: '/sundaybayan', file: 'talks/pages/dars-page.tsx' },
  { path: '/downloads', file: 'talks/downloads/downloads-page.tsx' },
  { path: '/notifications', file: 'features/notifications/notifications-page.tsx' },
  { path: '/bayan/:id', file: 'talks/pages/bayan-page.tsx' },
  ...COLLECTIONS.map((collection) => ({
    path: collectionPath(collection, ':id'),
    file: 'talks/pages/collection-page.tsx',
  })),
  { path: '/login', file: 'features/auth/login-page.tsx' },
  ...SHELL_PATHS.map((path) => ({ path, file: ADMIN_PAGE })),
  { path: '/:name', file: 'features/site/service-page.tsx' },
  { path: '*', file: 'app/not-found-page.tsx' },
]

/** Prerendered paths that search engines must not index. */
export const UNLISTED_PATHS: ReadonlySet<string> = new Set([
  '/login',
  '/downloads',
  '/notifications',
  '/bayan',
  '/blog',
])

/** Returns the path of an event's page. */
export const eventPath = (id: number): string => `/events/${id}`

/** Returns the path of a recording's page. */
export const bayanPath = (id: number): string => `/bayan/${id}`

/**
 * Returns whether a path is a service page with its own text.
 * @param path e.g. `/education`
 */
export function isServicePath(path: string): path is (typeof SERVICE_PATHS)[number] {
  return (SERVICE_PATHS as readonly string[]).includes(path)
}
