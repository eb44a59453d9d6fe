import Type from 'typebox'
import { type BackupJobView, Backups, BackupTicket } from '#contracts/backups.ts'
import { ErrorBody } from '#contracts/common.ts'
import { openPlace } from '../../backup/places/open-place.ts'
import type { StoredBackup } from '../../backup/places/place.ts'
import { type BackupJob, type BackupJobState, readScheduledState } from '../../backup/scheduled/status.ts'
import { createTicket, TICKET_MS } from '../../backup/ticket.ts'
import type { Feature, Routes } from '../../feature.ts'
import { conflict, unauthorized } from '../../http/errors.ts'
import { requestJob } from '../../jobs/queries.ts'
import { sumContentBytes } from '../../recordings/file-queries.ts'
import { backupDownloadRoutes } from './download-routes.ts'
import { addTicket } from './queries.ts'

/** `GET /backups`, `POST /backups`, `POST /backups/self-tests` and `POST /backups/tickets`. */
const backupAdminRoutes: Routes = async (app, { deps }) => {
  const { database, config, clock } = deps
  const common = { tags: ['Administrators'] }

  app.get(
    '/backups',
    { schema: { ...common, summary: 'The backups and their self-test', response: { 200: Backups } } },
    async (_request, reply) => {
      const { status, backup, selfTest } = await readScheduledState(database, config.backup, clock())
      const { to, hour, everyHours, keep } = config.backup
      reply.header('cache-control', 'no-store')
      return {
        status,
        contentBytes: await sumContentBytes(database),
        scheduled: to
          ? {
              hour,
              everyHours,
              keep,
              ...(await describePlace(to)),
              backup: toView(backup),
              selfTest: toView(selfTest),
            }
          : null,
      }
    },
  )

  const addRequest = (path: string, job: BackupJob, summary: string) =>
    app.post(
      path,
      { schema: { ...common, summary, response: { 202: Type.Null(), 409: ErrorBody } } },
      async (request, reply) => {
        if (!config.backup.to) throw conflict('The server has no place for backups: set BACKUP_TO.')
        await requestJob(database, job, clock())
        request.log.info({ adminId: request.admin.id, job }, 'backup job requested')
        return reply.code(202).send(null)
      },
    )
  addRequest('/backups', 'backup', 'Store a backup now, as the scheduled ones are')
  addRequest('/backups/self-tests', 'self-test', 'Restore the newest backup into a scratch database now')

  app.post(
    '/backups/tickets',
    {
      schema: {
        ...common,
        summary: 'Get an address for downloading a backup',
        description: 'A browser cannot send a token with a download. The address is for one download.',
        response: { 201: BackupTicket },
      },
    },
    async (request, reply) => {
      request.log.info({ adminId: request.admin.id }, 'backup download requested')
      const ticket = createTicket()
      const now = clock()
      const expiresAt = new Date(now.getTime() + TICKET_MS)
      if (!(await addTicket(database, request.admin.id, ticket, { now, expiresAt }))) throw unauthorized()
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ url: `/api/backups/download/${ticket}` })
    },
  )
}

/** Describes the place. An error becomes part of the response, since administrators must see it. */
async function describePlace(to: Parameters<typeof openPlace>[0]) {
  const place = openPlace(to)
  const described = { to: place.describe(), freeBytes: null, error: null, stored: [] }
  try {
    const [freeBytes, stored] = await Promise.all([place.free(), place.list()])
    return { ...described, freeBytes, stored: stored.map(toStored) }
  } catch (error) {
    return { ...described, error: (error as Error).message }
  }
}

const toStored = ({ name, bytes, createdAt }: StoredBackup) => ({ name, bytes, createdAt: createdAt.toISOString() })

function toView(job: BackupJobState | undefined): BackupJobView | null {
  if (!job) return null
  return {
    isRunning: job.is_running,
    dueAt: job.due_at.toISOString(),
    finishedAt: job.finished_at?.toISOString() ?? null,
    error: job.error,
    succeededAt: job.succeeded_at?.toISOString() ?? null,
    result: job.result,
  }
}

export const backups: Feature = { api: [backupDownloadRoutes], admin: [backupAdminRoutes] }
