import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { COLLECTIONS } from '#contracts/collections.ts'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import type { Language } from '#contracts/languages.ts'
import { pagesOf } from '#contracts/page-number.ts'
import { RECORDING_KINDS } from '#contracts/recording-kinds.ts'
import type { App } from '../../app-type.ts'
import type { ContentReaders, Episodes, EpisodesOptions } from '../../content-readers.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import type { RenderThread } from '../../render-thread.ts'
import type { Partition } from '../../response-cache.ts'
import { replyGzipped } from '../../send-gzipped.ts'
import { LANGUAGES } from '../../texts.ts'
import { collectionFeedPath, type FeedList, type FeedOptions, feedPath } from './create-feed.ts'

/** Recordings on a page of a feed: years of weekly ones, and no more than most podcast apps read. */
const PAGE_SIZE = 300

const WORKER = new URL('./feed-worker.ts', import.meta.url)

const querystring = Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) })

/**
 * `GET /feeds/friday.xml` and `GET /feeds/morningdars.xml`, `GET /feeds/speakers/:id.xml` and `GET /feeds/series/:id.xml`, in
 * other languages under their path.
 */
export async function feedRoutes(app: App, { deps, content, thread }: FeedRoutesOptions): Promise<void> {
  const { cache, database, config } = deps

  const sendFeed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { key, partition, language, page, read }: FeedRequest,
  ) => {
    const load = async () => {
      const { list, changedAt, episodes } = await read({
        now: (await deps.readEncoder()).encoder === null ? null : deps.clock(),
        limit: PAGE_SIZE,
        skip: (page - 1) * PAGE_SIZE,
      })
      const { recordings, count, next, latest } = episodes
      const pages = pagesOf(count, PAGE_SIZE)
      // Not cached: the number of such addresses is unbounded.
      if (page > pages) throw notFound('page')
      const { publicUrl } = config
      const givenName = deps.mosque.read().name
      const changed = latest && latest > changedAt ? latest : changedAt
      const value = await thread.run<FeedOptions>(WORKER, {
        list,
        language,
        recordings,
        publicUrl,
        changedAt: changed,
        givenName,
        page,
        pages,
      })
      return {
        value,
        lastModified: changed.toUTCString(),
        ...(next && { until: next.getTime() }),
      }
    }
    const response = await cache.get(`feed ${language} ${key} ${page}`, ['recordings', 'mosque'], load, partition)
    return replyGzipped(request, reply, response, 'application/rss+xml; charset=utf-8')
  }

  for (const [language, kind] of LANGUAGES.flatMap((each) => RECORDING_KINDS.map((kind) => [each, kind] as const))) {
    app.get(
      feedPath(kind, language),
      {
        schema: {
          summary: 'The recordings of a kind as a podcast; older ones on further pages (RFC 5005)',
          tags: ['Feeds'],
          querystring,
          response: { 404: ErrorBody },
        },
      },
      (request, reply) => {
        const { page = 1 } = request.query
        const read = async (part: FeedPart) => {
          const [changedAt, episodes] = await Promise.all([
            content.readLastRecordingChange(database, kind),
            content.readEpisodes(database, { ...part, list: { kind } }),
          ])
          return { list: { kind }, changedAt, episodes }
        }
        return sendFeed(request, reply, {
          key: kind,
          partition: page === 1 ? 'shared' : 'parameterised',
          language,
          page,
          read,
        })
      },
    )
  }

  for (const [language, collection] of LANGUAGES.flatMap((each) => COLLECTIONS.map((name) => [each, name] as const))) {
    app.get(
      collectionFeedPath(collection, ':id', language),
      {
        schema: {
          summary: `The recordings of a ${collection === 'series' ? 'series' : 'speaker'} as a podcast`,
          tags: ['Feeds'],
          params: IdParams,
          querystring,
          response: { 404: ErrorBody },
        },
      },
      (request, reply) => {
        const { id } = request.params
        const { page = 1 } = request.query
        const read = async (part: FeedPart) => {
          const named = await content.findNamed(database, collection, id)
          if (!named) throw notFound('podcast')
          const [changedAt, episodes] = await Promise.all([
            // Of all recordings: removing one from the series changes the feed, too.
            content.readLastRecordingChange(database),
            content.readEpisodes(database, { ...part, list: { collection, id } }),
          ])
          return { list: { collection, named }, changedAt, episodes }
        }
        return sendFeed(request, reply, {
          key: `${collection} ${id}`,
          partition: 'parameterised',
          language,
          page,
          read,
        })
      },
    )
  }
}

interface FeedRoutesOptions {
  deps: Deps
  content: ContentReaders
  thread: RenderThread
}

/** The requested page of a feed. */
interface FeedRequest {
  /** Identifies the list for the cache. */
  key: string
  partition: Partition
  language: Language
  /** From 1. */
  page: number
  read(part: FeedPart): Promise<FeedContents>
}

type FeedPart = Pick<EpisodesOptions, 'now' | 'limit' | 'skip'>

/** The contents of a page of a feed. */
interface FeedContents {
  list: FeedList
  changedAt: Date
  episodes: Episodes
}
