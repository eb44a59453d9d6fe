/** The table of the site's routes: the module of each page, and which pages are prerendered at build. */

import type { ComponentType } from 'react'
import { SERVICE_PATHS } from '#content/types.ts'
import { COLLECTIONS, collectionPath } from '#contracts/collections.ts'
import { SHELL_PATHS } from '#contracts/shell-paths.ts'

/** A page's module exports its component as `Page`. */
export interface PageModule {
  readonly Page: ComponentType
}

export interface PageRoute {
  /** As the router matches it. */
  readonly path: string
  /** Loads the page's module on demand. */
  readonly load: () => Promise<PageModule>
}

/** The routes in matching order: `/:name` is a service page and follows every fixed path. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/', load: () => import('./home-page.tsx') },
  { path: '/times', load: () => import('./times-page.tsx') },
  { path: '/ramadan', load: () => import('../features/jamat/ramadan-page.tsx') },
  { path: '/about', load: () => import('../features/site/about-page.tsx') },
  { path: '/services', load: () => import('../features/site/services-page.tsx') },
  { path: '/projects', load: () => import('../features/site/projects-page.tsx') },
  { path: '/campaigns', load: () => import('../features/site/campaigns-page.tsx') },
  { path: '/timeline', load: () => import('../features/site/timeline-page.tsx') },
  { path: '/activities', load: () => import('../features/site/activities-page.tsx') },
  { path: '/blog', load: () => import('../features/site/blog-page.tsx') },
  { path: '/videos', load: () => import('../features/site/videos-page.tsx') },
  { path: '/seerat', load: () => import('../features/site/books-page.tsx') },
  { path: '/donate', load: () => import('../features/site/donate-page.tsx') },
  { path: '/bankaccountdetails', load: () => import('../features/site/bank-page.tsx') },
  { path: '/contact', load: () => import('../features/site/contact-page.tsx') },
  { path: '/announcements', load: () => import('../features/announcements/announcements-page.tsx') },
  { path: '/news', load: () => import('../features/events/news-page.tsx') },
  { path: '/home-page-events', load: () => import('../features/events/upcoming-page.tsx') },
  { path: '/news/:id', load: () => import('../features/events/event-page.tsx') },
  { path: '/events/:id', load: () => import('../features/events/event-page.tsx') },
  { path: '/hazrat', load: () => import('../talks/pages/hub-page.tsx') },
  { path: '/hazrat/videos', load: () => import('../features/site/bayan-videos-page.tsx') },
  { path: '/fridaybayan', load: () => import('../talks/pages/friday-page.tsx') },
  { path: '/sundaybayan', load: () => import('../talks/pages/dars-page.tsx') },
  { path: '/downloads', load: () => import('../talks/downloads/downloads-page.tsx') },
  { path: '/notifications', load: () => import('../features/notifications/notifications-page.tsx') },
  { path: '/bayan/:id', load: () => import('../talks/pages/bayan-page.tsx') },
  ...COLLECTIONS.map((collection) => ({
    path: collectionPath(collection, ':id'),
    load: () => import('../talks/pages/collection-page.tsx'),
  })),
  { path: '/login', load: () => import('../features/auth/login-page.tsx') },
  { path: '/:name', load: () => import('../features/site/service-page.tsx') },
  { path: '*', load: () => import('./not-found-page.tsx') },
]

/** The routes of the administrators' screens, which one page shows. */
export const ADMIN_ROUTES: readonly PageRoute[] = SHELL_PATHS.map((path) => ({
  path,
  load: () => import('./admin-page.tsx'),
}))

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
