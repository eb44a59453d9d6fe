import { COLLECTIONS } from '#contracts/collections.ts'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { NameChange, Named, NotesChange, RecordingNotes } from '#contracts/notes.ts'
import type { Routes } from '../../../feature.ts'
import { conflict, invalidInput, notFound } from '../../../http/errors.ts'
import { addVersionedRoutes } from '../versioned-routes.ts'
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
  addVersionedRoutes(app, deps, {
    path: 'notes',
    name: 'notes',
    summaries: {
      get: 'The summary, references, speaker and series of a recording',
      put: 'Replace the summary, references, speaker and series of a recording',
    },
    change: NotesChange,
    shown: RecordingNotes,
    async read(db, id) {
      const found = await findNotes(db, id)
      return found && { ...found, version: String(found.version) }
    },
    async save(tx, id, change, requireVersion) {
      const typed = readNotes(change)
      const { summary, references, speaker, series } = typed
      const now = deps.clock()
      await lockNotes(tx, id, speaker?.name ?? '', series?.name ?? '')
      const before = await findNotes(tx, id)
      if (!before || isUnchanged(before, typed)) return
      requireVersion(before.version)
      const speakerId = speaker && (await getOrAddName(tx, 'speakers', speaker, now))
      const seriesId = series && (await getOrAddName(tx, 'series', series, now))
      await saveNotes(tx, id, { summary, references, speakerId, seriesId }, now)
    },
  })

  for (const collection of COLLECTIONS) {
    const singular = SINGULAR_NAMES[collection]
    app.put(
      `/${collection}/:id`,
      {
        schema: {
          tags: ['Recordings'],
          params: IdParams,
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
