import { beforeEach, describe, expect, it } from 'vitest'
import type { Announcement } from '#contracts/announcements.ts'
import type { RamadanSettings } from '#contracts/ramadan.ts'
import { at, withPushServer } from '../helpers/push-server.ts'
import type { Phone } from '../helpers/push-service.ts'

const GRACE_PERIOD = 20_000
const SETTINGS: RamadanSettings = {
  ...{ sehriCaution: 0, iftarCaution: 0, times: [], eidAdha: [] },
  taraweeh: { time: '9:00', imam: '', portions: [] },
  itikaf: { text: '', fromDay: 20 },
  eidFitr: [
    { time: '7:00', place: 'Eidgah' },
    { time: '8:00', place: '' },
  ],
}

/** The evening of 29 Shaban 1447. */
const server = withPushServer(at('2026-02-18 19:00'))
let phone: Phone
beforeEach(async () => {
  for (const table of ['hijri_months', 'ramadans']) await server.test.deps.database.query(`delete from ${table}`)
  await server.call('PUT', '/ramadans/1447', SETTINGS)
  phone = await server.subscribe({ topics: ['timings'] })
})

const announce = (month: number, startsOn: string | null) =>
  server.call('PUT', '/hijri-months', { year: 1447, month, startsOn })
const received = async (by = phone) =>
  (await server.receivedBy(by)).map(({ payload }) => [payload.notification.title, payload.notification.body])
const receivedLater = (by = phone) => {
  server.advance(GRACE_PERIOD)
  return received(by)
}

describe('on the moon night', () => {
  it('phones are told within 30 seconds of the tap that Ramadan begins, in their language', async () => {
    const urdu = await server.subscribe({ topics: ['announcements'], language: 'ur' })
    const others = await server.subscribe({ topics: ['friday'] })
    await announce(9, '2026-02-19')
    server.advance(GRACE_PERIOD - 1)
    expect(await received()).toEqual([])
    server.advance(1)
    const [message] = await server.receivedBy(phone)
    expect(message).toMatchObject({
      urgency: 'high',
      payload: {
        notification: {
          title: 'Ramzan begins tomorrow',
          body: 'Thursday 19 February. Taraweeh: 9:00',
          navigate: `${server.test.deps.config.publicUrl}/ramadan`,
        },
      },
    })
    expect(await received(urdu)).toEqual([['رمضان المبارک کا پہلا روزہ کل ہے', 'جمعرات 19 فروری۔ تراویح: 9:00']])
    expect(await received(others)).toEqual([])
  })

  it('and that Eid is, with its prayers', async () => {
    await announce(9, '2026-02-19')
    await receivedLater()
    server.now = at('2026-03-19 19:15')
    await announce(10, '2026-03-20')
    expect(await receivedLater()).toEqual([
      ['Eid-ul-Fitr is tomorrow', 'Friday 20 March. Eid prayer: 7:00 (Eidgah), 8:00'],
    ])
  })

  it('a tap that is undone at once tells nobody, and a corrected day is said to be', async () => {
    await announce(9, '2026-02-19')
    await announce(9, null)
    expect(await receivedLater()).toEqual([])
    await announce(9, '2026-02-19')
    expect(await receivedLater()).toHaveLength(1)
    await announce(9, null)
    await announce(9, '2026-02-20')
    expect(await receivedLater()).toEqual([
      ['Corrected: Ramzan begins on Friday 20 February', 'Friday 20 February. Taraweeh: 9:00'],
    ])
    // The day that was announced is announced again: nothing is new.
    await announce(9, '2026-02-20')
    expect(await receivedLater()).toEqual([])
  })

  it('a day that is withdrawn after phones were told is said to be wrong, until it is past', async () => {
    await announce(9, '2026-02-19')
    expect(await receivedLater()).toHaveLength(1)
    await announce(9, null)
    expect(await receivedLater()).toEqual([
      ['Corrected: Ramzan does not begin on Thursday 19 February', 'The day will be announced.'],
    ])
    await announce(9, '2026-02-19')
    expect(await receivedLater()).toEqual([
      ['Corrected: Ramzan begins tomorrow', 'Thursday 19 February. Taraweeh: 9:00'],
    ])
    server.now = at('2026-02-20 12:00')
    await announce(9, null)
    expect(await receivedLater()).toEqual([])
  })

  it('other months and past days are not told', async () => {
    await announce(8, '2026-01-21')
    server.now = at('2026-02-22 12:00')
    await announce(9, '2026-02-19')
    expect(await receivedLater()).toEqual([])
  })

  it('the band and the list of announcements have it at once, in both languages, until noon of the day', async () => {
    const list = () => server.call<Announcement[]>('GET', '/announcements')
    await announce(9, '2026-02-19')
    expect(await list()).toMatchObject([
      {
        title: 'Ramzan begins on Thursday 19 February. Taraweeh: 9:00',
        secondTitle: 'رمضان المبارک کا پہلا روزہ جمعرات 19 فروری کو ہے۔ تراویح: 9:00',
        until: at('2026-02-19 12:00').toISOString(),
      },
    ])
    await announce(9, null)
    expect(await list()).toEqual([])
    await announce(9, '2026-02-19')
    server.now = at('2026-02-19 12:00')
    await server.test.allChangesReceived()
    expect(await list()).toEqual([])
  })
})
