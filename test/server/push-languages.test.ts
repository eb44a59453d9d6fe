import { describe, expect, it } from 'vitest'
import type { PushMessage } from '#contracts/push.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { readFasts, timetable } from '../../server/src/compose.ts'
import { createReminders } from '../../server/src/features/push/reminders/reminders.ts'
import { EVENT } from '../helpers/events.ts'
import { at, withPushServer } from '../helpers/push-server.ts'
import type { Phone } from '../helpers/push-service.ts'
import { fixture, makeForm, uploadFixture } from '../helpers/recordings.ts'

const MINUTE = 60_000

/** A Wednesday. */
const server = withPushServer(at('2026-11-18 12:00'))

const putTimes = (times: object) => server.call('PUT', '/jamat-timings', times)
const page = (path: string) => server.test.deps.config.publicUrl + path

/** Subscribes a phone on an English page, one on an Urdu page, and one of the time before languages. */
async function subscribe(options: Parameters<typeof server.subscribe>[0] = {}) {
  const [english, urdu] = [
    await server.subscribe({ ...options, language: 'en' }),
    await server.subscribe({ ...options, language: 'ur' }),
  ]
  return { english, urdu, former: await server.subscribe(options) }
}

/** Sends everything that is due. @returns the only notification that a phone received */
async function notificationOn(phone: Phone) {
  const received = await server.receivedBy(phone)
  expect(received).toHaveLength(1)
  return received[0]?.payload.notification
}

describe('one saved change of jamat times', () => {
  it('reaches each phone in its language, with identical times', async () => {
    const { english, urdu, former } = await subscribe({})
    await putTimes({ isha: '9:00', asr: '5:15', maghrib: '5 minutes after sunset' })
    server.advance(10 * MINUTE)
    for (const phone of [english, urdu, former]) await server.receivedBy(phone)
    await putTimes({ isha: '8:45' })
    await putTimes({ asr: '5:30', effectiveFrom: '2026-11-20' })
    server.advance(10 * MINUTE)
    const inEnglish = await notificationOn(english)
    const inUrdu = await notificationOn(urdu)
    expect(inEnglish).toMatchObject({
      title: 'Jamat timings have changed',
      body: 'Isha is now 8:45 (was 9:00). From Friday: Asr 5:30 (was 5:15)',
      ...{ lang: 'en', dir: 'ltr', navigate: page('/') },
    })
    expect(inUrdu).toMatchObject({
      title: 'جماعت کے اوقات بدل گئے ہیں',
      body: 'عشاء اب 8:45 (پہلے 9:00)۔ جمعہ سے: عصر 5:30 (پہلے 5:15)',
      ...{ lang: 'ur', dir: 'rtl', navigate: page('/ur/') },
    })
    expect(await notificationOn(former)).toEqual(inEnglish)
    expect(inUrdu?.data).toEqual(inEnglish?.data)
    const { cursor, timings } = await server.call<Snapshot>('GET', '/snapshot')
    expect(inUrdu?.data.timings).toEqual({ cursor, ...timings })
    const [listed] = await server.call<PushMessage[]>('GET', '/push-messages')
    expect(listed).toMatchObject({ receivers: 3, sent: 3, title: inEnglish?.title, body: inEnglish?.body })
    expect(listed?.translations).toEqual({ ur: { title: inUrdu?.title, body: inUrdu?.body } })
  })

  it('of a year’s timetable fits into the message in both languages, with the same days', async () => {
    const { english, urdu } = await subscribe({})
    for (let day = 0; day < 60; day += 1) {
      const effectiveFrom = new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10)
      await putTimes({ asr: `5:${10 + (day % 49)}`, isha: `8:${10 + (day % 47)}`, effectiveFrom })
    }
    server.advance(10 * MINUTE)
    const [inEnglish, inUrdu] = [await notificationOn(english), await notificationOn(urdu)]
    expect(inEnglish?.data.timings?.until).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(inUrdu?.data).toEqual(inEnglish?.data)
  })
})

describe('in the language of each phone', () => {
  it('a reminder and its correction', async () => {
    const { english, urdu } = await subscribe({ topics: [], reminders: { prayers: ['asr'], minutes: 10 } })
    const planAt = (time: string) => {
      server.now = at(time)
      return createReminders({
        database: server.test.deps.database,
        clock: () => server.now,
        publicUrl: server.test.deps.config.publicUrl,
        readTimings: timetable.readAround,
        readFasts,
        log: { warn: (fields) => expect.fail(JSON.stringify(fields)) },
      }).runDue()
    }
    await putTimes({ asr: '4:30 pm' })
    await planAt('2026-11-18 16:20')
    expect(await notificationOn(english)).toMatchObject({ title: 'Asr at 4:30 pm', body: 'The jamat is in 10 minutes' })
    expect(await notificationOn(urdu)).toMatchObject({
      title: 'عصر کی جماعت: \u20684:30 pm\u2069',
      body: 'جماعت میں 10 منٹ باقی',
      ...{ lang: 'ur', dir: 'rtl', navigate: page('/ur/') },
    })
    await putTimes({ asr: '4:45' })
    await planAt('2026-11-18 16:25')
    expect(await notificationOn(english)).toMatchObject({ title: 'Asr is now at 4:45' })
    expect(await notificationOn(urdu)).toMatchObject({
      title: 'عصر کی جماعت اب 4:45',
      body: 'یاد دہانی شام 4:30 کی تھی، اس کے بعد وقت بدل گیا ہے',
    })
  })

  it('a new talk, whose typed title stays as it is', async () => {
    const { english, urdu } = await subscribe({})
    const { id } = await uploadFixture(server.url, server.test.auth, 'friday', 'xing.mp3', 'صبر کی فضیلت')
    server.advance(MINUTE)
    expect(await notificationOn(english)).toMatchObject({
      title: 'New Friday bayan',
      body: expect.stringContaining('\u2068صبر کی فضیلت\u2069, '),
      navigate: page(`/bayan/${id}`),
    })
    expect(await notificationOn(urdu)).toMatchObject({
      title: 'جمعہ کا نیا بیان',
      body: expect.stringMatching(/^صبر کی فضیلت، \d+ منٹ$/),
      navigate: page(`/ur/bayan/${id}`),
    })
  })

  it('a talk and an event with a title in each script', async () => {
    const { english, urdu } = await subscribe({})
    const form = makeForm([
      ['title', 'Patience'],
      ['secondTitle', 'صبر'],
      ['date', ''],
      ['file', { name: 'xing.mp3', bytes: await fixture('xing.mp3') }],
    ])
    const headers = server.test.auth
    expect(
      (await fetch(`${server.url}/api/post-recording/friday`, { method: 'POST', headers, body: form })).status,
    ).toBe(201)
    server.advance(MINUTE)
    expect((await notificationOn(english))?.body).toMatch(/^Patience, /)
    expect((await notificationOn(urdu))?.body).toMatch(/^صبر، /)
    const places = { location: 'Courtyard', secondLocation: 'صحن' }
    await server.call('POST', '/events', {
      ...EVENT,
      ...places,
      title: 'افطار',
      secondTitle: 'Iftar',
      isUpcoming: true,
    })
    server.advance(MINUTE)
    expect(await notificationOn(english)).toMatchObject({
      title: 'Coming up: Iftar',
      body: expect.stringContaining('Courtyard'),
    })
    expect(await notificationOn(urdu)).toMatchObject({
      title: 'آنے والا پروگرام: افطار',
      body: expect.stringMatching(/صحن$/),
    })
  })

  it('an event', async () => {
    const { english, urdu } = await subscribe({})
    const event = { ...EVENT, title: 'Iftar', date: '2026-11-27T18:00', location: 'Hall', isUpcoming: true }
    const { id } = await server.call<{ id: number }>('POST', '/events', event)
    server.advance(MINUTE)
    expect(await notificationOn(english)).toMatchObject({
      title: 'Coming up: Iftar',
      body: 'Friday 27 November, 6:00 pm, Hall',
    })
    expect(await notificationOn(urdu)).toMatchObject({
      title: 'آنے والا پروگرام: \u2068Iftar\u2069',
      body: 'جمعہ 27 نومبر، شام 6:00، \u2068Hall\u2069',
      navigate: page(`/ur/events/${id}`),
    })
  })

  it('a test message', async () => {
    const { urdu } = await subscribe({})
    const payload = { token: urdu.token }
    expect((await server.test.app.inject({ method: 'POST', url: '/api/push-test', payload })).json()).toMatchObject({
      result: 'sent',
    })
    expect(await notificationOn(urdu)).toMatchObject({ lang: 'ur', dir: 'rtl', navigate: page('/ur/') })
  })
})

describe('a message written by an administrator', () => {
  it.each([
    ['Road closed', 'Please use the north gate.', { lang: 'en', dir: 'ltr' }],
    ['سڑک بند ہے', 'شمالی دروازے سے آئیں۔', { lang: 'ur', dir: 'rtl' }],
  ])('goes out as typed to everyone, in the direction of its script: %s', async (title, text, shown) => {
    const { english, urdu } = await subscribe({})
    await server.call('POST', '/push-messages', { title, text, link: '/contact?from=push' })
    expect(await notificationOn(english)).toMatchObject({
      title,
      body: text,
      ...shown,
      navigate: page('/contact?from=push'),
    })
    expect(await notificationOn(urdu)).toMatchObject({
      title,
      body: text,
      ...shown,
      navigate: page('/ur/contact?from=push'),
    })
  })

  it('opens a page in the language of each phone, whichever language the administrator copied its link in', async () => {
    const { english, urdu } = await subscribe({})
    await server.call('POST', '/push-messages', { title: 'New', text: 'Please look.', link: '/ur/contact?t=1.5' })
    expect((await notificationOn(english))?.navigate).toBe(page('/contact?t=1.5'))
    expect((await notificationOn(urdu))?.navigate).toBe(page('/ur/contact?t=1.5'))
  })

  it.each(['/books/wudu.pdf', 'https://youtu.be/dQw4w9WgXcQ'])(
    'opens %s in every language as it is, since it has no other',
    async (link) => {
      const { english, urdu } = await subscribe({})
      await server.call('POST', '/push-messages', { title: 'New', text: 'Please look.', link })
      expect((await notificationOn(urdu))?.navigate).toBe((await notificationOn(english))?.navigate)
    },
  )
})
