import { describe, expect, it } from 'vitest'
import { readFasts, timetable } from '../../server/src/compose.ts'
import { createReminders } from '../../server/src/features/push/reminders/reminders.ts'
import { at, withPushServer } from '../helpers/push-server.ts'
import type { Phone } from '../helpers/push-service.ts'
import { waitFor } from '../helpers/recordings.ts'

/** A Wednesday. */
const server = withPushServer(at('2026-11-18 12:00'))

const putTimes = (times: object) => server.call('PUT', '/jamat-timings', times)

describe('a reminder', () => {
  const scheduler = () =>
    createReminders({
      database: server.test.deps.database,
      clock: () => server.now,
      publicUrl: server.test.deps.config.publicUrl,
      readTimings: timetable.readAround,
      readFasts,
      log: { warn: (fields) => expect.fail(JSON.stringify(fields)) },
    })
  /** Plans at a time, in two processes at once. */
  async function planAt(time: string): Promise<void> {
    server.now = at(time)
    await Promise.all([scheduler().runDue(), scheduler().runDue()])
  }
  const titles = async (by: Phone) => (await server.receivedBy(by)).map(({ payload }) => payload.notification.title)

  it('is sent once, for the chosen jamats and minutes, and expires when the jamat begins', async () => {
    await putTimes({ asr: '4:30', isha: '8:00' })
    const ten = await server.subscribe({ topics: [], reminders: { prayers: ['asr'], minutes: 10 } })
    const thirty = await server.subscribe({ topics: [], reminders: { prayers: ['asr', 'isha'], minutes: 30 } })
    await planAt('2026-11-18 16:19:59')
    expect(await server.receivedBy(ten)).toEqual([])
    expect(await titles(thirty)).toEqual(['Asr at 4:30'])
    await planAt('2026-11-18 16:20')
    await planAt('2026-11-18 16:25')
    const [message, ...more] = await server.receivedBy(ten)
    expect(more).toEqual([])
    expect(message).toMatchObject({ urgency: 'high', ttl: 300 })
    expect(message?.payload.notification).toMatchObject({
      title: 'Asr at 4:30',
      body: 'The jamat is in 10 minutes',
      data: { topic: 'reminder' },
    })
    await planAt('2026-11-18 19:30')
    expect(await server.receivedBy(ten)).toEqual([])
    expect(await titles(thirty)).toEqual(['Isha at 8:00'])
    expect((await server.call<{ kind: string }[]>('GET', '/push-messages')).map(({ kind }) => kind)).toEqual([
      'timings',
    ])
  })

  it('is sent the minutes before each jamat that were chosen for its prayer', async () => {
    await putTimes({ asr: '4:30', maghrib: '5:50', isha: '8:00' })
    const phone = await server.subscribe({ topics: [], reminderMinutes: { asr: 30, isha: 5 } })
    await planAt('2026-11-18 15:59:59')
    expect(await titles(phone)).toEqual([])
    await planAt('2026-11-18 16:00')
    expect(await titles(phone)).toEqual(['Asr at 4:30'])
    for (const time of ['2026-11-18 16:25', '2026-11-18 17:45', '2026-11-18 19:30', '2026-11-18 19:54:59']) {
      await planAt(time)
      expect(await titles(phone), time).toEqual([])
    }
    await planAt('2026-11-18 19:55')
    expect(await titles(phone)).toEqual(['Isha at 8:00'])
  })

  it('is sent in Ramadan before iftar and before sehri ends, with the mosque’s minutes of caution', async () => {
    await server.call('PUT', '/hijri-months', { year: 1448, month: 9, startsOn: '2027-02-09' })
    await server.call('PUT', '/ramadans/1448', {
      ...{ sehriCaution: 5, iftarCaution: 2, times: [], eidFitr: [], eidAdha: [] },
      taraweeh: { time: '', imam: '', portions: [] },
      itikaf: { text: '', fromDay: 20 },
    })
    const phone = await server.subscribe({ topics: [], reminderMinutes: { iftar: 10, sehri: 30 } })
    // Sunset is at 6:22 pm, and Fajr begins at 5:52 am.
    await planAt('2027-02-09 18:13:59')
    expect(await titles(phone)).toEqual([])
    await planAt('2027-02-09 18:14')
    expect(await titles(phone)).toEqual(['Iftar at 6:24 pm'])
    await planAt('2027-02-10 05:17')
    expect(await titles(phone)).toEqual(['Sehri ends at 5:47 am'])
    await server.test.deps.database.query('delete from hijri_months')
    await planAt('2027-02-10 18:20')
    expect(await titles(phone)).toEqual([])
  })

  it('is not sent when the jamat has begun while the server was down', async () => {
    await putTimes({ asr: '4:30', isha: '8:00' })
    const late = await server.subscribe({ topics: [], reminders: { prayers: ['asr'], minutes: 10 } })
    await planAt('2026-11-18 16:30')
    expect(await server.receivedBy(late)).toEqual([])
    // Queued when the server stopped.
    await planAt('2026-11-18 16:29')
    server.now = at('2026-11-18 16:30')
    expect(await server.receivedBy(late)).toEqual([])
  })

  it('follows a dated change on its day, and on Friday Jumma replaces Zuhr', async () => {
    await putTimes({ zuhr: '1:15', jumma: '1:30', asr: '4:30' })
    await putTimes({ asr: '5:00', effectiveFrom: '2026-11-19' })
    const five = await server.subscribe({ topics: [], reminders: { prayers: ['zuhr', 'jumma', 'asr'], minutes: 5 } })
    for (const time of ['2026-11-19 13:10', '2026-11-19 16:25', '2026-11-19 16:55', '2026-11-20 13:10']) {
      await planAt(time)
      await server.test.deps.push.drain()
    }
    await planAt('2026-11-20 13:25')
    expect(await titles(five)).toEqual(['Zuhr at 1:15', 'Asr at 5:00', 'Jumma at 1:30'])
  })

  it('waits for a new time to settle if it would already have been due, and is not swallowed by a mistake', async () => {
    const five = await server.subscribe({ topics: [], reminders: { prayers: ['asr'], minutes: 5 } })
    server.now = at('2026-11-18 16:29')
    await putTimes({ asr: '4:33' })
    await planAt('2026-11-18 16:29')
    server.now = at('2026-11-18 16:30')
    await putTimes({ asr: '4:37' })
    await planAt('2026-11-18 16:30')
    expect(await server.receivedBy(five)).toEqual([])
    await planAt('2026-11-18 16:32')
    expect(await titles(five)).toEqual(['Asr at 4:37'])
  })

  it('is corrected, with the same tag, for phones that were reminded of a time that has changed', async () => {
    await putTimes({ asr: '4:30' })
    const ten = await server.subscribe({ topics: [], reminders: { prayers: ['asr'], minutes: 10 } })
    const five = await server.subscribe({ topics: [], reminders: { prayers: ['asr'], minutes: 5 } })
    await planAt('2026-11-18 16:20')
    const [reminder] = await server.receivedBy(ten)
    await putTimes({ asr: '4:45' })
    await planAt('2026-11-18 16:21')
    await planAt('2026-11-18 16:22')
    const [correction, ...more] = await server.receivedBy(ten)
    expect(more).toEqual([])
    expect(correction).toMatchObject({ urgency: 'high', topic: reminder?.topic, ttl: 23 * 60 })
    expect(correction?.payload.notification).toMatchObject({
      title: 'Asr is now at 4:45',
      body: 'The time has changed since the reminder for 4:30 pm',
      tag: reminder?.payload.notification.tag,
      data: { topic: 'reminder' },
    })
    expect(correction?.payload.notification.data.id).not.toBe(reminder?.payload.notification.data.id)
    await putTimes({ asr: '' })
    await planAt('2026-11-18 16:23')
    expect(await titles(ten)).toEqual(['No Asr jamat is announced now'])
    await putTimes({ asr: '4:44' })
    await planAt('2026-11-18 16:24')
    expect(await titles(ten)).toEqual(['Asr is now at 4:44'])
    await planAt('2026-11-18 16:34')
    expect(await titles(ten)).toEqual(['Asr at 4:44'])
    expect(await server.receivedBy(five), 'not reminded yet').toEqual([])
    await planAt('2026-11-18 16:39')
    expect(await titles(five)).toEqual(['Asr at 4:44'])
  })

  it('with a wrong time does not reach phones after its correction', async () => {
    await putTimes({ asr: '4:30' })
    const ten = await server.subscribe({ topics: [], reminders: { prayers: ['asr'], minutes: 10 } })
    server.service.respondWith(() => ({ status: 503 }))
    await planAt('2026-11-18 16:20')
    await server.receivedBy(ten)
    server.service.respondWith()
    await putTimes({ asr: '4:45' })
    await planAt('2026-11-18 16:21')
    expect(await titles(ten)).toEqual(['Asr is now at 4:45'])
    server.advance(5 * 60_000)
    expect(await titles(ten)).toEqual([])
  })

  it('is planned again when a time changes', async () => {
    await putTimes({ asr: '4:30' })
    const five = await server.subscribe({ topics: [], reminders: { prayers: ['asr'], minutes: 5 } })
    server.now = at('2026-11-18 16:00')
    const running = scheduler()
    await running.start()
    // Due as soon as the time is saved.
    await putTimes({ asr: '4:05' })
    const planned = () =>
      server.test.deps.database.query(
        `select 1 from push_messages where kind = 'reminder' and reminder_minutes = 5 and state = 'waiting'`,
      )
    await waitFor(async () => (await planned()).length === 1)
    await running.close()
    expect(await titles(five)).toEqual(['Asr at 4:05'])
  })
})
