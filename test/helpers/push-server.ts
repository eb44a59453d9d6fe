import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { mosqueInstant } from '#contracts/mosque-time.ts'
import type { SharedReminders } from '#contracts/reminders.ts'
import { startTestApp, type TestApp } from './app.ts'
import { type Phone, type PushService, type Received, startPushService } from './push-service.ts'

/** Returns the instant of a Karachi date and time, `2026-11-18 13:00` or with seconds. */
export function at(text: string): Date {
  const [date = '', clock = ''] = text.split(' ')
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number)
  return mosqueInstant(date, hour * 3600 + minute * 60 + second)
}

/** A server with its own push service and a clock that the test advances. */
export interface PushServer {
  test: TestApp
  service: PushService
  /** The server's address. */
  url: string
  now: Date
  /** Moves the clock. */
  advance(milliseconds: number): void
  /** Calls the API as an administrator and expects success. */
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<T>
  /** Subscribes a new phone, to all topics unless given. */
  subscribe(options: { topics?: string[]; language?: string } & SharedReminders): Promise<Phone>
  /** Sends everything that is due. @returns the messages a phone has received since the last call */
  receivedBy(phone: Phone): Promise<Received[]>
}

/**
 * Starts a server for the tests of a file. Each test begins with empty tables.
 * @param start the time at the beginning of each test
 */
export function withPushServer(start: Date): PushServer {
  const server: PushServer = {
    test: undefined as unknown as TestApp,
    service: undefined as unknown as PushService,
    url: '',
    now: start,
    advance(milliseconds) {
      server.now = new Date(server.now.getTime() + milliseconds)
    },
    async call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
      const { app, auth } = server.test
      const response = await app.inject({ method, url: `/api${path}`, headers: auth, ...(payload && { payload }) })
      expect(response.statusCode, response.body).toBeLessThan(300)
      return response.json<T>()
    },
    async subscribe(options) {
      const phone = server.service.subscribe(server.test.deps.secrets.vapid.publicKey)
      const payload = { token: phone.token, userId: 'someone', ...options }
      const response = await server.test.app.inject({ method: 'POST', url: '/api/save-token', payload })
      expect(response.statusCode, response.body).toBe(200)
      return phone
    },
    async receivedBy(phone) {
      await server.test.deps.push.drain()
      return phone.received.splice(0)
    },
  }
  beforeAll(async () => {
    server.service = await startPushService()
    const { host, ca } = server.service
    server.test = await startTestApp({ now: () => server.now, config: { pushAllowedHosts: [host] }, pushCa: ca })
    server.url = server.test.url
  })
  afterAll(async () => {
    await server.test.close()
    await server.service.close()
  })
  beforeEach(async () => {
    server.now = start
    for (const table of ['push_messages', 'push_subscriptions', 'jamat_times', 'events', 'recordings'])
      await server.test.deps.database.query(`delete from ${table}`)
  })
  return server
}
