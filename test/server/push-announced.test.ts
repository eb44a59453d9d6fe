import { beforeEach, describe, expect, it } from 'vitest'
import type { Announcement } from '#contracts/announcements.ts'
import type { PushMessage } from '#contracts/push.ts'
import { at, withPushServer } from '../helpers/push-server.ts'
import type { Phone } from '../helpers/push-service.ts'

const MINUTE = 60_000
const GRACE_PERIOD = 20_000
const ASR = { prayer: 'asr', date: '2026-11-18', number: 1 }
const JANAZAH = { kind: 'janazah', title: 'Haji Abdul Karim', location: 'The courtyard', after: ASR }

/** A Wednesday. */
const server = withPushServer(at('2026-11-18 12:00'))
let phone: Phone
beforeEach(async () => {
  await server.test.deps.database.query('delete from announcements')
  await server.call('PUT', '/jamat-timings', { asr: '4:30' })
  await server.test.deps.database.query('delete from push_messages')
  phone = await server.subscribe({ topics: ['janazah', 'announcements'] })
})

const publish = (payload: object = JANAZAH) => server.call<Announcement>('POST', '/announcements', payload)
const change = (id: number, payload: object) => server.call<Announcement>('PUT', `/announcements/${id}`, payload)
const end = (id: number) => server.call('DELETE', `/announcements/${id}`)
const messages = () => server.call<PushMessage[]>('GET', '/push-messages')
const received = async (by = phone) =>
  (await server.receivedBy(by)).map(({ payload }) => [payload.notification.title, payload.notification.body])
/** Returns what has arrived once phones may be told. */
const receivedLater = async (by = phone) => {
  server.advance(GRACE_PERIOD)
  return received(by)
}

describe('an announcement', () => {
  it('is sent 20 seconds later, and never after its end', async () => {
    const { id, until } = await publish()
    server.advance(GRACE_PERIOD - 1)
    expect(await received()).toEqual([])
    server.advance(1)
    const [message] = await server.receivedBy(phone)
    expect(message).toMatchObject({
      topic: `announcement-${id}`,
      urgency: 'high',
      ttl: (Date.parse(until) - server.now.getTime()) / 1000,
      payload: {
        notification: {
          title: 'Janazah: Haji Abdul Karim',
          body: 'Wednesday 18 November, after Asr (4:30 pm), The courtyard',
          navigate: `${server.test.deps.config.publicUrl}/announcements`,
          tag: `announcement-${id}`,
          data: { topic: 'janazah' },
        },
      },
    })
  })

  it('reaches the phones that chose its topic only: one for janazahs, one for the rest', async () => {
    const [janazah, others] = [
      await server.subscribe({ topics: ['janazah'] }),
      await server.subscribe({ topics: ['announcements'] }),
    ]
    await publish()
    await publish({ kind: 'rain', description: 'Please use the side door.' })
    expect(await receivedLater(janazah)).toEqual([['Janazah: Haji Abdul Karim', expect.any(String)]])
    expect(await received(others)).toEqual([['Rain', 'Please use the side door.']])
    expect(await received()).toHaveLength(2)
  })

  it('is in the language of each phone, with the name in its script', async () => {
    const urdu = await server.subscribe({ topics: ['janazah'], language: 'ur' })
    await publish({ ...JANAZAH, secondTitle: 'حاجی عبدالکریم' })
    expect(await receivedLater(urdu)).toEqual([
      ['نمازِ جنازہ: حاجی عبدالکریم', 'بدھ 18 نومبر، عصر کے بعد (شام 4:30)، \u2068The courtyard\u2069'],
    ])
    expect((await received())[0]?.[0]).toBe('Janazah: Haji Abdul Karim')
  })

  it('that begins later is sent then, also days later', async () => {
    await publish({ kind: 'school', from: '2026-11-21T06:00' })
    expect(await receivedLater()).toEqual([])
    server.now = at('2026-11-21 05:59')
    expect(await received()).toEqual([])
    server.now = at('2026-11-21 06:00')
    expect(await received()).toEqual([
      ['School closed', 'There are no classes up to and including Saturday 21 November.'],
    ])
  })

  it('with the longest texts fits push services', async () => {
    const family = '👩‍👩‍👧‍👦'
    await publish({ kind: 'general', title: family.repeat(18), description: `${family.repeat(30)} ${'ش'.repeat(600)}` })
    expect(await receivedLater()).toHaveLength(1)
  })
})

describe('a change', () => {
  it('before phones are told is told with it', async () => {
    const { id } = await publish()
    await change(id, { title: 'Haji Abdul Kareem' })
    expect(await receivedLater()).toEqual([['Janazah: Haji Abdul Kareem', expect.any(String)]])
    expect((await messages()).map(({ state }) => state)).toEqual(['done', 'cancelled'])
  })

  it('afterwards is sent as a correction in place of the first message, back and forth', async () => {
    const { id } = await publish()
    await receivedLater()
    await change(id, { location: 'The hall' })
    server.advance(GRACE_PERIOD)
    const [correction] = await server.receivedBy(phone)
    expect(correction?.payload.notification).toMatchObject({
      title: 'Corrected: Janazah: Haji Abdul Karim',
      body: 'Wednesday 18 November, after Asr (4:30 pm), The hall',
      tag: `announcement-${id}`,
    })
    await change(id, { location: 'The courtyard' })
    expect(await receivedLater()).toEqual([
      ['Corrected: Janazah: Haji Abdul Karim', 'Wednesday 18 November, after Asr (4:30 pm), The courtyard'],
    ])
  })

  it('that is taken back at once, or concerns only the end, tells phones nothing', async () => {
    const { id } = await publish()
    await receivedLater()
    await change(id, { location: 'The hall' })
    await change(id, { location: 'The courtyard', until: '2026-11-18T19:00' })
    expect(await receivedLater()).toEqual([])
  })

  it('of the jamat that a janazah follows is a correction, too', async () => {
    await publish()
    await receivedLater()
    await server.call('PUT', '/jamat-timings', { asr: '4:45' })
    expect(await receivedLater()).toEqual([
      ['Corrected: Janazah: Haji Abdul Karim', 'Wednesday 18 November, after Asr (4:45 pm), The courtyard'],
    ])
    await server.call('PUT', '/jamat-timings', { asr: '16:45' })
    expect(await receivedLater()).toEqual([])
  })
})

describe('an announcement that is ended', () => {
  it('before phones are told is not sent, and is sent when it is brought back', async () => {
    const { id, until } = await publish({ kind: 'lost', title: 'Keys' })
    await end(id)
    expect(await receivedLater()).toEqual([])
    await change(id, { until })
    expect(await receivedLater()).toEqual([['Lost and found: Keys', '']])
  })

  it('afterwards is not sent to phones that have not received it yet', async () => {
    const { id, until } = await publish({ kind: 'lost', title: 'Keys' })
    server.service.respondWith(() => ({ status: 503 }))
    expect(await receivedLater()).toEqual([])
    server.service.respondWith()
    await end(id)
    server.advance(10 * MINUTE)
    expect(await received()).toEqual([])
    // Who has it already is not told again.
    await change(id, { until })
    expect(await receivedLater()).toEqual([])
  })

  it('by itself is not sent by a server that was down meanwhile', async () => {
    await publish()
    server.now = at('2026-11-18 17:30')
    expect(await received()).toEqual([])
    expect(await messages()).toMatchObject([{ state: 'done', receivers: 0 }])
  })

  it('stays silent where an administrator cancelled its message', async () => {
    const { id } = await publish()
    await server.call('POST', `/push-messages/${(await messages())[0]?.id}/cancel`)
    await change(id, { location: 'The hall' })
    expect(await receivedLater()).toEqual([])
  })
})
