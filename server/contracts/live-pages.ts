import type { Collection } from './collections.ts'
import { PAGE_PATHS_OF_KINDS, RECORDING_KINDS, type RecordingKind } from './recording-kinds.ts'

/** A page whose HTML contains data of the database: the build writes a template of it, and the server fills the template. */
export interface LivePage {
  /** The router's pattern, and the name of the template. */
  readonly route: string
  /** Matches the paths that show the page; its group is the id. */
  readonly path: RegExp
  readonly content: 'jamat' | 'announcements' | 'event' | 'events' | 'recording' | RecordingKind | Collection
}

/** Every live page. Both addresses of an event show the same page. */
export const LIVE_PAGES: readonly LivePage[] = [
  { route: '/', path: /^\/$/, content: 'jamat' },
  { route: '/announcements', path: /^\/announcements$/, content: 'announcements' },
  { route: '/news', path: /^\/news$/, content: 'events' },
  { route: '/home-page-events', path: /^\/home-page-events$/, content: 'events' },
  { route: '/events/:id', path: /^\/(?:events|news)\/([1-9]\d{0,14})$/, content: 'event' },
  { route: '/bayan/:id', path: /^\/bayan\/([1-9]\d{0,14})$/, content: 'recording' },
  { route: '/speakers/:id', path: /^\/speakers\/([1-9]\d{0,14})$/, content: 'speakers' },
  { route: '/series/:id', path: /^\/series\/([1-9]\d{0,14})$/, content: 'series' },
  ...RECORDING_KINDS.map(
    (kind): LivePage => ({
      route: PAGE_PATHS_OF_KINDS[kind],
      path: new RegExp(`^${PAGE_PATHS_OF_KINDS[kind]}$`),
      content: kind,
    }),
  ),
]

/**
 * Returns the live page at a path, and the id in it.
 * @param path without the query
 */
export function findLivePage(path: string): (LivePage & { id: number }) | undefined {
  for (const page of LIVE_PAGES) {
    const match = page.path.exec(path)
    if (match) return { ...page, id: Number(match[1]) }
  }
  return undefined
}
