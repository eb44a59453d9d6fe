import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
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
import type { PreparedResponse } from '../../http/fast-path.ts'
import { ANNOUNCEMENT_SOURCES, type CachedResponse, type Partition, type Source } from '../../http/response-cache.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import { ageHeader } from '../../http/send-cached.ts'
import type { PageRenderer } from '../../page-renderer.ts'
import {
  countRecordings,
  findNamed,
  findRecording,
  listCollections,
  listRecordingIds,
  listRecordings,
} from '../../recordings/queries.ts'
import { PAGE_QUALITY } from '../../site.ts'
import { createVariants, pickVariant, type Variants } from './variants.ts'

interface LivePage {
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
const HTML = 'text/html; charset=utf-8'
const MINUTE_MS = 60_000
/** Pages in the parameterised partition that wait to be rendered; of further ones the client gets the shell. */
export const MAX_WAITING_PAGES = 50
/**
 * Brotli's quality for pages of the parameterised partition, of which anybody can request thousands, and for the sitemap,
 * which may be a megabyte: a tenth of the time. A page that is requested again gets {@link PAGE_QUALITY}.
 */
const FIRST_QUALITY = 5
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

interface LivePagesOptions {
  deps: Deps
  content: ContentReaders
  /** Undefined if nothing has been built: then only the sitemap is live. */
  renderer: PageRenderer | undefined
  languages: readonly string[]
  /** The built sitemap, without events and recordings. */
  sitemap: Buffer | undefined
  security: SecurityHeaders
}

/** Renders pages whose HTML contains data of the database, and the sitemap, and caches them until the data changes. */
export function createLivePages({ deps, content, renderer, languages, sitemap, security }: LivePagesOptions) {
  const { cache, database } = deps
  const variantsByBody = new WeakMap<Buffer, Promise<Variants>>()
  const preparedByBody = new WeakMap<Buffer, Variants>()
  // One at a time, so that pages that every visitor requests wait behind one of them at most, and reads of audio, for which Node
  // has four threads, behind none.
  const renderInTurn = pLimit(1)
  const compressInTurn = pLimit(1)
  /** The bodies that are compressed with {@link FIRST_QUALITY}. */
  const quicklyCompressed = new WeakSet<Buffer>()
  let isImproving = false

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

  const compress = async ({ body, etag }: CachedResponse, { type, partition }: LivePage, quality: number) => {
    const [br, gzipped] = await Promise.all([
      brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      gz(body),
    ])
    // Weak where the quality changes, and the bytes with it.
    const file = { type, etag: partition === 'parameterised' ? `W/${etag}` : etag, body, isImmutable: false }
    const variants = createVariants({ ...file, br: () => br, gzip: () => gzipped }, security.ofPage(body))
    preparedByBody.set(body, variants)
    return variants
  }
  /** Compresses a page, once for all concurrent requests. */
  const prepare = (response: CachedResponse, page: LivePage): Promise<Variants> => {
    const started = variantsByBody.get(response.body)
    if (started) return started
    const isQuick = page.partition === 'parameterised'
    const quality = isQuick || page.type !== HTML ? FIRST_QUALITY : PAGE_QUALITY
    const variants = compressInTurn(() => compress(response, page, quality))
    variantsByBody.set(response.body, variants)
    if (isQuick) quicklyCompressed.add(response.body)
    return variants
  }
  /** Compresses a page better for later requests, unless another page is being compressed. */
  const improve = async (response: CachedResponse, page: LivePage) => {
    if (isImproving || !quicklyCompressed.delete(response.body)) return
    isImproving = true
    try {
      variantsByBody.set(response.body, Promise.resolve(await compress(response, page, PAGE_QUALITY)))
    } finally {
      isImproving = false
    }
  }

  return {
    /** Returns the response to a GET of this URL if it is cached. */
    peek(url: string, acceptEncoding: string | undefined): PreparedResponse | undefined {
      const page = findPage(url)
      const response = page && cache.peek(page.key)
      const variants = response && preparedByBody.get(response.body)
      if (!variants) return undefined
      // If that fails, the page stays as it is.
      improve(response, page).catch(() => {})
      return pickVariant(variants, acceptEncoding)
    },
    /**
     * Returns the cached response or renders the page.
     * @returns 'missing' for an event, recording, speaker or series that does not exist, undefined for a URL that is not a live
     *   page, or if too many pages wait
     */
    async get(url: string, acceptEncoding: string | undefined): Promise<PreparedResponse | 'missing' | undefined> {
      const page = findPage(await clampPageNumber(url))
      if (!page) return undefined
      const load = async () => {
        const value = await page.render()
        if (!value) throw new PageMissingError()
        return { value, ...(page.until !== undefined && { until: page.until }) }
      }
      const loadInTurn = () => {
        if (renderInTurn.pendingCount >= MAX_WAITING_PAGES) throw new TooManyPagesError()
        return renderInTurn(load)
      }
      try {
        const start = page.partition === 'parameterised' ? loadInTurn : load
        const response = await cache.get(page.key, [...page.sources, 'mosque'], start, page.partition)
        const prepared = pickVariant(await prepare(response, page), acceptEncoding)
        const age = Object.entries(ageHeader(response)).flat()
        return age.length === 0 ? prepared : { ...prepared, headers: [...prepared.headers, ...age] }
      } catch (error) {
        if (error instanceof PageMissingError) return 'missing'
        if (error instanceof TooManyPagesError) return undefined
        throw error
      }
    },
  }
}

/**
 * Removes the fields that a list does not show. The copies stay, since a talk may be played before the phone has the snapshot.
 */
const asListed = ({ loudness, waveform, summary, references, ...recording }: Recording): Recording => recording

/** Thrown so that a missing page is not cached: the number of such addresses is unbounded. */
class PageMissingError extends Error {}

/** Thrown to all requests of a page that cannot wait to be rendered. */
class TooManyPagesError extends Error {}
