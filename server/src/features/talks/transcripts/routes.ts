import Type from 'typebox'
import { transcriptFile } from '#contracts/collections.ts'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { Transcript } from '#contracts/notes.ts'
import type { Routes } from '../../../feature.ts'
import { notFound } from '../../../http/errors.ts'
import { IMMUTABLE, replyCached } from '../../../http/send-cached.ts'
import { replyGzipped } from '../../../http/send-gzipped.ts'
import { findTranscript } from './queries.ts'
import { toPlainText, toWebVtt } from './transcript-files.ts'

/** `GET /recordings/:id/transcript`. */
export const transcriptRoutes: Routes = async (app, { deps }) => {
  app.get(
    '/recordings/:id/transcript',
    {
      schema: {
        summary: 'The lines of the transcript of a recording; 404 without one',
        description: 'With the current version, as in the recording, it may be cached forever.',
        tags: ['Recordings'],
        params: IdParams,
        querystring: Type.Object({ version: Type.Optional(Type.String({ maxLength: 40 })) }),
        response: { 200: Transcript, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const load = async () => {
        const found = await findTranscript(deps.database, id)
        // Not cached: the number of such addresses is unbounded.
        if (!found) throw notFound('transcript')
        const lines = found.lines.map(([at, text, speaker]) => ({ at, text, ...(speaker && { speaker }) }))
        return { value: { lines }, etag: `"${found.version}"` }
      }
      const response = await deps.cache.get(`transcript ${id}`, ['recordings'], load, 'parameterised')
      replyCached(request, reply, response)
      return response.etag === `"${request.query.version}"` ? reply.header('cache-control', IMMUTABLE) : reply
    },
  )
}

/** `GET /feeds/transcripts/:id.vtt` and `.txt`: the transcript of a recording as podcast apps read it. */
export const transcriptFileRoutes: Routes = async (app, { deps }) => {
  for (const timed of [true, false]) {
    app.get(
      transcriptFile(':id', timed),
      {
        schema: {
          summary: timed
            ? 'The transcript of a recording as WebVTT; 404 without times'
            : 'The transcript of a recording as text; 404 without one',
          tags: ['Feeds'],
          params: IdParams,
          response: { 404: ErrorBody },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const load = async () => {
          const found = await findTranscript(deps.database, id)
          // Not cached: the number of such addresses is unbounded.
          if (!found || (timed && !found.timed)) throw notFound('transcript')
          return { value: Buffer.from(timed ? toWebVtt(found) : toPlainText(found)) }
        }
        const key = `transcript file ${id} ${timed}`
        const response = await deps.cache.get(key, ['recordings'], load, 'parameterised')
        return replyGzipped(request, reply, response, `${timed ? 'text/vtt' : 'text/plain'}; charset=utf-8`)
      },
    )
  }
}
