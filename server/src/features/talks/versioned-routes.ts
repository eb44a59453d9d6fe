import type { Static, TSchema } from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { notFound, versionConflict } from '../../http/errors.ts'
import { readIfMatch } from '../../http/if-match.ts'

/** A part of a recording that administrators change as a whole, and of which each change is counted. */
export interface VersionedPart<Change extends TSchema, Shown extends TSchema> {
  /** Below `/recordings/:id/`. */
  path: string
  /** In messages, e.g. "chapters". */
  name: string
  summaries: { get: string; put: string }
  change: Change
  shown: Shown
  /** @returns undefined when there is no such recording */
  read(db: Queryable, id: number): Promise<(Static<Shown> & { version: string }) | undefined>
  /**
   * Saves a change, unless it would change nothing, as one that is repeated after a lost response.
   * @param requireVersion to be called with the stored version before anything is changed
   */
  save(
    tx: Transaction,
    id: number,
    change: Static<Change>,
    requireVersion: (stored: number) => void,
    by: string,
  ): Promise<void>
}

/** Adds `GET` and `PUT` of a part of a recording, for administrators. */
export function addVersionedRoutes<Change extends TSchema, Shown extends TSchema>(
  app: App,
  deps: Deps,
  part: VersionedPart<Change, Shown>,
): void {
  const { name, summaries } = part
  const { change, shown }: { change: TSchema; shown: TSchema } = part
  const path = `/recordings/:id/${part.path}`
  const common = { tags: ['Recordings'], params: IdParams }

  app.get(
    path,
    {
      schema: {
        ...common,
        summary: summaries.get,
        description: 'The ETag can be sent as If-Match with a change.',
        response: { 200: shown, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const found = await part.read(deps.database, request.params.id)
      if (!found) throw notFound('recording')
      reply.headers({ 'cache-control': 'no-cache', etag: `"${found.version}"` })
      return found
    },
  )

  app.put(
    path,
    {
      schema: {
        ...common,
        summary: summaries.put,
        description:
          'With If-Match, returns 412 when others have changed them since they were read. Repeating a request changes nothing.',
        body: change,
        response: { 200: shown, 404: ErrorBody, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const expected = readIfMatch(request.headers['if-match'], `GET ${path}`)
      const requireVersion = (stored: number) => {
        if (expected !== undefined && expected !== stored) throw versionConflict(name)
      }
      const saved = await deps.database.transaction(async (tx) => {
        await part.save(tx, id, request.body as Static<Change>, requireVersion, request.admin.email)
        return part.read(tx, id)
      })
      if (!saved) throw notFound('recording')
      deps.cache.invalidate('recordings')
      request.log.info({ adminId: request.admin.id, recordingId: id }, `${name} changed`)
      reply.header('etag', `"${saved.version}"`)
      return saved
    },
  )
}
