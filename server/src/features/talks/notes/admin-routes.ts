import { COLLECTIONS } from '#contracts/collections.ts'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { NameChange, Named, NotesChange, RecordingNotes } from '#contracts/notes.ts'
import type { Routes } from '../../../feature.ts'
import { conflict, invalidInput, notFound, versionConflict } from '../../../http/errors.ts'
import { readIfMatch } from '../../../http/if-match.ts'
import {
  findNotes,
  findStoredName,
  getOrAddName,
  isNameTaken,
  lockNotes,
  lockNotesOf,
  saveName,
  saveNotes,
} from './queries.ts'
import { isUnchanged, readName, readNotes } from './read-notes.ts'
import { SINGULAR_NAMES } from './routes.ts'

/** `GET` and `PUT /recordings/:id/notes`, `PUT /speakers/:id` and `PUT /series/:id`, for administrators. */
export const noteAdminRoutes: Routes = async (app, { deps }) => {
  const common = { tags: ['Recordings'], params: IdParams }

  app.get(
    '/recordings/:id/notes',
    {
      schema: {
        ...common,
        summary: 'The summary, references, speaker and series of a recording',
        description: 'The ETag can be sent as If-Match with a change.',
        response: { 200: RecordingNotes, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const found = await findNotes(deps.database, request.params.id)
      if (!found) throw notFound('recording')
      reply.headers({ 'cache-control': 'no-cache', etag: `"${found.version}"` })
      return { ...found, version: String(found.version) }
    },
  )

  app.put(
    '/recordings/:id/notes',
    {
      schema: {
        ...common,
        summary: 'Replace the summary, references, speaker and series of a recording',
        description:
          'With If-Match, returns 412 when others have changed them since they were read. Repeating a request changes nothing.',
        body: NotesChange,
        response: { 200: RecordingNotes, 404: ErrorBody, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const expected = readIfMatch(request.headers['if-match'], 'GET /recordings/:id/notes')
      const typed = readNotes(request.body)
      const { summary, references, speaker, series } = typed
      const now = deps.clock()
      const saved = await deps.database.transaction(async (tx) => {
        await lockNotes(tx, id, speaker?.name ?? '', series?.name ?? '')
        const before = await findNotes(tx, id)
        if (!before) throw notFound('recording')
        // Also after a response that was lost.
        if (isUnchanged(before, typed)) return before
        if (expected !== undefined && expected !== before.version) throw versionConflict('notes')
        const speakerId = speaker && (await getOrAddName(tx, 'speakers', speaker, now))
        const seriesId = series && (await getOrAddName(tx, 'series', series, now))
        await saveNotes(tx, id, { summary, references, speakerId, seriesId }, now)
        return (await findNotes(tx, id)) ?? before
      })
      deps.cache.invalidate('recordings')
      request.log.info({ adminId: request.admin.id, recordingId: id }, 'notes changed')
      reply.header('etag', `"${saved.version}"`)
      return { ...saved, version: String(saved.version) }
    },
  )

  for (const collection of COLLECTIONS) {
    const singular = SINGULAR_NAMES[collection]
    app.put(
      `/${collection}/:id`,
      {
        schema: {
          ...common,
          summary: `Correct the name of a ${singular} in all its recordings`,
          body: NameChange,
          response: { 200: Named, 404: ErrorBody, 409: ErrorBody },
        },
      },
      async (request) => {
        const { id } = request.params
        const typed = readName(request.body)
        if (typed.name === '') throw invalidInput('name', 'name: must not be empty.')
        const saved = await deps.database.transaction(async (tx) => {
          await lockNotesOf(tx, collection, id)
          const before = await findStoredName(tx, collection, id)
          if (!before) throw notFound(singular)
          if (await isNameTaken(tx, collection, id, typed.name)) throw nameTaken(singular, typed.name)
          if (before.name === typed.name && (before.secondName ?? '') === typed.secondName) return before
          await saveName(tx, collection, id, typed, deps.clock())
          return (await findStoredName(tx, collection, id)) ?? before
        })
        deps.cache.invalidate('recordings')
        request.log.info({ adminId: request.admin.id, collection, id }, 'name corrected')
        return saved
      },
    )
  }
}

const nameTaken = (singular: string, name: string) =>
  conflict(
    `There is another ${singular} with the name "${name}". To join the two, choose that name in the notes of the talks.`,
  )
