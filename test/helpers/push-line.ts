import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { karachiInstant } from '#contracts/karachi-time.ts'
import type { Reminders } from '#contracts/push.ts'
import { startTestApp, type TestApp } from './app.ts'
import { type Phone, type PushService, type Received, startPushService } from './push-service.ts'

/** An instant on the mosque's wall, `2026-11-18 13:00` or with seconds. */
export function at(text: string): Date {
  const [date = '', clock = ''] = text.split(' ')
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number)
  return karachiInstant(date, hour * 3600 + minute * 60 + second)
}

/** A server that sends to a push service of the test's own, and a clock that stands until it is moved. */
export interface PushLine {
  test: TestApp
  service: PushService
  /** Where the server listens. */
  url: string
  now: Date
  /** Lets time pass. */
  pass(milliseconds: number): void
  /** Calls the API as an administrator, and expects it to go well. */
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<T>
  /** A phone that has subscribed here; to all topics unless it says which. */
  subscribe(wishes: { topics?: string[]; reminders?: Reminders }): Promise<Phone>
  /** Sends what is due. @returns what a phone has received since this was last asked */
  arrived(by: Phone): Promise<Received[]>
}

/**
 * Sets one up for the tests of a file; each begins with nothing in it.
 * @param start what time it is at the beginning of each
 */
export function withPushLine(start: Date): PushLine {
  const line: PushLine = {
    test: undefined as unknown as TestApp,
    service: undefined as unknown as PushService,
    url: '',
    now: start,
    pass(milliseconds) {
      line.now = new Date(line.now.getTime() + milliseconds)
    },
    async call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
      const { app, auth } = line.test
      const answer = await app.inject({ method, url: `/api${path}`, headers: auth, ...(payload && { payload }) })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return answer.json<T>()
    },
    async subscribe(wishes) {
      const phone = line.service.subscribe(line.test.deps.secrets.vapid.publicKey)
      const payload = { token: phone.token, userId: 'someone', ...wishes }
      const answer = await line.test.app.inject({ method: 'POST', url: '/api/save-token', payload })
      expect(answer.statusCode, answer.body).toBe(200)
      return phone
    },
    async arrived(by) {
      await line.test.deps.push.settled()
      return by.received.splice(0)
    },
  }
  beforeAll(async () => {
    line.service = await startPushService()
    const { host, ca } = line.service
    line.test = await startTestApp({ now: () => line.now, config: { pushAllowedHosts: [host] }, pushCa: ca })
    line.url = await line.test.listen()
  })
  afterAll(async () => {
    await line.test.close()
    await line.service.close()
  })
  beforeEach(async () => {
    line.now = start
    for (const table of ['push_messages', 'push_subscriptions', 'jamat_times', 'events', 'recordings'])
      await line.test.deps.database.query(`delete from ${table}`)
  })
  return line
}
