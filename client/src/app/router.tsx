import type { createBrowserRouter, RouteObject } from 'react-router-dom'
import { matchRoutes } from 'react-router-dom'
import { untilHad } from '../lib/until-had.ts'
import { ErrorPage } from './error-page.tsx'
import { Layout } from './layout.tsx'
import { PAGE_ROUTES } from './paths.ts'

/** A page's file exports its component as `Page`. */
interface PageModule {
  Page: React.ComponentType
}

const files = import.meta.glob<PageModule>([
  '../features/**/*-page.tsx',
  './home-page.tsx',
  './admin-page.tsx',
  './not-found-page.tsx',
])

/** The route around all pages. */
const PAGES = 'pages'

/**
 * The routes of the site, each page loaded when it is first needed.
 * @returns fresh objects: {@link resolveLazy} changes them
 */
export function createRoutes(): RouteObject[] {
  const pages = PAGE_ROUTES.flatMap(({ path, file }): RouteObject[] => {
    const load = files[file.startsWith('app/') ? `./${file.slice(4)}` : `../${file}`]
    if (!load) return []
    return [{ path, handle: { file }, lazy: async () => ({ Component: (await load()).Page }) }]
  })
  return [
    {
      Component: Layout,
      // Faults of the frame itself; those of a page are shown inside the frame.
      ErrorBoundary: ErrorPage,
      children: [{ id: PAGES, ErrorBoundary: ErrorPage, children: pages }],
    },
  ]
}

/**
 * Loads the page of an address before the first render, so that what was prerendered is hydrated as it stands
 * instead of being replaced by a loading state.
 * @param routes as made by {@link createRoutes}; the matched ones are changed
 * @param pathname the address to be shown
 * @param isWritten whether the page stands there as HTML, which is readable and whose links lead on until its script can be
 *   had; of another one that cannot be loaded the router's error page tells
 */
export async function resolveLazy(routes: RouteObject[], pathname: string, isWritten = false): Promise<void> {
  for (const route of routesAt(routes, pathname)) {
    const load = route.lazy
    if (typeof load !== 'function') continue
    try {
      Object.assign(route, await (isWritten ? untilHad(load) : load()), { lazy: undefined })
    } catch (fault) {
      console.error('The page could not be loaded:', fault)
    }
  }
}

/**
 * What a router is made of that starts with one page: all it is given it ranks before the first page comes to life, which takes
 * a slow phone 50 ms. The other pages follow when the reader goes on.
 * @param routes as made by {@link createRoutes}
 * @param pathname the address of the page
 * @returns the arguments of `createBrowserRouter`
 */
export function startingAt(routes: RouteObject[], pathname: string): Parameters<typeof createBrowserRouter> {
  const [frame] = routes
  const pages = frame?.children?.[0]
  let hasAll = false
  return [
    [{ ...frame, children: [{ ...pages, children: routesAt(routes, pathname).slice(-1) }] } as RouteObject],
    {
      // The page is complete as it stands.
      hydrationData: {},
      patchRoutesOnNavigation({ patch, signal }) {
        // The router asks again for every address with a variable part, and would rank them all again.
        if (hasAll || signal.aborted) return
        hasAll = true
        patch(PAGES, pages?.children ?? [])
      },
    },
  ]
}

/** Not `matchRoutes` for an address without a variable part: it ranks all of them first, which takes a slow phone 60 ms. */
function routesAt(routes: RouteObject[], pathname: string): RouteObject[] {
  const pages = routes[0]?.children?.[0]?.children
  const fixed = pages?.find(({ path }) => path === pathname)
  return fixed ? [fixed] : (matchRoutes(routes, pathname) ?? []).map(({ route }) => route)
}
