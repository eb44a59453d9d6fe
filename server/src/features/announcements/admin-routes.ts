import { MAX_ANNOUNCEMENTS } from '#contracts/announcement-kinds.ts'
import {
  Announcement,
  AnnouncementChange,
  type AnnouncementRecord,
  AnnouncementRecords,
  NewAnnouncement,
} from '#contracts/announcements.ts'
import { CreationHeaders, ErrorBody, IdParams } from '#contracts/common.ts'
import type { Transaction } from '../../database/database.ts'
import { lockContent } from '../../database/queries.ts'
import type { Routes } from '../../feature.ts'
import { conflict, notFound, versionConflict } from '../../http/errors.ts'
import { readIfMatch } from '../../http/if-match.ts'
import {
  type AnnouncementValues,
  findStored,
  insertAnnouncement,
  type StoredAnnouncement,
  updateAnnouncement,
} from './queries.ts'
import { checkValues, readValues } from './read-announcement.ts'
import { toPublic } from './readers.ts'

/** `POST /announcements`, `PUT` and `DELETE /announcements/:id`, `GET /announcements/history`. */
export const announcementAdminRoutes: Routes = async (app, { deps, content }) => {
  const { database, clock, announcer } = deps
  const common = { tags: ['Announcements'] }

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  const check = async (tx: Transaction, values: AnnouncementValues) => {
    const { entries } = values.after ? await content.timetable.readForPhones(tx, values.after.date) : { entries: [] }
    checkValues(values, entries, clock())
  }
  /** Notifies people of a written announcement. @param isNew whether they do not know of it */
  const announce = async (tx: Transaction, stored: StoredAnnouncement, isNew: boolean): Promise<AnnouncementRecord> => {
    if ((await content.listAnnouncements(tx, clock())).length > MAX_ANNOUNCEMENTS)
      throw conflict(`There are ${MAX_ANNOUNCEMENTS} announcements already. End one of them first.`)
    const record = await content.completeAnnouncement(tx, stored)
    await announcer.announcementSaved(tx, toPublic(record), isNew)
    return record
  }
  /** Runs a change of an announcement, for which other writers wait. @throws HttpError 404, 412 */
  const change = async (
    { params: { id }, headers }: { params: { id: number }; headers: Record<string, unknown> },
    write: (tx: Transaction, before: StoredAnnouncement, hasEnded: boolean) => Promise<AnnouncementRecord>,
  ): Promise<AnnouncementRecord> => {
    const version = readIfMatch(headers['if-match'] as string | undefined, 'GET /announcements/:id')
    const record = await database.transaction(async (tx) => {
      await lockContent(tx)
      const before = await findStored(tx, id)
      if (!before) throw notFound('announcement')
      if (version !== undefined && version !== before.version) throw versionConflict('announcement')
      const { until } = await content.completeAnnouncement(tx, before)
      return write(tx, before, until <= clock().toISOString())
    })
    deps.cache.invalidate('announcements')
    return record
  }

  app.get(
    '/announcements/history',
    {
      schema: {
        ...common,
        summary: 'The newest announcements, ended ones too',
        response: { 200: AnnouncementRecords },
      },
    },
    async () => content.listAnnouncementRecords(database),
  )

  app.post(
    '/announcements',
    {
      schema: {
        ...common,
        summary: 'Announce something',
        description:
          'With an Idempotency-Key, a repeated request updates the first announcement instead of adding a second one. Phones are told 20 seconds later.',
        headers: CreationHeaders,
        body: NewAnnouncement,
        response: { 200: Announcement, 201: Announcement, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const now = clock()
      const { kind, ...input } = request.body
      const values = readValues(kind, input, null, now)
      const requestKey = request.headers['idempotency-key'] ?? null
      const { record, added } = await database.transaction(async (tx) => {
        await lockContent(tx)
        await check(tx, values)
        const { stored, added } = await insertAnnouncement(tx, values, { requestKey, now, by: request.admin.email })
        return { record: await announce(tx, stored, added), added }
      })
      deps.cache.invalidate('announcements')
      request.log.info({ adminId: request.admin.id, announcementId: record.id, kind, added }, 'announcement published')
      return reply
        .code(added ? 201 : 200)
        .header('etag', `"${record.version}"`)
        .send(toPublic(record))
    },
  )

  app.put(
    '/announcements/:id',
    {
      schema: {
        ...common,
        summary: 'Change any fields of an announcement',
        description: 'With If-Match, returns 412 when the announcement was changed since it was read.',
        params: IdParams,
        body: AnnouncementChange,
        response: { 200: Announcement, 404: ErrorBody, 409: ErrorBody, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const record = await change(request, async (tx, before, hasEnded) => {
        const values = readValues(before.kind, request.body, before, clock())
        await check(tx, values)
        return announce(tx, await updateAnnouncement(tx, before.id, values, clock()), hasEnded)
      })
      request.log.info({ adminId: request.admin.id, announcementId: record.id }, 'announcement changed')
      reply.header('etag', `"${record.version}"`)
      return toPublic(record)
    },
  )

  app.delete(
    '/announcements/:id',
    {
      schema: {
        ...common,
        summary: 'End an announcement now',
        description: 'It stays in the history; a PUT with a later `until` brings it back.',
        params: IdParams,
        response: { 200: Announcement, 404: ErrorBody, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const record = await change(request, async (tx, before, hasEnded) => {
        await announcer.announcementEnded(tx, before.id)
        const ended = hasEnded
          ? before
          : await updateAnnouncement(tx, before.id, { ...before, until: clock() }, clock())
        return content.completeAnnouncement(tx, ended)
      })
      request.log.info({ adminId: request.admin.id, announcementId: record.id }, 'announcement ended')
      reply.header('etag', `"${record.version}"`)
      return toPublic(record)
    },
  )
}
