import type { FastifyRequest } from 'fastify'
import { LoginResponse } from '#contracts/auth.ts'
import { ErrorBody } from '#contracts/common.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import { Setup, SetupState, SetupTokenBody } from '#contracts/setup.ts'
import { lockContent } from '../../database/queries.ts'
import type { Feature, Routes } from '../../feature.ts'
import { conflict } from '../../http/errors.ts'
import { findRunningRestore } from './restore-queries.ts'
import { restoreRoutes } from './restore-routes.ts'
import { checkSetupToken } from './setup-token.ts'

/** `GET /setup`, `POST /setup/token` and `POST /setup`: the first run of an installation without sample content. */
const setupRoutes: Routes = async (app, { deps, writers }) => {
  const { database } = deps
  const errors = { 400: ErrorBody, 401: ErrorBody, 409: ErrorBody }
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/setup',
    {
      schema: {
        summary: 'Whether this installation awaits its set-up',
        tags: ['Set-up'],
        response: { 200: SetupState },
      },
    },
    async () => {
      await deps.setup.reload()
      return { pending: deps.setup.isPending() }
    },
  )

  app.post(
    '/setup/token',
    {
      schema: {
        summary: 'Check a set-up token',
        tags: ['Set-up'],
        body: SetupTokenBody,
        response: { 200: SetupState, ...errors },
      },
    },
    async (request) => {
      checkSetupToken(deps, request.body.token)
      return { pending: await deps.setup.readPending(database) }
    },
  )

  app.post(
    '/setup',
    {
      schema: {
        summary: 'Set up this installation: the mosque, the first administrator and the first jamat times',
        tags: ['Set-up'],
        body: Setup,
        response: { 200: LoginResponse, ...errors },
      },
    },
    async (request) => {
      const { token, admin, times } = request.body
      checkSetupToken(deps, token)
      const mosque = writers.normalizeMosqueSettings(request.body.mosque)
      const email = admin.email.trim()
      const hash = await writers.hashPassword(admin.password)
      const now = deps.clock()
      // Swedish dates have the format of ISO 8601.
      const from = now.toLocaleDateString('sv-SE', { timeZone: mosque.timeZone })
      const added = await database.transaction(async (tx) => {
        // Concurrent requests wait for each other here.
        await lockContent(tx)
        if (!(await deps.setup.readPending(tx))) throw conflict('This site is set up already. Please log in.')
        if (await findRunningRestore(tx, now.getTime()))
          throw conflict('A backup is being restored. Please wait until it is complete.')
        await writers.addAdmin(tx, email, hash)
        await writers.saveMosqueSettings(tx, mosque, email)
        for (const prayer of PRAYERS) {
          const time = times[prayer]?.trim()
          if (time) await writers.appendTime(tx, { prayer, time, from, at: now, by: email })
        }
        return (await writers.findAdminByEmail(tx, email)) as FastifyRequest['admin']
      })
      await deps.mosque.reload()
      await deps.setup.reload()
      deps.cache.invalidate('jamat_times')
      request.log.info({ adminId: added.id }, 'set up')
      return writers.issueToken(app, database, added, now)
    },
  )
}

export const setup: Feature = { api: [setupRoutes, restoreRoutes] }
