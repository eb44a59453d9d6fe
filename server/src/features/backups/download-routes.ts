import { Readable } from 'node:stream'
import Type from 'typebox'
import { ErrorBody } from '#contracts/common.ts'
import { isTicketValid, takeLocalTicket } from '../../backup/ticket.ts'
import { createBackup } from '../../backup/write-archive.ts'
import { dataPaths } from '../../config.ts'
import type { Routes } from '../../feature.ts'
import { conflict, unauthorized } from '../../http/errors.ts'
import { takeTicket } from './queries.ts'

/** Each download reads every file. */
const MAX_DOWNLOADS = 2

/** `GET /backups/download/:ticket`: creates a backup and sends it, for a valid ticket. */
export const backupDownloadRoutes: Routes = async (app, { deps }) => {
  let downloads = 0
  app.get(
    '/backups/download/:ticket',
    {
      // It would use the ticket.
      exposeHeadRoute: false,
      schema: {
        summary: 'Download a backup that is made now',
        description: 'The ticket comes from `POST /api/backups/tickets`, and is for one download.',
        tags: ['Administrators'],
        params: Type.Object({ ticket: Type.String({ maxLength: 100 }) }),
        response: { 200: Type.Any({ description: 'A tar archive.' }), 401: ErrorBody, 409: ErrorBody, 503: ErrorBody },
      },
    },
    async (request, reply) => {
      const { ticket } = request.params
      const expiresAt = (await takeTicket(deps.database, ticket)) ?? (await takeLocalTicket(deps.config, ticket))
      if (!isTicketValid(expiresAt, deps.clock()))
        throw unauthorized('This link has expired or was used before. Please begin the download again.')
      if (downloads >= MAX_DOWNLOADS)
        throw conflict('Other backups are being downloaded. Please try again when they are complete.')
      downloads += 1
      reply.raw.once('close', () => {
        downloads -= 1
      })
      const { archive, manifest, finished } = await createBackup(deps, dataPaths(deps.config.dataDir).backupWork)
      request.log.info({ createdAt: manifest.createdAt }, 'backup download started')
      finished.then(
        () => request.log.info({ createdAt: manifest.createdAt }, 'backup download complete'),
        (error: unknown) => request.log.warn({ err: error }, 'backup download interrupted'),
      )
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'application/x-tar')
        .header('content-disposition', `attachment; filename="minbar-${manifest.createdAt.slice(0, 10)}.tar"`)
        .send(Readable.fromWeb(archive as import('node:stream/web').ReadableStream))
    },
  )
}
