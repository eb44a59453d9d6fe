import { describe, expect, it } from 'vitest'
import { withOutbox } from '../helpers/push-outbox.ts'
import type { StubResponse } from '../helpers/push-service.ts'
import { makeSubscription } from '../helpers/subscription.ts'

const outbox = withOutbox()

describe('POST /push-test', () => {
  const sendTest = (token: string) =>
    outbox.test.app.inject({ method: 'POST', url: '/api/push-test', payload: { token } })

  it('sends a test message to the phone', async () => {
    const phone = outbox.service.subscribe(outbox.test.deps.secrets.vapid.publicKey)
    expect((await sendTest(phone.token)).json()).toEqual({ result: 'sent', status: 201 })
    expect(phone.received).toMatchObject([
      { ttl: 60, urgency: 'high', payload: { web_push: 8030, notification: { data: { topic: 'test' } } } },
    ])
  })

  it.each<[StubResponse, object]>([
    [{ status: 410 }, { result: 'gone', status: 410 }],
    [{ status: 403 }, { result: 'refused', status: 403 }],
    [{ status: 503 }, { result: 'unreachable', status: 503 }],
    ['cut', { result: 'unreachable' }],
  ])('translates the response %j', async (stub, result) => {
    const phone = await outbox.subscribe()
    outbox.service.respondWith(() => stub)
    const response = await sendTest(phone.token)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual(result)
    expect(await outbox.countPhones()).toBe('status' in result && result.status === 410 ? 0 : 1)
  })

  it('refuses endpoints that are not push services', async () => {
    const response = await sendTest(JSON.stringify(makeSubscription('https://mosque.example/x')))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ field: 'token' })
  })
})
