import { COLLECTIONS } from '#contracts/collections.ts'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { CollectionQuery, NamedCollections } from '#contracts/notes.ts'
import { COLLECTION_PAGE_SIZE } from '#contracts/recording-kinds.ts'
import { CollectionRecordings } from '#contracts/recordings.ts'
import type { Routes } from '../../../feature.ts'
import { notFound } from '../../../http/errors.ts'
import { replyCached } from '../../../http/send-cached.ts'
import { countRecordings, findNamed, listCollections, listRecordings } from '../../../recordings/queries.ts'

/** The word for one speaker or series in messages. */
export const SINGULAR_NAMES = { speakers: 'speaker', series: 'series' } as const

/** `GET /recordings/collections`, `GET /speakers/:id/recordings` and `GET /series/:id/recordings`. */
export const collectionRoutes: Routes = async (app, { deps }) => {
  const { cache, database } = deps

  app.get(
    '/recordings/collections',
    {
      schema: {
        summary: 'The speakers and series of the recordings',
        tags: ['Recordings'],
        response: { 200: NamedCollections },
      },
    },
    async (request, reply) => {
      const load = async () => ({ value: await listCollections(database) })
      return replyCached(request, reply, await cache.get('collections', ['recordings'], load))
    },
  )

  for (const collection of COLLECTIONS) {
    app.get(
      `/${collection}/:id/recordings`,
      {
        schema: {
          summary: `A page of the recordings of a ${SINGULAR_NAMES[collection]}, newest first; empty after the last page`,
          tags: ['Recordings'],
          params: IdParams,
          querystring: CollectionQuery,
          response: { 200: CollectionRecordings, 404: ErrorBody },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const { page = 1, limit = COLLECTION_PAGE_SIZE } = request.query
        const load = async () => {
          const named = await findNamed(database, collection, id)
          // Not cached: the number of such addresses is unbounded.
          if (!named) throw notFound(SINGULAR_NAMES[collection])
          const count = await countRecordings(database, { collection, id })
          const rows = await listRecordings(database, { collection, id }, limit, (page - 1) * limit)
          return { value: { named, count, recordings: rows }, isCacheable: rows.length > 0 }
        }
        const key = `recordings of ${collection} ${id} ${page} ${limit}`
        return replyCached(request, reply, await cache.get(key, ['recordings'], load, 'parameterised'))
      },
    )
  }
}
