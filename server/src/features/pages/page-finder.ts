/** The pages whose HTML contains data of the database, and the sitemap: what each is made from, and how it is rendered. */
import { announcementsAt } from '#contracts/announcement-rules.ts'
import { COLLECTIONS, type Collection, collectionPath } from '#contracts/collections.ts'
import { pathIn, prefixOf, splitLanguage } from '#contracts/languages.ts'
import { findLivePage } from '#contracts/live-pages.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { PageData } from '#contracts/page-data.ts'
import { pagesOf, readPageNumber } from '#contracts/page-number.ts'
import {
  COLLECTION_PAGE_SIZE,
  PAGE_PATHS_OF_KINDS,
  PAGE_SIZE,
  RECORDING_KINDS,
  type RecordingKind,
} from '#contracts/recording-kinds.ts'
import type { Recording } from '#contracts/recordings.ts'
import { pickRelated, RELATED_COUNT } from '#contracts/related-recordings.ts'
import { sitemapEntries } from '#contracts/sitemap.ts'
import type { ContentReaders } from '../../compose.ts'
import type { Deps } from '../../deps.ts'
import { ANNOUNCEMENT_SOURCES, type Partition, type Source } from '../../http/response-cache.ts'
import type { PageRenderer } from '../../page-renderer.ts'
import {
  countRecordings,
  findNamed,
  findRecording,
  listCollections,
  listRecordingIds,
  listRecordings,
} from '../../recordings/queries.ts'

export interface LivePage {
  /** Its key in the cache. */
  key: string
  sources: readonly Source[]
  partition?: Partition
  type: string
  /** When the page expires, in milliseconds since 1970; undefined if only a change of its sources ends it. */
  until?: number
  /** Renders the page; undefined if its content does not exist. */
  render(): Promise<Buffer | undefined>
}

/** Renders pages in one language. */
interface PagesOfLanguage {
  /** The prefix of its addresses. */
  prefix: string
  render(route: string, address: string, data: PageData): Promise<Buffer>
}

const SITEMAP = '/sitemap.xml'
export const HTML = 'text/html; charset=utf-8'
const MINUTE_MS = 60_000

export interface PageFinderOptions {
  deps: Deps
  content: ContentReaders
  /** Undefined if nothing has been built: then only the sitemap is live. */
  renderer: PageRenderer | undefined
  languages: readonly string[]
  /** The built sitemap, without events and recordings. */
  sitemap: Buffer | undefined
}

/** Finds the live page of a URL. */
export function createPageFinder({ deps, content, renderer, languages, sitemap }: PageFinderOptions) {
  const { database } = deps

  /** Returns the page of a URL; undefined if it is not a live one. */
  const findPage = (url: string): LivePage | undefined => {
    const [path = '', query = ''] = url.split('?', 2)
    if (path === SITEMAP) return sitemap && sitemapPage(sitemap)
    const local = splitLanguage(path, languages)
    const found = findLivePage(local.path)
    // The home page of a language ends with a slash.
    if (!found || !renderer || path !== pathIn(local.language, local.path)) return undefined
    const { route, content: shown, id } = found
    const pages: PagesOfLanguage = {
      prefix: prefixOf(local.language),
      async render(route, address, data) {
        const { accounts, ...mosque } = data.mosque ?? (await content.readMosque(database))
        return renderer.render(local.language, route, address, { ...data, mosque })
      },
    }
    if (shown === 'jamat') return homePage(pages)
    if (shown === 'announcements') return announcementsPage(pages, route)
    if (shown === 'event') return eventPage(pages, id)
    if (shown === 'recording') return bayanPage(pages, id)
    if (shown === 'events') return eventsPage(pages, route)
    const page = readPageNumber(new URLSearchParams(query).get('page'))
    if (shown === 'speakers' || shown === 'series') return collectionPage(pages, shown, id, page)
    return recordingsPage(pages, route, shown, page)
  }

  // The page shows the minutes until the next jamat.
  const homePage = (pages: PagesOfLanguage): LivePage => {
    const now = new Date(Math.floor(deps.clock().getTime() / MINUTE_MS) * MINUTE_MS)
    return {
      key: `page ${pages.prefix}/`,
      sources: ['jamat_times'],
      type: HTML,
      until: now.getTime() + MINUTE_MS,
      async render() {
        const mosque = await content.readMosque(database)
        const timings = await content.timetable.readForPage(database, mosqueDate(now, mosque.offsets))
        return pages.render('/', '/', { mosque, jamat: { now: now.toISOString(), timings } })
      },
    }
  }

  const announcementsPage = (pages: PagesOfLanguage, path: string): LivePage => {
    const now = deps.clock()
    return {
      key: `page ${pages.prefix}${path}`,
      sources: ANNOUNCEMENT_SOURCES,
      type: HTML,
      // Announcements begin and end.
      until: now.getTime() + MINUTE_MS,
      async render() {
        const announcements = announcementsAt(await content.listAnnouncements(database, now), now)
        return pages.render(path, path, { announcements })
      },
    }
  }

  // Both addresses of an event show the same page; the first is its canonical one.
  const eventPage = (pages: PagesOfLanguage, id: number): LivePage => ({
    key: `page ${pages.prefix}/events/${id}`,
    sources: ['events'],
    partition: 'parameterised',
    type: HTML,
    async render() {
      const event = await content.findEvent(database, id)
      return event && pages.render('/events/:id', `/events/${id}`, { event })
    },
  })

  const bayanPage = (pages: PagesOfLanguage, id: number): LivePage => ({
    key: `page ${pages.prefix}/bayan/${id}`,
    sources: ['recordings'],
    partition: 'parameterised',
    type: HTML,
    async render() {
      const recording = await findRecording(database, id)
      if (!recording) return undefined
      const newest = await listRecordings(database, { kind: recording.kind }, RELATED_COUNT + 1)
      const related = pickRelated(newest, recording).map(asListed)
      return pages.render('/bayan/:id', `/bayan/${id}`, { recording, related })
    },
  })

  const eventsPage = (pages: PagesOfLanguage, path: string): LivePage => ({
    key: `page ${pages.prefix}${path}`,
    sources: ['events'],
    type: HTML,
    render: async () => pages.render(path, path, { events: await content.listEvents(database) }),
  })

  const recordingsPage = (pages: PagesOfLanguage, path: string, kind: RecordingKind, page: number): LivePage => ({
    key: `page ${pages.prefix}${path} ${page}`,
    sources: ['recordings'],
    partition: page === 1 ? 'shared' : 'parameterised',
    type: HTML,
    async render() {
      const count = await countRecordings(database, { kind })
      const rows = await listRecordings(database, { kind }, PAGE_SIZE[kind], (page - 1) * PAGE_SIZE[kind])
      const recordings = { kind, page, rows: rows.map(asListed), count }
      return pages.render(path, page === 1 ? path : `${path}?page=${page}`, { recordings })
    },
  })

  const collectionPage = (pages: PagesOfLanguage, collection: Collection, id: number, page: number): LivePage => ({
    key: `page ${pages.prefix}${collectionPath(collection, id)} ${page}`,
    sources: ['recordings'],
    partition: 'parameterised',
    type: HTML,
    async render() {
      const named = await findNamed(database, collection, id)
      if (!named) return undefined
      const count = await countRecordings(database, { collection, id })
      const skip = (page - 1) * COLLECTION_PAGE_SIZE
      const rows = await listRecordings(database, { collection, id }, COLLECTION_PAGE_SIZE, skip)
      const path = collectionPath(collection, id)
      const shown = { collection, named, page, rows: rows.map(asListed), count }
      return pages.render(`/${collection}/:id`, page === 1 ? path : `${path}?page=${page}`, { collection: shown })
    },
  })

  const sitemapPage = (built: Buffer): LivePage => ({
    key: `page ${SITEMAP}`,
    sources: ['events', 'recordings'],
    type: 'application/xml; charset=utf-8',
    async render() {
      const [events, recordings, collections] = await Promise.all([
        content.listEvents(database),
        listRecordingIds(database),
        listCollections(database),
      ])
      const paths = [
        ...events.map(({ id }) => `/events/${id}`),
        ...COLLECTIONS.flatMap((each) => collections[each].map(({ id }) => collectionPath(each, id))),
        ...recordings.map((id) => `/bayan/${id}`),
      ]
      const urls = sitemapEntries(deps.config.publicUrl, paths, languages)
      return Buffer.from(built.toString('utf8').replace('</urlset>', `${urls}</urlset>`))
    },
  })

  /** Replaces a page number beyond the last page, so that the number of cached pages is bounded. */
  const clampPageNumber = async (url: string): Promise<string> => {
    const [path = '', query = ''] = url.split('?', 2)
    const page = readPageNumber(new URLSearchParams(query).get('page'))
    const last = page === 1 ? undefined : await countPages(splitLanguage(path, languages).path)
    return last !== undefined && page > last ? `${path}?page=${last}` : url
  }
  const countPages = async (path: string): Promise<number | undefined> => {
    const kind = RECORDING_KINDS.find((each) => PAGE_PATHS_OF_KINDS[each] === path)
    if (kind) return pagesOf(await countRecordings(database, { kind }), PAGE_SIZE[kind])
    const found = findLivePage(path)
    if (found?.content !== 'speakers' && found?.content !== 'series') return undefined
    return pagesOf(await countRecordings(database, { collection: found.content, id: found.id }), COLLECTION_PAGE_SIZE)
  }

  return { findPage, clampPageNumber }
}

/**
 * Removes the fields that a list does not show. The copies stay, since a talk may be played before the phone has the snapshot.
 */
const asListed = ({ loudness, waveform, summary, references, ...recording }: Recording): Recording => recording
