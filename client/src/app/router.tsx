import { matchRoutes, type RouteObject } from 'react-router-dom'
import { BASENAME } from '../lib/language.ts'
import { retryImport } from '../lib/retry-import.ts'
import { ErrorPage, StandaloneErrorPage } from './error-page.tsx'
import { Layout, Root } from './layout.tsx'
import { ADMIN_ROUTES, PAGE_ROUTES, type PageRoute } from './paths.ts'

/**
 * Returns the routes of the site. Each page's module is loaded when it is first shown.
 * @returns new objects: {@link resolveLazy} changes them
 */
export function createRoutes(): RouteObject[] {
  const pages = PAGE_ROUTES.map(toRoute)
  if (import.meta.env.DEV) {
    pages.unshift(
      toRoute({ path: '/components', load: () => import('../dev/components-page.tsx') }),
      toRoute({ path: '/edges/:id', load: () => import('../dev/edge-page.tsx') }),
    )
  }
  return [
    {
      Component: Root,
      // Errors of a layout; those of a page are shown beside the navigation and the player.
      ErrorBoundary: StandaloneErrorPage,
      children: [
        { Component: Layout, children: [{ ErrorBoundary: ErrorPage, children: pages }] },
        // The administrators' area has a frame of its own.
        { ErrorBoundary: StandaloneErrorPage, children: ADMIN_ROUTES.map(toRoute) },
      ],
    },
  ]
}

const toRoute = ({ path, load }: PageRoute): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).Page }),
})

/**
 * Loads the module of the page at an address before the first render, so that prerendered HTML is hydrated instead of
 * being replaced by a loading state.
 * @param routes as created by {@link createRoutes}; the matched ones are changed
 * @param pathname of the address, with the prefix of the language
 * @param isPrerendered whether the page can be read without its module, which is then retried until it is loaded; the
 *   router shows the error page for another one
 */
export async function resolveLazy(routes: RouteObject[], pathname: string, isPrerendered = false): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname, BASENAME) ?? []) {
    const load = route.lazy
    if (typeof load !== 'function') continue
    try {
      Object.assign(route, await (isPrerendered ? retryImport(load) : load()), { lazy: undefined })
    } catch (error) {
      console.error('The page could not be loaded:', error)
    }
  }
}
