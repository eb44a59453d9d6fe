import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { makeSubscription } from '../helpers/subscription.ts'

let test: TestApp
let address = 0
beforeAll(async () => {
  test = await startTestApp({ config: { trustProxy: ['127.0.0.1'] } })
})
afterAll(() => test.close())
beforeEach(async () => {
  address += 1
  await test.deps.database.query('delete from push_subscriptions')
})

const phone = makeSubscription('https://fcm.googleapis.com/fcm/send/phone-1')
const ALL = ['timings', 'friday', 'morningdars', 'events']

/** Every test calls from an address of its own, since calls are counted by it. */
const call = (method: 'POST' | 'DELETE', payload: unknown, from = `192.0.2.${address}`) =>
  test.app.inject({
    method,
    url: '/api/save-token',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    payload: JSON.stringify(payload),
  })
const save = (body: object = {}, subscription: object = phone) =>
  call('POST', { token: JSON.stringify(subscription), userId: 'user-1', ...body })
const rows = () =>
  test.deps.database.query('select endpoint, p256dh, auth, user_id, topics from push_subscriptions order by id')

describe('saving a push token', () => {
  it('keeps the subscription, with all topics unless the person chose', async () => {
    const answer = await save()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ saved: true, topics: ALL, reminders: null })
    expect(await rows()).toEqual([{ endpoint: phone.endpoint, ...phone.keys, user_id: 'user-1', topics: ALL }])
  })

  it.each([[['friday']], [['events', 'timings']], [[]], [ALL]])('keeps the topics chosen: %j', async (topics) => {
    expect((await save({ topics })).json()).toEqual({ saved: true, topics, reminders: null })
    expect(await rows()).toMatchObject([{ topics }])
  })

  it.each<[string, unknown]>([
    ['an unknown topic', ['friday', 'news']],
    ['a topic twice', ['friday', 'friday']],
    ['a text', 'friday'],
    ['a number', [1]],
    ['null', null],
  ])('refuses %s for topics', async (_what, topics) => {
    const answer = await save({ topics })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'invalid_input', field: expect.stringMatching(/^topics/) })
    expect(await rows()).toEqual([])
  })

  it('of the same phone again renews it: one row, with the latest keys, user and topics', async () => {
    await save()
    const renewed = makeSubscription(phone.endpoint)
    expect((await save({ userId: 'user-2', topics: ['events'] }, renewed)).statusCode).toBe(200)
    expect(await rows()).toEqual([{ endpoint: phone.endpoint, ...renewed.keys, user_id: 'user-2', topics: ['events'] }])
  })

  it('keeps the reminders chosen until they are changed or taken back, and refuses those nobody can be given', async () => {
    const reminders = { prayers: ['isha', 'jumma'], minutes: 15 }
    expect((await save({ reminders })).json()).toMatchObject({ reminders })
    expect((await save()).json(), 'left out: as before').toMatchObject({ reminders })
    for (const wrong of [
      { prayers: ['isha'], minutes: 7 },
      { prayers: [], minutes: 5 },
      { prayers: ['dawn'], minutes: 5 },
    ]) {
      const answer = await save({ reminders: wrong })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().field).toMatch(/^reminders/)
    }
    expect((await save({ reminders: null })).json()).toMatchObject({ reminders: null })
    expect((await save()).json()).toMatchObject({ reminders: null })
  })

  it('of the same phone many times at once leaves one row', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save()))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await rows()).toHaveLength(1)
  })

  it.each(['user-1', 'static_user_id', '', '  padded  ', 'آمنہ', '{"not": "parsed"}'])(
    'keeps the user as sent: %j',
    async (userId) => {
      await save({ userId })
      expect(await rows()).toMatchObject([{ user_id: userId }])
    },
  )

  it.each<[string, object, string]>([
    ['no token', { token: undefined }, 'token'],
    ['an empty token', { token: '' }, 'token'],
    ['an object for a token', { token: phone }, 'token'],
    ['an endless token', { token: 'x'.repeat(5000) }, 'token'],
    ['no user', { userId: undefined }, 'userId'],
    ['a number for a user', { userId: 7 }, 'userId'],
    ['an endless user', { userId: 'x'.repeat(201) }, 'userId'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await save(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'invalid_input', field })
    expect(await rows()).toEqual([])
  })

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:444/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://evilpush.apple.com/x',
    'https://127.0.0.1/x',
    'https://localhost:5432/x',
    'https://mosque.example/x',
  ])('never keeps an address that is not a push service’s: %s', async (endpoint) => {
    const answer = await save({}, makeSubscription(endpoint))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'invalid_input', field: 'token' })
    expect(await rows()).toEqual([])
  })

  it('never keeps keys that nothing could be encrypted with', async () => {
    const answer = await save({}, { ...phone, keys: { p256dh: 'abc', auth: phone.keys.auth } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('p256dh')
  })

  it('refuses a user with a character that cannot be stored', async () => {
    expect((await save({ userId: 'a\0b' })).statusCode).toBe(400)
  })

  it('is limited by address, and says when to come back', async () => {
    const answers = []
    for (let count = 0; count <= 120; count += 1) answers.push(await save())
    expect(answers.slice(0, 120).every((answer) => answer.statusCode === 200)).toBe(true)
    const refused = answers[120]
    expect(refused?.statusCode).toBe(429)
    expect(refused?.json()).toMatchObject({ error: 'too_many_tries' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    // Neither other phones nor the rest of the site notice.
    expect((await call('POST', { token: JSON.stringify(phone), userId: 'x' }, '198.51.100.1')).statusCode).toBe(200)
    const timings = await test.app.inject({
      url: '/api/jamat-timings',
      headers: { 'x-forwarded-for': `192.0.2.${address}` },
    })
    expect(timings.statusCode).toBe(200)
  })
})

describe('taking a push token back', () => {
  it('forgets that phone and no other', async () => {
    const other = makeSubscription('https://web.push.apple.com/phone-2')
    await save()
    await save({}, other)
    const answer = await call('DELETE', { token: JSON.stringify(phone) })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ removed: true })
    expect(await rows()).toMatchObject([{ endpoint: other.endpoint }])
    expect((await call('DELETE', { token: JSON.stringify(phone) })).json()).toEqual({ removed: false })
  })

  it.each<[string, object]>([
    ['no token', {}],
    ['a token that is none', { token: 'abc' }],
    ['another’s address', { token: JSON.stringify(makeSubscription('https://mosque.example/x')) }],
  ])('refuses %s', async (_what, body) => {
    const answer = await call('DELETE', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'token' })
  })
})

describe('the public key', () => {
  it('is told to phones; the private one is not', async () => {
    const answer = await test.app.inject('/api/push-key')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ publicKey: test.deps.secrets.vapid.publicKey })
    expect(answer.body).not.toContain(test.deps.secrets.vapid.privateKey)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })
})
