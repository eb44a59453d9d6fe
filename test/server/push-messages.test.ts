import { beforeEach, describe, expect, it } from 'vitest'
import type { PushMessage } from '#contracts/push.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { ADMIN } from '../helpers/app.ts'
import { at, withPushLine } from '../helpers/push-line.ts'
import type { Phone } from '../helpers/push-service.ts'
import { uploadFixture } from '../helpers/recordings.ts'

const MINUTE = 60_000
/** How long a new recording or event can be taken back. */
const GRACE = 20_000

/** It is a Wednesday. */
const line = withPushLine(at('2026-11-18 12:00'))
let phone: Phone
beforeEach(async () => {
  phone = await line.subscribe({})
})

const arrived = (by = phone) => line.arrived(by)
const putTimes = (times: object) => line.call('PUT', '/jamat-timings', times)
const messages = () => line.call<PushMessage[]>('GET', '/push-messages')
const said = async (by = phone) => (await arrived(by)).map(({ payload }) => payload.notification.body)
/** Times that everyone has been told of. */
async function knownTimes(times: object): Promise<void> {
  await putTimes(times)
  line.pass(10 * MINUTE)
  expect(await arrived()).toHaveLength(1)
}

describe('changed jamat times', () => {
  it('are told ten minutes after they were saved, with the new times as the snapshot has them', async () => {
    await knownTimes({ fajr: '5:45', isha: '9:00', asr: '5:15' })
    await putTimes({ isha: '8:45' })
    await putTimes({ asr: '5:30', effectiveFrom: '2026-11-20' })
    line.pass(10 * MINUTE - 1)
    expect(await arrived()).toEqual([])
    line.pass(1)
    const [message, ...more] = await arrived()
    expect(more).toEqual([])
    expect(message).toMatchObject({ topic: 'timings', urgency: 'high' })
    expect(message?.ttl).toBe((at('2026-11-21 00:00').getTime() - line.now.getTime()) / 1000)
    const { timings } = await line.call<Snapshot>('GET', '/snapshot')
    expect(message?.payload).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'Jamat timings have changed',
        body: 'Isha is now 8:45 (was 9:00). From Friday: Asr 5:30 (was 5:15)',
        navigate: `${line.test.deps.config.publicUrl}/`,
        data: { topic: 'timings', timings },
      },
    })
    expect((await messages())[0]).toMatchObject({ kind: 'timings', state: 'done', receivers: 1, sent: 1 })
  })

  it('are told when they are the first, all of them', async () => {
    await putTimes({ fajr: '5:45', isha: '9:00' })
    line.pass(10 * MINUTE)
    expect(await said()).toEqual(['Fajr is now 5:45, Isha is now 9:00'])
  })

  it('are told in one message when more is saved before they have settled, which then waits anew', async () => {
    await knownTimes({ isha: '9:00', fajr: '5:45' })
    await putTimes({ isha: '8:45' })
    line.pass(9 * MINUTE)
    await putTimes({ isha: '8:30', fajr: '6:00' })
    line.pass(9 * MINUTE)
    expect(await arrived()).toEqual([])
    line.pass(MINUTE)
    expect(await said()).toEqual(['Fajr is now 6:00 (was 5:45), Isha is now 8:30 (was 9:00)'])
  })

  it('are not told when they were taken back in that time, and what changes after that is', async () => {
    await knownTimes({ isha: '9:00', asr: '5:15' })
    await putTimes({ isha: '8:45', asr: '5:30' })
    line.pass(5 * MINUTE)
    await putTimes({ isha: '9:00', asr: '5:15' })
    expect(await messages()).toHaveLength(1)
    line.pass(20 * MINUTE)
    expect(await arrived()).toEqual([])
    await putTimes({ asr: '5:00' })
    line.pass(10 * MINUTE)
    expect(await said()).toEqual(['Asr is now 5:00 (was 5:15)'])
  })

  it('are told at once when the administrator says so, and what is saved after that is told by itself', async () => {
    await knownTimes({ isha: '9:00', asr: '5:15' })
    await putTimes({ isha: '8:45' })
    const [waiting] = await messages()
    expect(waiting).toMatchObject({ state: 'waiting', body: 'Isha is now 8:45 (was 9:00)' })
    await line.call('POST', `/push-messages/${waiting?.id}/send-now`)
    expect(await said()).toEqual(['Isha is now 8:45 (was 9:00)'])
    await putTimes({ asr: '5:30' })
    line.pass(10 * MINUTE)
    expect(await said()).toEqual(['Asr is now 5:30 (was 5:15)'])
  })

  it('are told when one that was announced does not come', async () => {
    await knownTimes({ asr: '5:15' })
    await putTimes({ asr: '5:30', effectiveFrom: '2026-11-20' })
    line.pass(10 * MINUTE)
    expect(await said()).toEqual(['From Friday: Asr 5:30 (was 5:15)'])
    await putTimes({ asr: '5:15', effectiveFrom: '2026-11-20' })
    line.pass(10 * MINUTE)
    expect(await said()).toEqual(['From Friday: Asr stays 5:15 (not 5:30)'])
  })

  it('are left untold when the administrator takes the message back, and do not come up again', async () => {
    await knownTimes({ isha: '9:00', asr: '5:15' })
    await putTimes({ isha: '8:45' })
    await line.call('POST', `/push-messages/${(await messages())[0]?.id}/cancel`)
    await putTimes({ asr: '5:30' })
    line.pass(10 * MINUTE)
    expect(await said()).toEqual(['Asr is now 5:30 (was 5:15)'])
  })

  it('are told to nobody who did not choose to hear of them', async () => {
    const other = await line.subscribe({ topics: ['events'] })
    await knownTimes({ isha: '9:00' })
    expect(other.received).toEqual([])
  })
})

describe('a new recording', () => {
  it('is told once, with its title, its length and its page', async () => {
    const recording = await uploadFixture(line.url, line.test.auth, 'friday', 'xing.mp3', 'Patience')
    expect(await arrived()).toEqual([])
    line.pass(GRACE)
    const [message, ...more] = await arrived()
    expect(more).toEqual([])
    expect(message).toMatchObject({ topic: 'friday', urgency: 'low' })
    expect(message?.payload.notification).toMatchObject({
      title: 'New Friday bayan',
      body: 'Patience, 1 minute',
      navigate: `${line.test.deps.config.publicUrl}/bayan/${recording.id}`,
      data: { topic: 'friday' },
    })
  })

  it('is not told when it was deleted before', async () => {
    const recording = await uploadFixture(line.url, line.test.auth, 'morningdars', 'opus.ogg', 'Thanks')
    await line.call('DELETE', `/delete-recording/${recording.id}`)
    line.pass(GRACE)
    expect(await arrived()).toEqual([])
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
  const add = (change: object = {}) => line.call<{ id: number }>('POST', '/events', { ...EVENT, ...change })
  const change = (id: number, members: object) => line.call('PUT', `/events/${id}`, members)

  it('is told when it is marked as upcoming, until it begins', async () => {
    const { id } = await add()
    await change(id, { description: 'Changed.' })
    line.pass(GRACE)
    expect(await arrived()).toEqual([])
    await change(id, { isUpcoming: true })
    await change(id, { isUpcoming: true })
    line.pass(GRACE)
    const [message, ...more] = await arrived()
    expect(more).toEqual([])
    expect(message?.ttl).toBe((at('2026-11-27 20:30').getTime() - line.now.getTime()) / 1000)
    expect(message?.payload.notification).toMatchObject({
      title: 'Coming up: Youth mentoring',
      body: 'Friday 27 November, 8:30 pm, Main hall',
      navigate: `${line.test.deps.config.publicUrl}/events/${id}`,
      data: { topic: 'events' },
    })
  })

  it('is not told when the mark was taken away or the event deleted before', async () => {
    const unmarked = await add({ isUpcoming: true })
    const deleted = await add({ isUpcoming: true })
    await change(unmarked.id, { isUpcoming: false })
    await line.call('DELETE', `/events/${deleted.id}`)
    line.pass(GRACE)
    expect(await arrived()).toEqual([])
  })

  it('is told as it was last written', async () => {
    const { id } = await add({ isUpcoming: true })
    await change(id, { title: 'Youth evening', location: null })
    line.pass(GRACE)
    expect((await arrived()).map(({ payload: { notification } }) => [notification.title, notification.body])).toEqual([
      ['Coming up: Youth evening', 'Friday 27 November, 8:30 pm'],
    ])
  })

  it('is told again only on another date', async () => {
    const { id } = await add({ isUpcoming: true })
    line.pass(GRACE)
    expect(await arrived()).toHaveLength(1)
    for (const isUpcoming of [false, true]) await change(id, { isUpcoming })
    line.pass(GRACE)
    expect(await arrived()).toEqual([])
    await change(id, { isUpcoming: false })
    await change(id, { isUpcoming: true, date: '2026-12-04T20:30' })
    line.pass(GRACE)
    expect(await said()).toEqual(['Friday 4 December, 8:30 pm, Main hall'])
  })

  it('is not told by a change of its words once the administrator has taken the message back', async () => {
    const { id } = await add({ isUpcoming: true })
    await line.call('POST', `/push-messages/${(await messages())[0]?.id}/cancel`)
    await change(id, { title: 'Youth evening' })
    line.pass(GRACE)
    expect(await arrived()).toEqual([])
  })

  it('is not told when it has begun', async () => {
    await add({ isUpcoming: true, date: '2026-11-18T12:00' })
    expect(await messages()).toEqual([])
  })
})

describe('a message in the administrator’s own words', () => {
  const NOTICE = { title: 'Road closed', text: 'Please come by the north gate.', link: '/contact' }
  const refused = async (change: object) => {
    const payload = { ...NOTICE, ...change }
    const answers = ['/api/push-messages', '/api/push-messages/preview'].map((path) =>
      line.test.app.inject({ method: 'POST', url: path, headers: line.test.auth, payload }),
    )
    const fields = (await Promise.all(answers)).map((answer) => answer.statusCode === 400 && answer.json().field)
    expect(fields[0]).toBe(fields[1])
    return fields[0]
  }

  it('is shown before it is sent, with how many phones get it', async () => {
    await line.subscribe({ topics: ['events', 'friday'] })
    await line.subscribe({ topics: [], reminders: { prayers: ['isha'], minutes: 10 } })
    const page = `${line.test.deps.config.publicUrl}/contact`
    expect(await line.call('POST', '/push-messages/preview', NOTICE)).toEqual({
      title: NOTICE.title,
      body: NOTICE.text,
      url: page,
      receivers: 2,
    })
    expect(await line.call('GET', '/push-messages/receivers?topics=friday,events')).toEqual({ receivers: 2 })
    expect(await line.call('GET', '/push-messages/receivers?topics=timings')).toEqual({ receivers: 1 })
    expect(await messages()).toEqual([])
  })

  it('is sent at once, and how it went is told', async () => {
    const gone = await line.subscribe({})
    const refusing = await line.subscribe({})
    line.service.answerWith((receiver) => {
      if (receiver?.endpoint === gone.endpoint) return { status: 410 }
      return receiver?.endpoint === refusing.endpoint ? { status: 400 } : undefined
    })
    const { id } = await line.call<PushMessage>('POST', '/push-messages', NOTICE)
    const [message] = await arrived()
    line.service.answerWith()
    expect(message?.payload.notification).toMatchObject({
      title: NOTICE.title,
      body: NOTICE.text,
      navigate: `${line.test.deps.config.publicUrl}/contact`,
      data: { topic: 'notice' },
    })
    expect((await messages())[0]).toMatchObject({
      ...{ id, kind: 'notice', state: 'done', createdBy: ADMIN.email },
      ...{ receivers: 3, sent: 1, gone: 1, failed: 1 },
    })
  })

  it('is sent once, however many times the same one is asked for', async () => {
    const key = 'a-key-of-one-message'
    const answers = await Promise.all(
      [1, 2, 3].map(() => line.call<PushMessage>('POST', '/push-messages', { ...NOTICE, key })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await arrived()).toHaveLength(1)
  })

  it('goes only to those who chose its topics', async () => {
    const other = await line.subscribe({ topics: ['events'] })
    await line.call('POST', '/push-messages', { ...NOTICE, topics: ['events'] })
    expect(await arrived(other)).toHaveLength(1)
    phone.received.splice(0)
  })

  it.each<[string, object, string]>([
    ['without a title', { title: ' ' }, 'title'],
    ['without a text', { text: '\n' }, 'text'],
    ['with a link to anywhere', { link: 'https://evil.example/' }, 'link'],
    ['too large for phones', { text: '🕌'.repeat(250), link: `/news?${'ن'.repeat(400)}` }, 'text'],
    ['for an unknown topic', { topics: ['weather'] }, 'topics.0'],
  ])('is refused %s, in the preview as well', async (_what, change, field) => {
    expect(await refused(change)).toBe(field)
    expect(await messages()).toEqual([])
  })

  it('cannot be hastened or taken back when it does not wait any more', async () => {
    const { id } = await line.call<PushMessage>('POST', '/push-messages', NOTICE)
    expect(await arrived()).toHaveLength(1)
    for (const what of ['send-now', 'cancel']) {
      const post = (path: string) =>
        line.test.app.inject({ method: 'POST', url: `/api/push-messages/${path}`, headers: line.test.auth })
      expect((await post(`${id}/${what}`)).statusCode).toBe(409)
      expect((await post(`${id + 1000}/${what}`)).statusCode).toBe(404)
    }
  })
})
