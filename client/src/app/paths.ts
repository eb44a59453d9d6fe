/** The one table of the public site's addresses: which page file shows each, and which are written out at build. */
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import { PAGE_PATHS, type PagePath, SERVICE_PATHS } from '../content/types.ts'

export interface PageRoute {
  /** As the router matches it. */
  readonly path: string
  /** The page's file below `src/`, loaded when it is first needed. */
  readonly file: string
}

/** The pages, in the order they are matched. `/:name` comes after every fixed path: what it does not know is no service. */
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
  { path: '/hazrat', file: 'features/bayans/hub-page.tsx' },
  { path: '/hazrat/videos', file: 'features/site/bayan-videos-page.tsx' },
  { path: '/fridaybayan', file: 'features/bayans/friday-page.tsx' },
  { path: '/sundaybayan', file: 'features/bayans/dars-page.tsx' },
  { path: '/downloads', file: 'features/downloads/downloads-page.tsx' },
  { path: '/notifications', file: 'features/notifications/notifications-page.tsx' },
  { path: '/bayan/:id', file: 'features/bayans/bayan-page.tsx' },
  { path: '/login', file: 'features/auth/login-page.tsx' },
  ...ADMIN_PATHS.map((path) => ({ path, file: 'app/admin-page.tsx' })),
  { path: '/:name', file: 'features/site/service-page.tsx' },
  { path: '*', file: 'app/not-found-page.tsx' },
]

/** Every address whose page is the same for everyone: each becomes an HTML file of its own. */
export const STATIC_PATHS: readonly PagePath[] = PAGE_PATHS

/** Addresses that show what is in the database: the server writes their HTML, out of a template. */
export const LIVE_PATHS = [
  '/',
  '/events/:id',
  '/news',
  '/home-page-events',
  '/fridaybayan',
  '/sundaybayan',
  '/bayan/:id',
] as const

/** Addresses in static pages that are not for search engines. */
export const UNLISTED_PATHS: ReadonlySet<string> = new Set([
  '/login',
  '/downloads',
  '/notifications',
  '/bayan',
  '/blog',
])

/**
 * An event's own page.
 * @param id the event's number
 * @returns its address under /events
 */
export const eventPath = (id: number): string => `/events/${id}`

/**
 * A recording's own page.
 * @param id the recording's number
 */
export const bayanPath = (id: number): string => `/bayan/${id}`

/**
 * The same event as linked from the news.
 * @param id the event's number
 * @returns its address under /news
 */
export const newsPath = (id: number): string => `/news/${id}`

/**
 * Whether an address is one of the service pages with a text of its own.
 * @param path e.g. `/education`
 */
export function isServicePath(path: string): path is (typeof SERVICE_PATHS)[number] {
  return (SERVICE_PATHS as readonly string[]).includes(path)
}
