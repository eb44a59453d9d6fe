import rateLimit from '@fastify/rate-limit'
import Type from 'typebox'
import { ErrorBody } from '#contracts/common.ts'
import { OwnScreen, ScreenCode, ScreenReport } from '#contracts/screens.ts'
import type { Feature, Routes } from '../../feature.ts'
import { toResponse } from '../../http/cached-response.ts'
import { tooManyTries, unauthorized } from '../../http/errors.ts'
import { replyCached } from '../../http/send-cached.ts'
import { screenAdminRoutes } from './admin-routes.ts'
import { addCode, findByToken, isWaiting, saveReport } from './queries.ts'
import { hashToken, makeCode, makeToken, readTokenHash } from './tokens.ts'

const MINUTE_MS = 60_000
const CODE_MS = 15 * MINUTE_MS
/** Forty screens behind one address report every minute, and ask every few seconds. */
const MAX_CALLS_PER_MINUTE = 900
/** From one address in 15 minutes. */
const MAX_CODES = 60
/** A picture of 20 KB as Base64, and the rest. */
const MAX_REPORT_BYTES = 32 * 1024

/** `POST /screen-codes`, `GET /screens/mine`, `POST /screens/mine/report`: the calls of screens. */
const screenRoutes: Routes = async (app, { deps }) => {
  const { database, clock } = deps
  const common = { tags: ['Screens'] }
  await app.register(rateLimit, {
    max: MAX_CALLS_PER_MINUTE,
    timeWindow: MINUTE_MS,
    errorResponseBuilder: (_request, context) => tooManyTries(Math.ceil(context.ttl / 1000)),
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  const unknown = () => unauthorized('This screen is not paired. Enter the code that it shows.')

  app.post(
    '/screen-codes',
    {
      config: { rateLimit: { max: MAX_CODES, timeWindow: CODE_MS } },
      schema: {
        ...common,
        summary: 'Get a code that pairs a screen, and the token that is its own from then on',
        description: 'The code ends after 15 minutes, and with it the token if no administrator has entered it.',
        response: { 201: ScreenCode, 429: ErrorBody },
      },
    },
    async (_request, reply) => {
      const [code, token, now] = [makeCode(), makeToken(), clock()]
      const expiresAt = new Date(now.getTime() + CODE_MS)
      await addCode(database, code, hashToken(token), { now, expiresAt })
      return reply.code(201).send({ code, token, expiresAt: expiresAt.toISOString() })
    },
  )

  app.get(
    '/screens/mine',
    {
      schema: {
        ...common,
        summary: 'The settings of the screen whose token is sent as Authorization: Bearer',
        description: '202 while nobody has entered its code; 401 once the code has ended, or the screen was removed.',
        response: { 200: OwnScreen, 202: Type.Null(), 401: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const tokenHash = readTokenHash(request.headers.authorization)
      if (!tokenHash) throw unknown()
      // In this order: a code that is entered meanwhile is a screen by then.
      if (await isWaiting(database, tokenHash, clock())) return reply.code(202).send(null)
      const screen = await findByToken(database, tokenHash)
      if (!screen) throw unknown()
      const value: OwnScreen = { ...screen, reloadAt: screen.reloadAt?.toISOString() ?? null }
      return replyCached(request, reply, toResponse({ value }))
    },
  )

  app.post(
    '/screens/mine/report',
    {
      bodyLimit: MAX_REPORT_BYTES,
      schema: {
        ...common,
        summary: 'Tell administrators what the screen shows, whose token is sent as Authorization: Bearer',
        body: ScreenReport,
        response: { 202: Type.Null(), 401: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const tokenHash = readTokenHash(request.headers.authorization)
      if (!tokenHash || !(await saveReport(database, tokenHash, request.body, clock()))) throw unknown()
      return reply.code(202).send(null)
    },
  )
}

export const screens: Feature = { api: [screenRoutes], admin: [screenAdminRoutes] }
