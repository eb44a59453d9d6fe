import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { announcementsAt, nextAnnouncementChange } from '#contracts/announcement-rules.ts'
import { COLLECTIONS } from '#contracts/collections.ts'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import type { Language } from '#contracts/languages.ts'
import { pagesOf } from '#contracts/page-number.ts'
import { RECORDING_KINDS } from '#contracts/recording-kinds.ts'
import type { Feature, Routes } from '../../feature.ts'
import { notFound } from '../../http/errors.ts'
import { ANNOUNCEMENT_SOURCES } from '../../http/response-cache.ts'
import { replyGzipped } from '../../http/send-gzipped.ts'
import { readEpisodes } from '../../recordings/episode-queries.ts'
import { findNamed, type RecordingList, readLastRecordingChange } from '../../recordings/queries.ts'
import { LANGUAGES } from '../../texts.ts'
import { type AnnouncementFeedOptions, announcementFeedPath } from './create-announcement-feed.ts'
import { collectionFeedPath, type FeedList, type FeedOptions, feedPath } from './create-feed.ts'

/** Recordings on a page of a feed: years of weekly ones, and no more than most podcast apps read. */
const PAGE_SIZE = 300

const RSS = 'application/rss+xml; charset=utf-8'
const WORKER = new URL('./feed-worker.ts', import.meta.url)

const querystring = Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) })

/**
 * `GET /feeds/friday.xml` and `GET /feeds/morningdars.xml`, `GET /feeds/speakers/:id.xml` and `GET /feeds/series/:id.xml`, and
 * `GET /feeds/announcements.xml`, in other languages under their path.
 */
const feedRoutes: Routes = async (app, { deps, content, thread }) => {
  const { cache, database, config } = deps

  /** Sends a page of a feed. */
  const sendFeed = async (
    request: FastifyRequest<{ Querystring: { page?: number } }>,
    reply: FastifyReply,
    language: Language,
    list: RecordingList,
  ) => {
    const { page = 1 } = request.query
    const load = async () => {
      const shown = await find(list)
      const [changedAt, episodes] = await Promise.all([
        // Of all recordings in a series: removing one from it changes the feed, too.
        readLastRecordingChange(database, 'kind' in list ? list.kind : undefined),
        readEpisodes(database, {
          list,
          now: (await deps.readEncoderStatus()).encoder === null ? null : deps.clock(),
          limit: PAGE_SIZE,
          skip: (page - 1) * PAGE_SIZE,
        }),
      ])
      const { recordings, count, next, latest } = episodes
      const pages = pagesOf(count, PAGE_SIZE)
      // Not cached: the number of such addresses is unbounded.
      if (page > pages) throw notFound('page')
      const changed = latest && latest > changedAt ? latest : changedAt
      const value = await thread.run<FeedOptions>(WORKER, {
        list: shown,
        language,
        recordings,
        publicUrl: config.publicUrl,
        changedAt: changed,
        mosque: deps.mosque.read(),
        page,
        pages,
      })
      return { value, lastModified: changed.toUTCString(), ...(next && { until: next.getTime() }) }
    }
    const isShared = 'kind' in list && page === 1
    const response = await cache.get(
      `feed ${language} ${'kind' in list ? list.kind : `${list.collection} ${list.id}`} ${page}`,
      ['recordings', 'mosque'],
      load,
      isShared ? 'shared' : 'parameterised',
    )
    return replyGzipped(request, reply, response, RSS)
  }
  const find = async (list: RecordingList): Promise<FeedList> => {
    if ('kind' in list) return list
    const named = await findNamed(database, list.collection, list.id)
    if (!named) throw notFound('podcast')
    return { collection: list.collection, named }
  }

  const sendAnnouncements = async (request: FastifyRequest, reply: FastifyReply, language: Language) => {
    const load = async () => {
      const now = deps.clock()
      const all = await content.listAnnouncements(database, now)
      const until = nextAnnouncementChange(all, now)
      const value = await thread.run<AnnouncementFeedOptions>(WORKER, {
        announcements: announcementsAt(all, now),
        language,
        publicUrl: config.publicUrl,
        mosque: deps.mosque.read(),
      })
      return { value, ...(until !== undefined && { until }) }
    }
    const response = await cache.get(`feed ${language} announcements`, [...ANNOUNCEMENT_SOURCES, 'mosque'], load)
    return replyGzipped(request, reply, response, RSS)
  }

  for (const language of LANGUAGES) {
    app.get(
      announcementFeedPath(language),
      { schema: { summary: 'The announcements in force, as RSS', tags: ['Feeds'] } },
      (request, reply) => sendAnnouncements(request, reply, language),
    )
    for (const kind of RECORDING_KINDS)
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
        (request, reply) => sendFeed(request, reply, language, { kind }),
      )
    for (const collection of COLLECTIONS)
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
        (request, reply) => sendFeed(request, reply, language, { collection, id: request.params.id }),
      )
  }
}

export const feeds: Feature = { site: [feedRoutes] }
