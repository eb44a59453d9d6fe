import { createHmac } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import { ErrorBody } from '#contracts/common.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contracts/languages.ts'
import {
  PushKey,
  PushTest,
  PushTested,
  RemovedToken,
  RemoveToken,
  SavedToken,
  SaveToken,
  TOPICS,
} from '#contracts/push.ts'
import { fromShared, toShared } from '#contracts/reminders.ts'
import type { Feature, Routes } from '../../feature.ts'
import { tooManyTries } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import { LANGUAGES } from '../../texts.ts'
import { pushAdminRoutes } from './admin-routes.ts'
import { confirmSubscription, readLanguage, removeSubscription, saveSubscription } from './queries.ts'
import { readSubscription } from './read-subscription.ts'
import { testMessage } from './test-message.ts'

/** A phone saves its subscription a few times a week, but many phones share one address behind a carrier's NAT. */
const MAX_CALLS_PER_MINUTE = 120

/** `POST /save-token`, `DELETE /save-token`, `POST /push-test`, `GET /push-key`. */
const pushRoutes: Routes = async (app, { deps }) => {
  await app.register(rateLimit, {
    max: MAX_CALLS_PER_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) => tooManyTries(Math.ceil(context.ttl / 1000)),
  })
  const hosts = deps.config.pushAllowedHosts

  app.post(
    '/save-token',
    {
      schema: {
        summary: "Store a phone's push subscription and its topics",
        tags: ['Push'],
        body: SaveToken,
        response: { 200: SavedToken, 429: ErrorBody },
      },
    },
    async (request) => {
      const { token, userId, topics = [...TOPICS], language } = request.body
      // Addresses are not stored.
      const network = createHmac('sha256', deps.secrets.jwtSecret)
        .update(`push network ${networkOf(request.ip)}`)
        .digest('base64url')
        .slice(0, 16)
      const subscription = {
        ...readSubscription(token, hosts),
        userId,
        topics,
        reminders: fromShared(request.body),
        language: knownLanguage(language),
        network,
      }
      const saved = await deps.database.transaction((tx) => saveSubscription(tx, subscription))
      return { saved: true, topics, ...toShared(saved.reminders), language: saved.language }
    },
  )

  app.delete(
    '/save-token',
    {
      schema: {
        summary: "Delete a phone's push subscription",
        tags: ['Push'],
        body: RemoveToken,
        response: { 200: RemovedToken, 429: ErrorBody },
      },
    },
    async (request) => ({
      removed: await removeSubscription(deps.database, readSubscription(request.body.token, hosts).endpoint),
    }),
  )

  app.post(
    '/push-test',
    {
      schema: {
        summary: 'Send a test message to a phone and return the result',
        tags: ['Push'],
        body: PushTest,
        response: { 200: PushTested, 429: ErrorBody },
      },
    },
    async (request) => {
      const target = readSubscription(request.body.token, hosts)
      const language = await readLanguage(deps.database, target.endpoint)
      const message = testMessage(language, deps.config.publicUrl, deps.clock())
      const outcome = await deps.push.sendOne(target, message)
      if (outcome.result === 'sent') await confirmSubscription(deps.database, target.endpoint)
      if (outcome.result === 'gone') await removeSubscription(deps.database, target.endpoint)
      return {
        result: outcome.result === 'later' ? ('unreachable' as const) : outcome.result,
        ...(outcome.status !== undefined && { status: outcome.status }),
      }
    },
  )

  app.get(
    '/push-key',
    {
      schema: { summary: "The server's VAPID public key", tags: ['Push'], response: { 200: PushKey, 429: ErrorBody } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return { publicKey: deps.secrets.vapid.publicKey }
    },
  )
}

/** Returns a language of the site: a phone may still have pages in a language that was removed. */
function knownLanguage(language: Language | undefined): Language | undefined {
  return language === undefined || LANGUAGES.includes(language) ? language : DEFAULT_LANGUAGE
}

export const push: Feature = { api: [pushRoutes], admin: [pushAdminRoutes] }
