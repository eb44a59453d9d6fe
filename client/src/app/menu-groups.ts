import { type MenuEntry, SERVICE_PATHS } from '#content/types.ts'

/** Pages that belong to a menu's entry without being listed below it. */
const UNLISTED_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/services': ['/projects', '/campaigns', '/activities', ...SERVICE_PATHS],
  '/news': ['/announcements', '/events', '/home-page-events', '/videos', '/blog'],
  '/hazrat': ['/bayan', '/downloads'],
}

/** Returns whether a page is at an address or below it. */
export const isWithin = (pathname: string, page: string): boolean =>
  pathname === page || (page !== '/' && pathname.startsWith(`${page}/`))

/** Returns whether the page shown belongs to a menu's entry. */
export function isCurrentGroup({ href, children }: MenuEntry, pathname: string): boolean {
  const pages = [href, ...children.map((child) => child.href), ...(UNLISTED_PAGES[href] ?? [])]
  return pages.some((page) => isWithin(pathname, page))
}
