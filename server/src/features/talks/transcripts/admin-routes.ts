import { createHash } from 'node:crypto'
import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { MAX_TRANSCRIPT } from '#contracts/note-limits.ts'
import { ReadTranscript, SavedTranscript, TranscriptChange } from '#contracts/notes.ts'
import type { Routes } from '../../../feature.ts'
import { notFound } from '../../../http/errors.ts'
import { parseTranscript } from './parse-transcript.ts'
import { findDuration, removeTranscript, saveTranscript } from './queries.ts'
import { foldTranscript } from './transcript-words.ts'

/** In bytes: every character may be escaped, as in `\u0628`. */
const MAX_BODY_BYTES = MAX_TRANSCRIPT * 6 + 1024

/** `PUT` and `DELETE /recordings/:id/transcript`, and `POST …/transcript/preview`, for administrators. */
export const transcriptAdminRoutes: Routes = async (app, { deps }) => {
  const common = { tags: ['Recordings'], params: IdParams }
  const parse = async (id: number, text: string) => {
    const duration = await findDuration(deps.database, id)
    if (!duration) throw notFound('recording')
    return parseTranscript(text, duration.seconds)
  }

  app.post(
    '/recordings/:id/transcript/preview',
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        ...common,
        summary: 'Read a transcript without saving it',
        body: TranscriptChange,
        response: { 200: ReadTranscript, 404: ErrorBody },
      },
    },
    async (request) => {
      const { lines, timed, omitted } = await parse(request.params.id, request.body.text)
      return { lines: lines.length, timed, from: lines[0]?.[0] ?? null, to: lines.at(-1)?.[0] ?? null, omitted }
    },
  )

  app.put(
    '/recordings/:id/transcript',
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        ...common,
        summary: 'Replace the transcript of a recording',
        description:
          'SRT, WebVTT, SBV, LRC, the JSON of Podcasting 2.0, the JSON and TSV of Whisper, or plain text. Lines whose time is after the end of the recording are left out.',
        body: TranscriptChange,
        response: { 200: SavedTranscript, 404: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params
      const parsed = await parse(id, request.body.text)
      const words = await foldTranscript(parsed.lines.map(([, text]) => text))
      const version = createHash('sha256').update(JSON.stringify(parsed.lines)).digest('base64url').slice(0, 16)
      const isSaved = await deps.database.transaction((tx) =>
        saveTranscript(tx, id, { ...parsed, version, words }, deps.clock()),
      )
      if (!isSaved) throw notFound('recording')
      deps.cache.invalidate('recordings')
      const { timed, lines } = parsed
      request.log.info({ adminId: request.admin.id, recordingId: id, lines: lines.length }, 'transcript saved')
      return { lines: lines.length, timed }
    },
  )

  app.delete(
    '/recordings/:id/transcript',
    {
      schema: {
        ...common,
        summary: 'Remove the transcript of a recording; may be repeated',
        response: { 200: Type.Object({ deleted: Type.Boolean() }), 404: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params
      const deleted = await deps.database.transaction((tx) => removeTranscript(tx, id, deps.clock()))
      if (deleted === undefined) throw notFound('recording')
      deps.cache.invalidate('recordings')
      request.log.info({ adminId: request.admin.id, recordingId: id, deleted }, 'transcript removed')
      return { deleted }
    },
  )
}
