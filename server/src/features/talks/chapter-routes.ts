import { isDeepStrictEqual } from 'node:util'
import { ChaptersChange, chaptersFile, RecordingChapters } from '#contracts/chapters.ts'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import type { Routes } from '../../feature.ts'
import { notFound, versionConflict } from '../../http/errors.ts'
import { readIfMatch } from '../../http/if-match.ts'
import { replyCached } from '../../http/send-cached.ts'
import { readChapters } from '../../recordings/chapters.ts'
import { findRecording } from '../../recordings/queries.ts'
import { findChapters, saveChapters } from './chapter-queries.ts'

/** `GET` and `PUT /recordings/:id/chapters`, for administrators. */
export const chapterAdminRoutes: Routes = async (app, { deps }) => {
  const common = { tags: ['Recordings'], params: IdParams }

  app.get(
    '/recordings/:id/chapters',
    {
      schema: {
        ...common,
        summary: 'The chapters of a recording',
        description: 'The ETag can be sent as If-Match with a change.',
        response: { 200: RecordingChapters, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const found = await findChapters(deps.database, request.params.id)
      if (!found) throw notFound('recording')
      reply.headers({ 'cache-control': 'no-cache', etag: `"${found.version}"` })
      return { chapters: found.chapters, version: String(found.version) }
    },
  )

  app.put(
    '/recordings/:id/chapters',
    {
      schema: {
        ...common,
        summary: 'Replace the chapters of a recording',
        description:
          'With If-Match, returns 412 when others have changed them since they were read. Repeating a request changes nothing.',
        body: ChaptersChange,
        response: { 200: RecordingChapters, 404: ErrorBody, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const expected = readIfMatch(request.headers['if-match'], 'GET /recordings/:id/chapters')
      const saved = await deps.database.transaction(async (tx) => {
        const before = await findChapters(tx, id, true)
        if (!before) throw notFound('recording')
        const chapters = readChapters(request.body.chapters, before.durationSeconds)
        // A repeated request, e.g. after a lost response.
        if (isDeepStrictEqual(before.chapters, chapters)) return { chapters, version: before.version }
        if (expected !== undefined && expected !== before.version) throw versionConflict('chapters')
        await saveChapters(tx, id, chapters, deps.clock())
        return { chapters, version: before.version + 1 }
      })
      deps.cache.invalidate('recordings')
      request.log.info({ adminId: request.admin.id, recordingId: id }, 'chapters changed')
      reply.header('etag', `"${saved.version}"`)
      return { chapters: saved.chapters, version: String(saved.version) }
    },
  )
}

/** `GET /feeds/chapters/:id.json`: the chapters of a recording as Podcasting 2.0 describes them (JSON Chapters 1.2). */
export const chapterFileRoutes: Routes = async (app, { deps }) => {
  app.get(
    chaptersFile(':id'),
    {
      schema: {
        summary: 'The chapters of a recording for podcast apps; 404 without chapters',
        tags: ['Feeds'],
        params: IdParams,
        response: { 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const load = async () => {
        const { chapters, title } = (await findRecording(deps.database, id)) ?? {}
        // Not cached: the number of such addresses is unbounded.
        if (!chapters) throw notFound('list of chapters')
        const described = chapters.map(({ at, title }) => ({ startTime: at, ...(title && { title }) }))
        return { value: { version: '1.2.0', title, chapters: described } }
      }
      const response = await deps.cache.get(`chapters ${id}`, ['recordings'], load, 'parameterised')
      // Podcast players in browsers read them from other origins.
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      return replyCached(request, reply, response).type('application/json+chapters')
    },
  )
}
