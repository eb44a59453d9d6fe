import { isDeepStrictEqual } from 'node:util'
import { ChaptersChange, chaptersFile, RecordingChapters } from '#contracts/chapters.ts'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import type { Routes } from '../../feature.ts'
import { notFound } from '../../http/errors.ts'
import { replyCached } from '../../http/send-cached.ts'
import { readChapters } from '../../recordings/chapters.ts'
import { findRecording } from '../../recordings/queries.ts'
import { findChapters, saveChapters } from './chapter-queries.ts'
import { addVersionedRoutes } from './versioned-routes.ts'

/** `GET` and `PUT /recordings/:id/chapters`, for administrators. */
export const chapterAdminRoutes: Routes = async (app, { deps }) =>
  addVersionedRoutes(app, deps, {
    path: 'chapters',
    name: 'chapters',
    summaries: { get: 'The chapters of a recording', put: 'Replace the chapters of a recording' },
    change: ChaptersChange,
    shown: RecordingChapters,
    async read(db, id) {
      const found = await findChapters(db, id)
      return found && { chapters: found.chapters, version: String(found.version) }
    },
    async save(tx, id, change, requireVersion) {
      const before = await findChapters(tx, id, true)
      if (!before) return
      const chapters = readChapters(change.chapters, before.durationSeconds)
      if (isDeepStrictEqual(before.chapters, chapters)) return
      requireVersion(before.version)
      await saveChapters(tx, id, chapters, deps.clock())
    },
  })

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
