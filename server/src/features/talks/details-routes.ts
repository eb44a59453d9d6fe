import { ErrorBody, IdParams } from '#contracts/common.ts'
import { DetailsChange, RecordingDetails } from '#contracts/recording-details.ts'
import type { Queryable } from '../../database/database.ts'
import type { Routes } from '../../feature.ts'
import { invalidInput, notFound, versionConflict } from '../../http/errors.ts'
import { readIfMatch } from '../../http/if-match.ts'
import { findRecording } from '../../recordings/queries.ts'
import { type Details, findDetails, listEarlierDetails, saveDetails } from './details-queries.ts'
import { cleanText } from './notes/read-notes.ts'

/** `GET` and `PUT /recordings/:id/details`, for administrators. */
export const detailAdminRoutes: Routes = async (app, { deps }) => {
  const common = { tags: ['Recordings'], params: IdParams }

  app.get(
    '/recordings/:id/details',
    {
      schema: {
        ...common,
        summary: 'The title and date of a recording, and those that they replaced',
        description: 'The ETag can be sent as If-Match with a change.',
        response: { 200: RecordingDetails, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const found = await readDetails(deps.database, request.params.id)
      if (!found) throw notFound('recording')
      reply.headers({ 'cache-control': 'no-cache', etag: `"${found.version}"` })
      return found
    },
  )

  app.put(
    '/recordings/:id/details',
    {
      schema: {
        ...common,
        summary: 'Correct the title and date of a recording',
        description:
          'With If-Match, returns 412 when others have changed them since they were read. Repeating a request changes nothing.',
        body: DetailsChange,
        response: { 200: RecordingDetails, 404: ErrorBody, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const expected = readIfMatch(request.headers['if-match'], 'GET /recordings/:id/details')
      const typed = clean(request.body)
      if (typed.title === '') throw invalidInput('title', 'title: must not be empty.')
      const saved = await deps.database.transaction(async (tx) => {
        const before = await findDetails(tx, id, true)
        if (!before) throw notFound('recording')
        // A repeated request, e.g. after a lost response.
        if (!isSame(before, typed)) {
          if (expected !== undefined && expected !== before.version) throw versionConflict('title and date')
          await saveDetails(tx, id, typed, deps.clock(), request.admin.email)
          const recording = await findRecording(tx, id)
          if (recording) await deps.announcer.recordingCorrected(tx, recording)
        }
        return readDetails(tx, id)
      })
      if (!saved) throw notFound('recording')
      deps.cache.invalidate('recordings')
      request.log.info({ adminId: request.admin.id, recordingId: id }, 'title and date corrected')
      reply.header('etag', `"${saved.version}"`)
      return saved
    },
  )
}

async function readDetails(db: Queryable, id: number): Promise<RecordingDetails | undefined> {
  const found = await findDetails(db, id)
  if (!found) return undefined
  const { title, secondTitle, date, version } = found
  const earlier = await listEarlierDetails(db, id)
  return { title, ...(secondTitle !== null && { secondTitle }), date, version: String(version), earlier }
}

const clean = ({ title, secondTitle = '', date }: DetailsChange): Details => ({
  title: cleanText(title),
  secondTitle: cleanText(secondTitle) || null,
  date: cleanText(date),
})

const isSame = (stored: Details, typed: Details): boolean =>
  stored.title === typed.title && stored.secondTitle === typed.secondTitle && stored.date === typed.date
