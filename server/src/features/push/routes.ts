import rateLimit from '@fastify/rate-limit'
import { ErrorBody } from '#contracts/common.ts'
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
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { tooManyTries } from '../../errors.ts'
import { removeSubscription, saveSubscription } from './queries.ts'
import { readSubscription } from './read-subscription.ts'
import { testLetter } from './test-letter.ts'

/** A phone saves its subscription a few times a week; many phones share one address behind a carrier's NAT. */
const CALLS_PER_MINUTE = 120

/** `POST /save-token`, `DELETE /save-token`, `POST /push-test`, `GET /push-key`. */
export async function pushRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
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
        response: { 200: SavedToken, 400: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => {
      const { token, userId, topics = [...TOPICS], reminders } = request.body
      const subscription = { ...readSubscription(token, hosts), userId, topics, reminders }
      return { saved: true, topics, reminders: await saveSubscription(deps.database, subscription) }
    },
  )

  app.delete(
    '/save-token',
    {
      schema: {
        summary: "Forget a phone's push subscription",
        tags: ['Push'],
        body: RemoveToken,
        response: { 200: RemovedToken, 400: ErrorBody, 429: ErrorBody },
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
        summary: 'Send a test message to a phone, and say how that went',
        tags: ['Push'],
        body: PushTest,
        response: { 200: PushTested, 400: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => {
      const target = readSubscription(request.body.token, hosts)
      const outcome = await deps.push.sendOne(target, testLetter(deps.config.publicUrl, deps.clock()))
      if (outcome.result === 'gone') await removeSubscription(deps.database, target.endpoint)
      return {
        result: outcome.result === 'later' ? ('unreachable' as const) : outcome.result,
        ...(outcome.status !== undefined && { status: outcome.status }),
      }
    },
  )

  app.get(
    '/push-key',
    { schema: { summary: "The server's VAPID public key", tags: ['Push'], response: { 200: PushKey } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return { publicKey: deps.secrets.vapid.publicKey }
    },
  )
}
