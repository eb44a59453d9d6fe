import { beforeEach, describe, expect, it } from 'vitest'
import type { PushMessage } from '#contracts/push.ts'
import { ADMIN } from '../helpers/administrator.ts'
import { at, withPushServer } from '../helpers/push-server.ts'
import type { Phone } from '../helpers/push-service.ts'

const server = withPushServer(at('2026-11-18 12:00'))
let phone: Phone
beforeEach(async () => {
  phone = await server.subscribe({})
})
const messages = () => server.call<PushMessage[]>('GET', '/push-messages')

describe('a message written by an administrator', () => {
  const NOTICE = { title: 'Road closed', text: 'Please come by the north gate.', link: '/contact' }
  const refusedField = async (change: object) => {
    const payload = { ...NOTICE, ...change }
    const responses = ['/api/push-messages', '/api/push-messages/preview'].map((path) =>
      server.test.app.inject({ method: 'POST', url: path, headers: server.test.auth, payload }),
    )
    const fields = (await Promise.all(responses)).map(
      (response) => response.statusCode === 400 && response.json().field,
    )
    expect(fields[0]).toBe(fields[1])
    return fields[0]
  }

  it('can be previewed with its number of receivers', async () => {
    await server.subscribe({ topics: ['events', 'friday'] })
    await server.subscribe({ topics: [], reminders: { prayers: ['isha'], minutes: 10 } })
    const page = `${server.test.deps.config.publicUrl}/contact`
    expect(await server.call('POST', '/push-messages/preview', NOTICE)).toEqual({
      title: NOTICE.title,
      body: NOTICE.text,
      url: page,
      receivers: 2,
    })
    expect(await server.call('GET', '/push-messages/receivers?topics=friday,events')).toEqual({ receivers: 2 })
    expect(await server.call('GET', '/push-messages/receivers?topics=timings')).toEqual({ receivers: 1 })
    expect(await messages()).toEqual([])
  })

  it('is sent at once, and its results are counted', async () => {
    const former = await server.subscribe({})
    const refusing = await server.subscribe({})
    server.service.respondWith((receiver) => {
      if (receiver?.endpoint === former.endpoint) return { status: 410 }
      return receiver?.endpoint === refusing.endpoint ? { status: 400 } : undefined
    })
    const { id } = await server.call<PushMessage>('POST', '/push-messages', NOTICE)
    const [message] = await server.receivedBy(phone)
    server.service.respondWith()
    expect(message?.payload.notification).toMatchObject({
      title: NOTICE.title,
      body: NOTICE.text,
      navigate: `${server.test.deps.config.publicUrl}/contact`,
      data: { topic: 'notice' },
    })
    expect((await messages())[0]).toMatchObject({
      ...{ id, kind: 'notice', state: 'done', createdBy: ADMIN.email },
      ...{ receivers: 3, sent: 1, gone: 1, failed: 1 },
    })
  })

  it('is sent once, however often the request is repeated', async () => {
    const key = 'a-key-of-one-message'
    const created = await Promise.all(
      [1, 2, 3].map(() => server.call<PushMessage>('POST', '/push-messages', { ...NOTICE, key })),
    )
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
    expect(await server.receivedBy(phone)).toHaveLength(1)
  })

  it('goes only to phones that chose its topics', async () => {
    const other = await server.subscribe({ topics: ['events'] })
    await server.call('POST', '/push-messages', { ...NOTICE, topics: ['events'] })
    expect(await server.receivedBy(other)).toHaveLength(1)
    phone.received.splice(0)
  })

  it.each<[string, object, string]>([
    ['without a title', { title: ' ' }, 'title'],
    ['without a text', { text: '\n' }, 'text'],
    ['with a link to anywhere', { link: 'https://evil.example/' }, 'link'],
    ['too large for phones', { text: '🕌'.repeat(250), link: `/news?${'ن'.repeat(400)}` }, 'text'],
    ['for an unknown topic', { topics: ['weather'] }, 'topics.0'],
  ])('is refused %s, in the preview too', async (_what, change, field) => {
    expect(await refusedField(change)).toBe(field)
    expect(await messages()).toEqual([])
  })

  it('cannot be sent at once or cancelled when it is no longer waiting', async () => {
    const { id } = await server.call<PushMessage>('POST', '/push-messages', NOTICE)
    expect(await server.receivedBy(phone)).toHaveLength(1)
    for (const action of ['send-now', 'cancel']) {
      const post = (path: string) =>
        server.test.app.inject({ method: 'POST', url: `/api/push-messages/${path}`, headers: server.test.auth })
      expect((await post(`${id}/${action}`)).statusCode).toBe(409)
      expect((await post(`${id + 1000}/${action}`)).statusCode).toBe(404)
    }
  })
})
