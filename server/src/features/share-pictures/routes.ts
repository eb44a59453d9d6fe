import type { FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { describeAnnouncement } from '#content/describe-announcement.ts'
import { formatDayAndTime, formatLongDay } from '#content/format-dates.ts'
import { writeTypedDate } from '#content/write-typed-date.ts'
import type { Announcement } from '#contracts/announcements.ts'
import { IdParams } from '#contracts/common.ts'
import { identityOf } from '#contracts/identity.ts'
import { timesToShow } from '#contracts/jamat-schedule.ts'
import type { Language } from '#contracts/languages.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import { inLanguage, nameInLanguage } from '#contracts/second-title.ts'
import { dayPicturePath, sharePicturePath } from '#contracts/share-pictures.ts'
import { truncate } from '#contracts/whole-characters.ts'
import type { Feature, Routes } from '../../feature.ts'
import { notFound } from '../../http/errors.ts'
import { ANNOUNCEMENT_SOURCES, type Source } from '../../http/response-cache.ts'
import { matches, REVALIDATE } from '../../http/send-cached.ts'
import { findRecording } from '../../recordings/queries.ts'
import { LANGUAGES, type Texts, textsIn } from '../../texts.ts'
import { drawPicture, type SharePicture } from './draw-picture.ts'

/** Pictures that wait to be drawn; of further ones the client gets the one of the site. */
const MAX_WAITING = 20
const SITE_PICTURE = '/images/share.png'
/** In characters: more would be too small to be read. */
const MAX_DETAIL = 160

/** `GET /share/today.jpg` and `/share/events/:id.jpg`, likewise of talks and announcements, in other languages under their path. */
const sharePictureRoutes: Routes = async (app, { deps, content, site }) => {
  const { cache, database, clock } = deps
  const { fonts, files } = site
  const icon = files.get('/icons/icon-192.png')?.body
  // Drawing takes some 100 ms of a thread that reads of audio need, too.
  const inTurn = pLimit(1)

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    sources: readonly Source[],
    compose: () => Promise<SharePicture>,
  ) => {
    const drawInTurn = () => {
      if (!fonts || inTurn.pendingCount >= MAX_WAITING) throw new NotDrawnError()
      return inTurn(async () => ({ value: await drawPicture(await compose(), fonts, icon) }))
    }
    try {
      const { body, etag } = await cache.get(`picture ${key}`, [...sources, 'mosque'], drawInTurn, 'pictures')
      // Shown on pages of other origins.
      reply.headers({ etag, 'cache-control': REVALIDATE, 'cross-origin-resource-policy': 'cross-origin' })
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('image/jpeg').send(body)
    } catch (error) {
      if (error instanceof NotDrawnError) return reply.redirect(SITE_PICTURE, 302)
      throw error
    }
  }
  const mosqueIn = ({ site }: Texts) => ({
    footer: identityOf(deps.mosque.read(), site).mosqueName,
    direction: site.direction,
  })

  const describeDay = async (language: Language): Promise<SharePicture> => {
    const texts = textsIn(language)
    const today = mosqueDate(clock())
    const { entries } = await content.timetable.readForPage(database, today)
    const times = timesToShow(entries, today)
    const { footer: mosqueName, direction } = mosqueIn(texts)
    return {
      label: formatLongDay(clock(), texts.calendar),
      title: mosqueName,
      detail: '',
      times: PRAYERS.map((prayer) => [texts.jamat.prayers[prayer], times[prayer] ?? '–'] as const),
      footer: texts.jamat.heading,
      direction,
    }
  }
  const describeEvent = async (language: Language, id: number): Promise<SharePicture> => {
    const texts = textsIn(language)
    const event = await content.findEvent(database, id)
    if (!event) throw notFound('event')
    const { title, location } = inLanguage(language, event)
    return {
      label: formatDayAndTime(new Date(event.date), texts.calendar),
      title,
      detail: location ?? '',
      ...mosqueIn(texts),
    }
  }
  const describeTalk = async (language: Language, id: number): Promise<SharePicture> => {
    const texts = textsIn(language)
    const recording = await findRecording(database, id)
    if (!recording) throw notFound('recording')
    const { title, date, kind, speaker } = inLanguage(language, recording)
    const facts = [
      speaker ? nameInLanguage(language, speaker).name : '',
      writeTypedDate(date, language, texts.calendar),
    ]
    return {
      label: texts.bayans.lists[kind].single,
      title,
      detail: facts.filter(Boolean).join(' · '),
      ...mosqueIn(texts),
    }
  }

  const describeAnnounced = (language: Language, announcement: Announcement): SharePicture => {
    const texts = textsIn(language)
    const { label, title, when, place, text } = describeAnnouncement(announcement, language, texts)
    return {
      label,
      title: title || text || label,
      detail: [when, place, title ? truncate(text, MAX_DETAIL) : ''].filter(Boolean).join('\n'),
      ...mosqueIn(texts),
    }
  }

  for (const language of LANGUAGES) {
    app.get(
      sharePicturePath('announcements', ':id', language),
      { schema: { hide: true, params: IdParams } },
      async (request, reply) => {
        const { id } = request.params
        const announcement = (await content.listAnnouncements(database, clock())).find((each) => each.id === id)
        if (!announcement) throw notFound('announcement')
        const key = `${language} announcements ${id}`
        return send(request, reply, key, ANNOUNCEMENT_SOURCES, async () => describeAnnounced(language, announcement))
      },
    )
    app.get(dayPicturePath(language), { schema: { hide: true } }, (request, reply) =>
      send(request, reply, `${language} ${mosqueDate(clock())}`, ['jamat_times'], () => describeDay(language)),
    )
    const addPictures = (what: 'events' | 'talks', source: Source, compose: typeof describeEvent) =>
      app.get(
        sharePicturePath(what, ':id', language),
        { schema: { hide: true, params: IdParams } },
        (request, reply) => {
          const { id } = request.params
          return send(request, reply, `${language} ${what} ${id}`, [source], () => compose(language, id))
        },
      )
    addPictures('events', 'events', describeEvent)
    addPictures('talks', 'recordings', describeTalk)
  }
}

/** Thrown to requests for pictures that cannot wait to be drawn. */
class NotDrawnError extends Error {}

export const sharePictures: Feature = { site: [sharePictureRoutes] }
