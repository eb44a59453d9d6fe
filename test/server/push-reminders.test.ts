import { describe, expect, it } from 'vitest'
import { timingLog } from '../../server/src/features/jamat/queries.ts'
import { createReminders } from '../../server/src/features/push/reminders/reminders.ts'
import { at, withPushLine } from '../helpers/push-line.ts'
import type { Phone } from '../helpers/push-service.ts'
import { until } from '../helpers/recordings.ts'

/** It is a Wednesday. */
const line = withPushLine(at('2026-11-18 12:00'))

const putTimes = (times: object) => line.call('PUT', '/jamat-timings', times)

describe('a reminder', () => {
  const runner = () =>
    createReminders({
      database: line.test.deps.database,
      clock: () => line.now,
      publicUrl: line.test.deps.config.publicUrl,
      timingLog,
      log: { warn: (fields) => expect.fail(JSON.stringify(fields)) },
    })
  /** As at each moment the runner wakes, in two processes at once. */
  async function remind(moment: string): Promise<void> {
    line.now = at(moment)
    await Promise.all([runner().sendDue(), runner().sendDue()])
  }
  const titles = async (by: Phone) => (await line.arrived(by)).map(({ payload }) => payload.notification.title)

  it('comes once, before the jamats and at the time that were chosen, and dies with the jamat', async () => {
    await putTimes({ asr: '4:30', isha: '8:00' })
    const ten = await line.subscribe({ topics: [], reminders: { prayers: ['asr'], minutes: 10 } })
    const thirty = await line.subscribe({ topics: [], reminders: { prayers: ['asr', 'isha'], minutes: 30 } })
    await remind('2026-11-18 16:19:59')
    expect(await line.arrived(ten)).toEqual([])
    expect(await titles(thirty)).toEqual(['Asr at 4:30'])
    await remind('2026-11-18 16:20')
    await remind('2026-11-18 16:25')
    const [message, ...more] = await line.arrived(ten)
    expect(more).toEqual([])
    expect(message).toMatchObject({ urgency: 'high', ttl: 300 })
    expect(message?.payload.notification).toMatchObject({
      title: 'Asr at 4:30',
      body: 'The jamat is in 10 minutes',
      data: { topic: 'reminder' },
    })
    await remind('2026-11-18 19:30')
    expect(await line.arrived(ten)).toEqual([])
    expect(await titles(thirty)).toEqual(['Isha at 8:00'])
    expect((await line.call<{ kind: string }[]>('GET', '/push-messages')).map(({ kind }) => kind)).toEqual(['timings'])
  })

  it('does not come when the jamat has begun, though it had been due while the server was down', async () => {
    await putTimes({ asr: '4:30', isha: '8:00' })
    const late = await line.subscribe({ topics: [], reminders: { prayers: ['asr'], minutes: 10 } })
    await remind('2026-11-18 16:30')
    expect(await line.arrived(late)).toEqual([])
    // It was in the queue when the server stopped.
    await remind('2026-11-18 16:29')
    line.now = at('2026-11-18 16:30')
    expect(await line.arrived(late)).toEqual([])
  })

  it('follows a dated change on its day, and Friday has Jumma for Zuhr', async () => {
    await putTimes({ zuhr: '1:15', jumma: '1:30', asr: '4:30' })
    await putTimes({ asr: '5:00', effectiveFrom: '2026-11-19' })
    const five = await line.subscribe({ topics: [], reminders: { prayers: ['zuhr', 'jumma', 'asr'], minutes: 5 } })
    for (const moment of ['2026-11-19 13:10', '2026-11-19 16:25', '2026-11-19 16:55', '2026-11-20 13:10']) {
      await remind(moment)
      await line.test.deps.push.settled()
    }
    await remind('2026-11-20 13:25')
    expect(await titles(five)).toEqual(['Zuhr at 1:15', 'Asr at 5:00', 'Jumma at 1:30'])
  })

  it('is planned anew, without being asked, when a time is changed', async () => {
    await putTimes({ asr: '4:30' })
    const five = await line.subscribe({ topics: [], reminders: { prayers: ['asr'], minutes: 5 } })
    line.now = at('2026-11-18 16:00')
    const running = runner()
    await running.start()
    // Its moment has come as soon as the time is saved.
    await putTimes({ asr: '4:05' })
    const planned = () =>
      line.test.deps.database.query(
        `select 1 from push_messages where kind = 'reminder' and reminder_minutes = 5 and state = 'waiting'`,
      )
    await until(async () => (await planned()).length === 1)
    await running.close()
    expect(await titles(five)).toEqual(['Asr at 4:05'])
  })
})
