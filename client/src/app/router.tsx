import { matchRoutes, type RouteObject } from 'react-router-dom'
import { BASENAME } from '../lib/language.ts'
import { retryImport } from '../lib/retry-import.ts'
import { ErrorPage, ErrorScreen } from './error-page.tsx'
import { Layout, Root } from './layout.tsx'
import { ADMIN_PAGE, PAGE_ROUTES } from './paths.ts'

/** A page's module exports its component as `Page`. */
interface PageModule {
  Page: React.ComponentType
}

const modules = import.meta.glob<PageModule>([
  '../{features,talks}/**/*-page.tsx',
  './home-page.tsx',
  './admin-page.tsx',
  './not-found-page.tsx',
])

/**
 * Returns the routes of the site. Each page's module is loaded when it is first shown.
 * @returns new objects: {@link resolveLazy} changes them
 */
export function createRoutes(): RouteObject[] {
  const routesOf = (isAdmin: boolean) =>
    PAGE_ROUTES.filter(({ file }) => (file === ADMIN_PAGE) === isAdmin).flatMap(({ path, file }): RouteObject[] => {
      const load = modules[file.startsWith('app/') ? `./${file.slice(4)}` : `../${file}`]
      if (!load) return []
      return [{ path, handle: { file }, lazy: async () => ({ Component: (await load()).Page }) }]
    })
  const pages = routesOf(false)
  if (import.meta.env.DEV) {
    pages.unshift({
      path: '/components',
      lazy: async () => ({ Component: (await import('../dev/components-page.tsx')).Page }),
    })
  }
  return [
    {
      Component: Root,
      // Errors of a layout; those of a page are shown beside the navigation and the player.
      ErrorBoundary: ErrorScreen,
      children: [
        { Component: Layout, children: [{ ErrorBoundary: ErrorPage, children: pages }] },
        // The administrators' area has a frame of its own.
        { ErrorBoundary: ErrorScreen, children: routesOf(true) },
      ],
    },
  ]
}

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
