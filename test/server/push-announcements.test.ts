import { beforeEach, describe, expect, it } from 'vitest'
import type { PushMessage } from '#contracts/push.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { at, withPushServer } from '../helpers/push-server.ts'
import type { Phone } from '../helpers/push-service.ts'
import { uploadFixture } from '../helpers/recordings.ts'

const MINUTE = 60_000
const GRACE_PERIOD = 20_000

/** A Wednesday. */
const server = withPushServer(at('2026-11-18 12:00'))
let phone: Phone
beforeEach(async () => {
  phone = await server.subscribe({})
})

const received = (by = phone) => server.receivedBy(by)
const putTimes = (times: object) => server.call('PUT', '/jamat-timings', times)
const messages = () => server.call<PushMessage[]>('GET', '/push-messages')
const texts = async (by = phone) => (await received(by)).map(({ payload }) => payload.notification.body)
/** Saves times and announces them. */
async function announceTimes(times: object): Promise<void> {
  await putTimes(times)
  server.advance(10 * MINUTE)
  expect(await received()).toHaveLength(1)
}

describe('changed jamat times', () => {
  it('are announced ten minutes after they were saved, with the new times as in the snapshot', async () => {
    await announceTimes({ fajr: '5:45', isha: '9:00', asr: '5:15' })
    await putTimes({ isha: '8:45' })
    await putTimes({ asr: '5:30', effectiveFrom: '2026-11-20' })
    server.advance(10 * MINUTE - 1)
    expect(await received()).toEqual([])
    server.advance(1)
    const [message, ...more] = await received()
    expect(more).toEqual([])
    expect(message).toMatchObject({ topic: 'timings', urgency: 'high' })
    expect(message?.ttl).toBe((at('2026-11-21 00:00').getTime() - server.now.getTime()) / 1000)
    const { cursor, timings } = await server.call<Snapshot>('GET', '/snapshot')
    expect(message?.payload).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'Jamat timings have changed',
        body: 'Isha is now 8:45 (was 9:00). From Friday: Asr 5:30 (was 5:15)',
        navigate: `${server.test.deps.config.publicUrl}/`,
        data: { topic: 'timings', timings: { cursor, ...timings } },
      },
    })
    expect((await messages())[0]).toMatchObject({ kind: 'timings', state: 'done', receivers: 1, sent: 1 })
  })

  it('are announced when they are the first ones', async () => {
    await putTimes({ fajr: '5:45', isha: '9:00' })
    server.advance(10 * MINUTE)
    expect(await texts()).toEqual(['Fajr is now 5:45, Isha is now 9:00'])
  })

  it('are announced in one message when more is saved before they have settled, which restarts the wait', async () => {
    await announceTimes({ isha: '9:00', fajr: '5:45' })
    await putTimes({ isha: '8:45' })
    server.advance(9 * MINUTE)
    await putTimes({ isha: '8:30', fajr: '6:00' })
    server.advance(9 * MINUTE)
    expect(await received()).toEqual([])
    server.advance(MINUTE)
    expect(await texts()).toEqual(['Fajr is now 6:00 (was 5:45), Isha is now 8:30 (was 9:00)'])
  })

  it('are not announced when they are taken back before they settle, and later changes are', async () => {
    await announceTimes({ isha: '9:00', asr: '5:15' })
    await putTimes({ isha: '8:45', asr: '5:30' })
    server.advance(5 * MINUTE)
    await putTimes({ isha: '9:00', asr: '5:15' })
    expect(await messages()).toHaveLength(1)
    server.advance(20 * MINUTE)
    expect(await received()).toEqual([])
    await putTimes({ asr: '5:00' })
    server.advance(10 * MINUTE)
    expect(await texts()).toEqual(['Asr is now 5:00 (was 5:15)'])
  })

  it('are announced at once on request, and later changes in a message of their own', async () => {
    await announceTimes({ isha: '9:00', asr: '5:15' })
    await putTimes({ isha: '8:45' })
    const [waiting] = await messages()
    expect(waiting).toMatchObject({ state: 'waiting', body: 'Isha is now 8:45 (was 9:00)' })
    await server.call('POST', `/push-messages/${waiting?.id}/send-now`)
    expect(await texts()).toEqual(['Isha is now 8:45 (was 9:00)'])
    await putTimes({ asr: '5:30' })
    server.advance(10 * MINUTE)
    expect(await texts()).toEqual(['Asr is now 5:30 (was 5:15)'])
  })

  it('are announced when an announced change is withdrawn', async () => {
    await announceTimes({ asr: '5:15' })
    await putTimes({ asr: '5:30', effectiveFrom: '2026-11-20' })
    server.advance(10 * MINUTE)
    expect(await texts()).toEqual(['From Friday: Asr 5:30 (was 5:15)'])
    await putTimes({ asr: '5:15', effectiveFrom: '2026-11-20' })
    server.advance(10 * MINUTE)
    expect(await texts()).toEqual(['From Friday: Asr stays 5:15 (not 5:30)'])
  })

  it('are not announced after the administrator cancelled the message', async () => {
    await announceTimes({ isha: '9:00', asr: '5:15' })
    await putTimes({ isha: '8:45' })
    await server.call('POST', `/push-messages/${(await messages())[0]?.id}/cancel`)
    await putTimes({ asr: '5:30' })
    server.advance(10 * MINUTE)
    expect(await texts()).toEqual(['Asr is now 5:30 (was 5:15)'])
  })

  it('are announced only to phones that chose the topic', async () => {
    const other = await server.subscribe({ topics: ['events'] })
    await announceTimes({ isha: '9:00' })
    expect(other.received).toEqual([])
  })
})

describe('a new recording', () => {
  it('is announced with the title as it was corrected meanwhile, and not again for a later correction', async () => {
    const { id } = await uploadFixture(server.url, server.test.auth, 'friday', 'xing.mp3', 'Patiense')
    const correct = (title: string) => server.call('PUT', `/recordings/${id}/details`, { title, date: '' })
    server.advance(GRACE_PERIOD / 2)
    await correct('Patience')
    server.advance(GRACE_PERIOD)
    const [message, ...more] = await received()
    expect(more).toEqual([])
    expect(message?.payload.notification.body).toContain('Patience')
    await correct('Patience, again')
    server.advance(GRACE_PERIOD)
    expect(await received()).toEqual([])
  })

  it('is announced once, with its title, length and page', async () => {
    const recording = await uploadFixture(server.url, server.test.auth, 'friday', 'xing.mp3', 'Patience')
    expect(await received()).toEqual([])
    server.advance(GRACE_PERIOD)
    const [message, ...more] = await received()
    expect(more).toEqual([])
    expect(message).toMatchObject({ topic: 'friday', urgency: 'low' })
    expect(message?.payload.notification).toMatchObject({
      title: 'New Friday bayan',
      body: 'Patience, 1 minute',
      navigate: `${server.test.deps.config.publicUrl}/bayan/${recording.id}`,
      data: { topic: 'friday' },
    })
  })

  it('is not announced when it is deleted within the grace period', async () => {
    const recording = await uploadFixture(server.url, server.test.auth, 'morningdars', 'opus.ogg', 'Thanks')
    await server.call('DELETE', `/delete-recording/${recording.id}`)
    server.advance(GRACE_PERIOD)
    expect(await received()).toEqual([])
    expect((await messages())[0]).toMatchObject({ kind: 'morningdars', state: 'cancelled' })
  })
})

describe('an event', () => {
  const EVENT = {
    title: 'Youth mentoring',
    imageUrl: 'https://pictures.example/youth.jpg',
    date: '2026-11-27T20:30',
    registrationLink: 'https://forms.example/youth',
    description: 'An evening for the young.',
    location: 'Main hall',
  }
  const add = (change: object = {}) => server.call<{ id: number }>('POST', '/events', { ...EVENT, ...change })
  const change = (id: number, members: object) => server.call('PUT', `/events/${id}`, members)

  it('is announced when it is marked as upcoming, and the message expires when it begins', async () => {
    const { id } = await add()
    await change(id, { description: 'Changed.' })
    server.advance(GRACE_PERIOD)
    expect(await received()).toEqual([])
    await change(id, { isUpcoming: true })
    await change(id, { isUpcoming: true })
    server.advance(GRACE_PERIOD)
    const [message, ...more] = await received()
    expect(more).toEqual([])
    expect(message?.ttl).toBe((at('2026-11-27 20:30').getTime() - server.now.getTime()) / 1000)
    expect(message?.payload.notification).toMatchObject({
      title: 'Coming up: Youth mentoring',
      body: 'Friday 27 November, 8:30 pm, Main hall',
      navigate: `${server.test.deps.config.publicUrl}/events/${id}`,
      data: { topic: 'events' },
    })
  })

  it('is not announced when it is unmarked or deleted within the grace period', async () => {
    const unmarked = await add({ isUpcoming: true })
    const deleted = await add({ isUpcoming: true })
    await change(unmarked.id, { isUpcoming: false })
    await server.call('DELETE', `/events/${deleted.id}`)
    server.advance(GRACE_PERIOD)
    expect(await received()).toEqual([])
  })

  it('is announced as last saved', async () => {
    const { id } = await add({ isUpcoming: true })
    await change(id, { title: 'Youth evening', location: null })
    server.advance(GRACE_PERIOD)
    expect((await received()).map(({ payload: { notification } }) => [notification.title, notification.body])).toEqual([
      ['Coming up: Youth evening', 'Friday 27 November, 8:30 pm'],
    ])
  })

  it('is announced again only with another date', async () => {
    const { id } = await add({ isUpcoming: true })
    server.advance(GRACE_PERIOD)
    expect(await received()).toHaveLength(1)
    for (const isUpcoming of [false, true]) await change(id, { isUpcoming })
    server.advance(GRACE_PERIOD)
    expect(await received()).toEqual([])
    await change(id, { isUpcoming: false })
    await change(id, { isUpcoming: true, date: '2026-12-04T20:30' })
    server.advance(GRACE_PERIOD)
    expect(await texts()).toEqual(['Friday 4 December, 8:30 pm, Main hall'])
  })

  it('with a new date after it was announced is announced again once the date has settled, even the first date', async () => {
    const { id } = await add({ isUpcoming: true })
    server.advance(GRACE_PERIOD)
    const [first] = await received()
    await change(id, { date: '2026-12-04T20:30' })
    server.advance(9 * MINUTE)
    await change(id, { date: '2026-12-05T20:30' })
    server.advance(9 * MINUTE)
    expect(await received()).toEqual([])
    server.advance(MINUTE)
    const [moved, ...more] = await received()
    expect(more).toEqual([])
    expect(moved?.payload.notification).toMatchObject({
      title: 'New date: Youth mentoring',
      body: 'Saturday 5 December, 8:30 pm, Main hall',
      tag: first?.payload.notification.tag,
    })
    await change(id, { date: '2026-12-06T20:30' })
    await change(id, { date: '2026-12-05T20:30' })
    await change(id, { description: 'Changed.' })
    server.advance(10 * MINUTE)
    expect(await received(), 'taken back before it settled').toEqual([])
    await change(id, { date: EVENT.date })
    server.advance(10 * MINUTE)
    expect(await texts()).toEqual(['Friday 27 November, 8:30 pm, Main hall'])
  })

  it('with a new date is not announced after the administrator cancelled that message', async () => {
    const { id } = await add({ isUpcoming: true })
    server.advance(GRACE_PERIOD)
    expect(await received()).toHaveLength(1)
    await change(id, { date: '2026-12-04T20:30' })
    await server.call('POST', `/push-messages/${(await messages())[0]?.id}/cancel`)
    await change(id, { title: 'Youth evening' })
    server.advance(10 * MINUTE)
    expect(await received()).toEqual([])
  })

  it('is not announced by a later change of its text after the administrator cancelled the message', async () => {
    const { id } = await add({ isUpcoming: true })
    await server.call('POST', `/push-messages/${(await messages())[0]?.id}/cancel`)
    await change(id, { title: 'Youth evening' })
    server.advance(GRACE_PERIOD)
    expect(await received()).toEqual([])
  })

  it('is not announced when it has begun', async () => {
    await add({ isUpcoming: true, date: '2026-11-18T12:00' })
    expect(await messages()).toEqual([])
  })
})
