import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'

const CHANNEL = 'tracing:fastify.request.handler:start'

/** Returns how many requests routes of Fastify handle during some work; the fast path responds to the others. */
export async function countHandled(work: () => Promise<unknown>): Promise<number> {
  const handled = new Set<FastifyRequest>()
  const onStart = (message: unknown) => void handled.add((message as { request: FastifyRequest }).request)
  subscribe(CHANNEL, onStart)
  try {
    await work()
  } finally {
    unsubscribe(CHANNEL, onStart)
  }
  return handled.size
}
