import { beforeEach, describe, expect, it } from 'vitest'
import { confirmSubscription, saveSubscription } from '../../server/src/features/push/queries.ts'
import { makeSubscription } from '../helpers/subscription.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

let address = 0
const test = withTestApp({ config: { trustProxy: ['127.0.0.1'] } })
beforeEach(async () => {
  address += 1
  await test.deps.database.query('delete from push_subscriptions')
})

const phone = makeSubscription('https://fcm.googleapis.com/fcm/send/phone-1')
const ALL = ['timings', 'friday', 'morningdars', 'events', 'janazah', 'announcements']

/** Each test has its own address, since requests are limited by address. */
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
  it('stores the subscription, with all topics by default', async () => {
    const response = await save()
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ saved: true, topics: ALL, reminders: null, reminderMinutes: {}, language: 'en' })
    expect(await rows()).toEqual([{ endpoint: phone.endpoint, ...phone.keys, user_id: 'user-1', topics: ALL }])
  })

  it.each([[['friday']], [['events', 'timings']], [[]], [ALL]])('stores the chosen topics: %j', async (topics) => {
    expect((await save({ topics })).json()).toEqual({
      saved: true,
      topics,
      reminders: null,
      reminderMinutes: {},
      language: 'en',
    })
    expect(await rows()).toMatchObject([{ topics }])
  })

  it.each<[string, unknown]>([
    ['an unknown topic', ['friday', 'news']],
    ['a topic twice', ['friday', 'friday']],
    ['a text', 'friday'],
    ['a number', [1]],
    ['null', null],
  ])('refuses %s for topics', async (_what, topics) => {
    const response = await save({ topics })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field: expect.stringMatching(/^topics/) })
    expect(await rows()).toEqual([])
  })

  it('of a known phone updates its row with the latest keys, user and topics', async () => {
    await save()
    const renewed = makeSubscription(phone.endpoint)
    expect((await save({ userId: 'user-2', topics: ['events'] }, renewed)).statusCode).toBe(200)
    expect(await rows()).toEqual([{ endpoint: phone.endpoint, ...renewed.keys, user_id: 'user-2', topics: ['events'] }])
  })

  it('stores the minutes of each prayer until they are changed or removed, and refuses invalid ones', async () => {
    const reminderMinutes = { fajr: 30, isha: 5 }
    const stored = { reminderMinutes, reminders: { prayers: ['fajr', 'isha'], minutes: 30 } }
    expect((await save({ reminderMinutes })).json()).toMatchObject(stored)
    expect((await save()).json(), 'left out: unchanged').toMatchObject(stored)
    for (const wrong of [{ isha: 7 }, { dawn: 5 }, { isha: null }, ['isha'], null]) {
      const response = await save({ reminderMinutes: wrong })
      expect(response.statusCode).toBe(400)
      expect(response.json().field).toMatch(/^reminderMinutes/)
    }
    const changed = { reminderMinutes: { isha: 10 }, reminders: { prayers: ['asr'], minutes: 15 } }
    expect((await save(changed)).json(), 'those of each prayer count').toMatchObject({ reminderMinutes: { isha: 10 } })
    expect((await save({ reminderMinutes: {} })).json()).toMatchObject({ reminderMinutes: {}, reminders: null })
    expect((await save()).json()).toMatchObject({ reminderMinutes: {} })
  })

  it('takes one number of minutes for the chosen prayers from pages of the previous version', async () => {
    const reminders = { prayers: ['isha', 'jumma'], minutes: 15 }
    expect((await save({ reminders })).json()).toMatchObject({
      reminders,
      reminderMinutes: { isha: 15, jumma: 15 },
    })
    expect((await save()).json(), 'left out: unchanged').toMatchObject({ reminders })
    for (const wrong of [
      { prayers: ['isha'], minutes: 7 },
      { prayers: [], minutes: 5 },
      { prayers: ['dawn'], minutes: 5 },
    ]) {
      const response = await save({ reminders: wrong })
      expect(response.statusCode).toBe(400)
      expect(response.json().field).toMatch(/^reminders/)
    }
    expect((await save({ reminders: null })).json()).toMatchObject({ reminders: null, reminderMinutes: {} })
    expect((await save()).json()).toMatchObject({ reminders: null })
  })

  it('stores the language of the page until another is sent', async () => {
    const languages = async () => test.deps.database.query('select language from push_subscriptions')
    expect((await save()).json()).toMatchObject({ language: 'en' })
    expect((await save({ language: 'ur' })).json()).toMatchObject({ language: 'ur' })
    expect(await languages()).toEqual([{ language: 'ur' }])
    expect((await save()).json(), 'left out: unchanged').toMatchObject({ language: 'ur' })
    expect((await save({ language: 'xx' })).json(), 'one that the site no longer has').toMatchObject({ language: 'en' })
    for (const wrong of ['', 'Urdu', 'ur-PK', 7]) {
      const response = await save({ language: wrong })
      expect([response.statusCode, response.json().field]).toEqual([400, 'language'])
    }
    expect(await languages()).toEqual([{ language: 'en' }])
  })

  it('of one phone many times at once leaves one row', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => save()))
    expect(responses.map((response) => response.statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await rows()).toHaveLength(1)
  })

  it.each(['user-1', 'static_user_id', '', '  padded  ', 'آمنہ', '{"not": "parsed"}'])(
    'stores the user as sent: %j',
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
    const response = await save(body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field })
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
  ])('refuses an endpoint that is not a push service: %s', async (endpoint) => {
    const response = await save({}, makeSubscription(endpoint))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field: 'token' })
    expect(await rows()).toEqual([])
  })

  it('refuses keys of the wrong length', async () => {
    const response = await save({}, { ...phone, keys: { p256dh: 'abc', auth: phone.keys.auth } })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain('p256dh')
  })

  it('refuses a user with a null character', async () => {
    expect((await save({ userId: 'a\0b' })).statusCode).toBe(400)
  })

  it('is limited by address, with Retry-After', async () => {
    const responses = []
    for (let count = 0; count <= 120; count += 1) responses.push(await save())
    expect(responses.slice(0, 120).every((response) => response.statusCode === 200)).toBe(true)
    const refused = responses[120]
    expect(refused?.statusCode).toBe(429)
    expect(refused?.json()).toMatchObject({ error: 'too_many_tries' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    // Other phones and the rest of the site are not affected.
    expect((await call('POST', { token: JSON.stringify(phone), userId: 'x' }, '198.51.100.1')).statusCode).toBe(200)
    const timings = await test.app.inject({
      url: '/api/jamat-timings',
      headers: { 'x-forwarded-for': `192.0.2.${address}` },
    })
    expect(timings.statusCode).toBe(200)
  })
})

describe('too many subscriptions', () => {
  const add = (name: string, network: string, limits: { perNetwork: number; total: number }) => {
    const { endpoint, keys } = makeSubscription(`https://fcm.googleapis.com/${name}`)
    const subscription = { endpoint, ...keys, userId: '', topics: [], reminders: {}, network }
    return test.deps.database.transaction((tx) => saveSubscription(tx, subscription, limits))
  }
  const names = async () => (await rows()).map(({ endpoint }) => String(endpoint).split('/').at(-1))

  it('of one network evict its oldest ones that never received a message, then the oldest ones', async () => {
    const limits = { perNetwork: 3, total: 100 }
    await add('other', 'b', limits)
    await add('proven', 'a', limits)
    await confirmSubscription(test.deps.database, 'https://fcm.googleapis.com/proven')
    for (const name of ['first', 'second', 'third']) await add(name, 'a', limits)
    expect(await names()).toEqual(['other', 'proven', 'second', 'third'])
    await add('third', 'a', limits)
    expect(await names(), 'known phones evict nobody').toEqual(['other', 'proven', 'second', 'third'])
    for (const name of ['second', 'third'])
      await confirmSubscription(test.deps.database, `https://fcm.googleapis.com/${name}`)
    await add('fourth', 'a', limits)
    expect(await names()).toEqual(['other', 'second', 'third', 'fourth'])
  })

  it('in total evict the oldest ones that never received a message', async () => {
    const limits = { perNetwork: 100, total: 2 }
    await add('proven', 'a', limits)
    await confirmSubscription(test.deps.database, 'https://fcm.googleapis.com/proven')
    for (const name of ['first', 'second']) await add(name, name, limits)
    expect(await names()).toEqual(['proven', 'second'])
  })

  it('are counted by a hash of the network', async () => {
    await save()
    const [row] = await test.deps.database.query('select network, proven_at from push_subscriptions')
    expect(row).toEqual({ network: expect.stringMatching(/^[\w-]{16}$/), proven_at: null })
  })
})

describe('deleting a push token', () => {
  it('deletes that phone and no other', async () => {
    const other = makeSubscription('https://web.push.apple.com/phone-2')
    await save()
    await save({}, other)
    const response = await call('DELETE', { token: JSON.stringify(phone) })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ removed: true })
    expect(await rows()).toMatchObject([{ endpoint: other.endpoint }])
    expect((await call('DELETE', { token: JSON.stringify(phone) })).json()).toEqual({ removed: false })
  })

  it.each<[string, object]>([
    ['no token', {}],
    ['an invalid token', { token: 'abc' }],
    ['an endpoint that is not a push service', { token: JSON.stringify(makeSubscription('https://mosque.example/x')) }],
  ])('refuses %s', async (_what, body) => {
    const response = await call('DELETE', body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ field: 'token' })
  })
})

describe('the public key', () => {
  it('is public; the private key is not', async () => {
    const response = await test.app.inject('/api/push-key')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ publicKey: test.deps.secrets.vapid.publicKey })
    expect(response.body).not.toContain(test.deps.secrets.vapid.privateKey)
    expect(response.headers['cache-control']).toBe('no-cache')
  })
})
