import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { karachiDate } from '#contracts/karachi-time.ts'
import { pagesOf, readPageNumber } from '#contracts/page-number.ts'
import { PAGE_SIZE, type RecordingKind } from '#contracts/recording-kinds.ts'
import type { Answer, Source } from '../../answer-cache.ts'
import type { ReadyAnswer } from '../../at-hand.ts'
import type { Deps } from '../../deps.ts'
import type { SecurityHeaders } from '../../security-headers.ts'
import { PAGE_QUALITY } from '../../site.ts'
import { eventById, listEvents } from '../events/queries.ts'
import { keptTimings } from '../jamat/timings.ts'
import { countRecordings, listedIds, newestRecordings, recordingById } from '../recordings/queries.ts'
import type { LivePages } from './live-pages.ts'
import { pickVariant, readyVariants, type Variants } from './variants.ts'

export interface LiveAnswers {
  /** The answer to a GET of this address, if it is at hand. */
  peek(url: string, acceptEncoding: string | undefined): ReadyAnswer | undefined
  /**
   * The answer, made if it must be.
   * @returns 'missing' for an event or a recording that is not there, undefined for an address that is no live page
   */
  get(url: string, acceptEncoding: string | undefined): Promise<ReadyAnswer | 'missing' | undefined>
}

/** Something the server writes itself out of the database. */
interface Target {
  /** Under which it is kept. */
  key: string
  sources: readonly Source[]
  type: string
  /** Until when it is true, in milliseconds since 1970; left out, until its sources change. */
  until?: number
  /** Undefined when there is no such thing. */
  write(): Promise<Buffer | undefined>
}

const HTML = 'text/html; charset=utf-8'
const MINUTE = 60_000
const LISTS: Readonly<Record<string, RecordingKind>> = { '/fridaybayan': 'friday', '/sundaybayan': 'morningdars' }
const EVENT = /^\/(?:events|news)\/([1-9]\d{0,14})$/
const BAYAN = /^\/bayan\/([1-9]\d{0,14})$/
/** Nothing else is looked at: most addresses are none of these. */
const LIVE =
  /^\/(?:$|\?|events\/|bayan\/|news(?:[/?]|$)|home-page-events(?:\?|$)|fridaybayan(?:\?|$)|sundaybayan(?:\?|$)|sitemap\.xml$)/

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/**
 * Keeps what the server writes itself until what it shows changes.
 * @param pages undefined when nothing has been built: then only the sitemap is live
 * @param sitemap the built one, without events and recordings
 */
export function createLiveAnswers(
  deps: Deps,
  pages: LivePages | undefined,
  sitemap: Buffer | undefined,
  security: SecurityHeaders,
): LiveAnswers {
  const { answers, database } = deps
  const ready = new WeakMap<Answer, Variants>()

  const targetOf = (url: string): Target | undefined => {
    if (!LIVE.test(url)) return undefined
    const [path = '', query = ''] = url.split('?', 2)
    if (path === '/sitemap.xml') return sitemap && sitemapTarget(sitemap)
    if (!pages) return undefined
    if (path === '/') return homeTarget(pages)
    const id = EVENT.exec(path)?.[1]
    if (id) return eventTarget(pages, Number(id))
    const bayan = BAYAN.exec(path)?.[1]
    if (bayan) return bayanTarget(pages, Number(bayan))
    const kind = LISTS[path]
    if (kind) return recordingsTarget(pages, path, kind, readPageNumber(new URLSearchParams(query).get('page')))
    return path === '/news' || path === '/home-page-events' ? eventsTarget(pages, path) : undefined
  }

  // The page says how long it is until the next jamat, in minutes.
  const homeTarget = (live: LivePages): Target => {
    const now = new Date(Math.floor(deps.clock().getTime() / MINUTE) * MINUTE)
    return {
      key: 'page /',
      sources: ['jamat_times'],
      type: HTML,
      until: now.getTime() + MINUTE,
      async write() {
        const timings = await keptTimings(database, karachiDate(now))
        return live.write('/', '/', { jamat: { now: now.toISOString(), timings } })
      },
    }
  }

  // Both addresses of an event show the same; it is known by the first.
  const eventTarget = (live: LivePages, id: number): Target => ({
    key: `page /events/${id}`,
    sources: ['events'],
    type: HTML,
    async write() {
      const event = await eventById(database, id)
      return event && live.write('/events/:id', `/events/${id}`, { event })
    },
  })

  const bayanTarget = (live: LivePages, id: number): Target => ({
    key: `page /bayan/${id}`,
    sources: ['recordings'],
    type: HTML,
    async write() {
      const recording = await recordingById(database, id)
      return recording && live.write('/bayan/:id', `/bayan/${id}`, { recording })
    },
  })

  const eventsTarget = (live: LivePages, path: string): Target => ({
    key: `page ${path}`,
    sources: ['events'],
    type: HTML,
    write: async () => live.write(path, path, { events: await listEvents(database) }),
  })

  const recordingsTarget = (live: LivePages, path: string, kind: RecordingKind, page: number): Target => ({
    key: `page ${path} ${page}`,
    sources: ['recordings'],
    type: HTML,
    async write() {
      const count = await countRecordings(database, kind)
      const rows = await newestRecordings(database, kind, PAGE_SIZE[kind], (page - 1) * PAGE_SIZE[kind])
      return live.write(path, page === 1 ? path : `${path}?page=${page}`, { recordings: { kind, page, rows, count } })
    },
  })

  const sitemapTarget = (built: Buffer): Target => ({
    key: 'page /sitemap.xml',
    sources: ['events', 'recordings'],
    type: 'application/xml; charset=utf-8',
    async write() {
      const [events, recordings] = await Promise.all([listEvents(database), listedIds(database)])
      const paths = [...events.map(({ id }) => `/events/${id}`), ...recordings.map((id) => `/bayan/${id}`)]
      const urls = paths.map((path) => `  <url><loc>${deps.config.publicUrl}${path}</loc></url>\n`).join('')
      return Buffer.from(built.toString('utf8').replace('</urlset>', `${urls}</urlset>`))
    },
  })

  /** An address beyond the last page shows the last: else anyone could have pages without end kept. */
  const withinList = async (url: string): Promise<string> => {
    const [path = '', query = ''] = url.split('?', 2)
    const kind = LISTS[path]
    const page = readPageNumber(new URLSearchParams(query).get('page'))
    if (!kind || page === 1) return url
    const last = pagesOf(await countRecordings(database, kind), PAGE_SIZE[kind])
    return page > last ? `${path}?page=${last}` : url
  }

  const prepare = async (answer: Answer, type: string): Promise<Variants> => {
    const made = ready.get(answer)
    if (made) return made
    const { body, etag } = answer
    const [br, gzipped] = await Promise.all([
      brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }),
      gz(body),
    ])
    const variants = readyVariants({ type, etag, body, br, gz: gzipped, immutable: false }, security.ofPage(body))
    ready.set(answer, variants)
    return variants
  }

  return {
    peek(url, acceptEncoding) {
      const target = targetOf(url)
      const answer = target && answers.peek(target.key)
      const variants = answer && ready.get(answer)
      return variants && pickVariant(variants, acceptEncoding)
    },
    async get(url, acceptEncoding) {
      const target = targetOf(await withinList(url))
      if (!target) return undefined
      try {
        const answer = await answers.get(target.key, target.sources, async () => {
          const value = await target.write()
          if (!value) throw new NothingThere()
          return { value, ...(target.until !== undefined && { until: target.until }) }
        })
        return pickVariant(await prepare(answer, target.type), acceptEncoding)
      } catch (fault) {
        if (fault instanceof NothingThere) return 'missing'
        throw fault
      }
    },
  }
}

/** Not kept: addresses that lead nowhere are without number. */
class NothingThere extends Error {}
