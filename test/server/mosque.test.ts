import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { JamatTimings } from '#contracts/jamat.ts'
import type { Mosque, MosqueSettings } from '#contracts/mosque.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { openMosque } from '../../server/src/features/mosque/mosque-source.ts'
import { startTestApp } from '../helpers/app.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { eventually } from '../helpers/eventually.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const KARACHI = { name: '', place: 'Karachi', latitude: 24.8607, longitude: 67.0011, timeZone: 'Asia/Karachi' }
const NEW_YORK: MosqueSettings = {
  name: 'Masjid al-Noor',
  place: 'New York',
  latitude: 40.7128,
  longitude: -74.006,
  timeZone: 'America/New_York',
  method: 'NorthAmerica',
  asr: 'standard',
}
/** Already July in Karachi, still June in New York. */
const NOW = new Date('2026-07-01T02:00:00Z')

const test = withTestApp({ now: () => NOW })
beforeEach(async () => {
  await test.deps.database.query('delete from mosque')
  await test.deps.mosque.reload()
})

const read = async () => (await test.app.inject('/api/mosque')).json<Mosque>()
const put = (payload: object, headers: Record<string, string> = test.auth) =>
  test.app.inject({ method: 'PUT', url: '/api/mosque', headers, payload })
const snapshot = async (since?: string) =>
  (await test.app.inject(`/api/snapshot${since ? `?since=${since}` : ''}`)).json<Snapshot>()

describe('the settings of the mosque', () => {
  it('are those of Karachi at first', async () => {
    expect(await read()).toEqual({ ...KARACHI, method: 'Karachi', asr: 'hanafi', offsets: [300] })
    expect((await snapshot()).mosque).toEqual(await read())
  })

  it('are changed by administrators only, and stored', async () => {
    expect((await put(NEW_YORK, {})).statusCode).toBe(401)
    const response = await put({ ...NEW_YORK, name: ' Masjid al-Noor ', place: ' New York ' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject(NEW_YORK)
    expect(response.json<Mosque>().offsets.slice(0, 2)).toEqual([-300, Date.UTC(2015, 2, 8, 7) / 60_000])
    expect(await read()).toEqual(response.json())
    expect(await test.deps.database.query('select place, time_zone from mosque')).toEqual([
      { place: 'New York', time_zone: 'America/New_York' },
    ])
  })

  it.each([
    ['timeZone', { timeZone: 'America/Nowhere' }],
    ['timeZone', { timeZone: '-05:00' }],
    ['place', { place: ' ' }],
    ['latitude', { latitude: 90.1 }],
    ['longitude', { longitude: -181 }],
    ['method', { method: 'Other' }],
    ['asr', { asr: 'none' }],
    ['name', { name: 'x'.repeat(81) }],
  ])('refuse a wrong %s with 400 and name the field', async (field, change) => {
    const response = await put({ ...NEW_YORK, ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field })
    expect(await read()).toMatchObject(KARACHI)
  })

  it('have the contact and the accounts of the mosque, which a change without them keeps', async () => {
    const account = {
      ...{ purpose: 'donation', accountTitle: ' Noor ', bankName: 'A Bank', accountNumber: '', branchCode: '' },
      iban: 'gb82 WEST 1234 5698 7654 32',
    }
    await put({ ...NEW_YORK, trust: ' Noor Trust ', address: '1 High Street\nLondon', accounts: [account] })
    const details = {
      trust: 'Noor Trust',
      address: '1 High Street\nLondon',
      accounts: [{ ...account, accountTitle: 'Noor', iban: 'GB82WEST12345698765432' }],
    }
    expect(await read()).toMatchObject(details)
    expect((await snapshot()).mosque).toMatchObject(details)
    await put({ ...NEW_YORK, place: 'London' })
    expect(await read()).toMatchObject({ ...details, place: 'London' })
    await put({ ...NEW_YORK, trust: '', accounts: [] })
    expect(await read()).toMatchObject({ trust: '', address: details.address, accounts: [] })
  })

  it('refuse an account with a mistyped IBAN, without any number, and with a blank title or bank', async () => {
    const account = { purpose: 'zakat', accountTitle: 'Noor', bankName: 'A Bank', accountNumber: '', branchCode: '' }
    for (const iban of ['GB82WEST12345698765433', '']) {
      const response = await put({ ...NEW_YORK, accounts: [{ ...account, iban }] })
      expect(response.json()).toMatchObject({ error: 'invalid_input', field: 'accounts' })
    }
    for (const blank of [{ accountTitle: ' ' }, { bankName: '\u202d' }]) {
      const response = await put({ ...NEW_YORK, accounts: [{ ...account, accountNumber: '1', iban: '', ...blank }] })
      expect(response.json()).toMatchObject({ error: 'invalid_input', field: 'accounts' })
    }
  })

  it('refuse a change that is based on others with 412, and keep those', async () => {
    const get = () => test.app.inject('/api/mosque')
    const { etag = '' } = (await get()).headers
    const first = await put(NEW_YORK, { ...test.auth, 'if-match': etag })
    expect(first.statusCode).toBe(200)
    const second = await put({ ...NEW_YORK, trust: 'Noor Trust' }, { ...test.auth, 'if-match': etag })
    expect([second.statusCode, second.json().error]).toEqual([412, 'changed_meanwhile'])
    expect(await read()).toMatchObject(NEW_YORK)
    expect(await read()).not.toHaveProperty('trust')
    expect((await get()).headers.etag).toBe(first.headers.etag)
    const third = await put({ ...NEW_YORK, trust: 'Noor Trust' }, { ...test.auth, 'if-match': `${first.headers.etag}` })
    expect(third.json()).toMatchObject({ trust: 'Noor Trust' })
  })

  it('decide at once which day it is', async () => {
    const isha = async () => (await test.app.inject('/api/jamat-timings')).json<JamatTimings>()
    const { auth: headers } = test
    const change = { method: 'PUT', url: '/api/jamat-timings', headers } as const
    await put({ ...NEW_YORK })
    const today = await test.app.inject({ ...change, payload: { isha: '9:30' } })
    expect(today.statusCode, today.body).toBe(200)
    const later = await test.app.inject({ ...change, payload: { isha: '9:45', effectiveFrom: '2026-07-01' } })
    expect(later.statusCode, 'in New York that is tomorrow').toBe(200)
    expect(await isha()).toMatchObject({ isha: '9:30', upcoming: [{ prayer: 'isha', from: '2026-07-01' }] })
    expect(await test.deps.database.query(`select effective_from from jamat_times order by id`)).toEqual([
      { effective_from: '2026-06-30' },
      { effective_from: '2026-07-01' },
    ])
    await put({ ...NEW_YORK, ...KARACHI })
    expect(await isha()).toMatchObject({ isha: '9:45', upcoming: [] })
  })

  it('decide what time an event without a zone is at', async () => {
    await put(NEW_YORK)
    const payload = {
      title: 'Open day',
      imageUrl: 'https://pictures.example/a.jpg',
      date: '2026-11-27T20:30',
      registrationLink: 'https://forms.example/a',
      description: 'All are welcome.',
    }
    const response = await test.app.inject({ method: 'POST', url: '/api/events', headers: test.auth, payload })
    expect(response.json()).toMatchObject({ date: '2026-11-28T01:30:00.000Z' })
  })

  it('are sent to phones with the next snapshot', async () => {
    const before = await snapshot()
    await put(NEW_YORK)
    const after = await snapshot(before.cursor)
    expect(after).toMatchObject({ full: false, mosque: NEW_YORK })
    expect(after.cursor).not.toBe(before.cursor)
  })

  it('in a snapshot are those of the database, although this process has not read them again yet', async () => {
    const outdated = await startTestApp({
      now: () => NOW,
      deps: ({ mosque }) => ({ mosque: { ...mosque, read: () => DEFAULT_MOSQUE, reload: async () => {} } }),
    })
    const request = { url: '/api/mosque', headers: outdated.auth, payload: NEW_YORK }
    await outdated.app.inject({ method: 'PUT', ...request })
    const { mosque } = (await outdated.app.inject('/api/snapshot')).json<Snapshot>()
    expect(mosque?.place).toBe('New York')
    await outdated.close()
  })

  it('are read again until that succeeds', async () => {
    const errors: unknown[] = []
    let isLost = false
    const { database } = test.deps
    const query: typeof database.query = async (...statement) => {
      const rows = await database.query(...statement)
      // Not before: a reading that an earlier change began must not see the one below.
      if (isLost) throw new Error('connection lost')
      return rows as never
    }
    const source = await openMosque({ ...database, query }, (error) => errors.push(error))
    isLost = true
    await put(NEW_YORK)
    await eventually(async () => expect(errors.length).toBeGreaterThan(0))
    expect(source.read().place).toBe('Karachi')
    isLost = false
    await eventually(async () => expect(source.read().place).toBe('New York'))
    await source.close()
  })

  it('name the podcasts', async () => {
    const feed = async () => (await test.app.inject('/feeds/friday.xml')).body
    expect(await feed()).not.toContain('Masjid al-Noor')
    await put(NEW_YORK)
    expect(await feed()).toContain('<itunes:author>Masjid al-Noor</itunes:author>')
  })

  it.runIf(isOnPostgres())('reach the other processes', async () => {
    const other = await startTestApp({ beside: test, now: () => NOW })
    await put(NEW_YORK)
    const received = async () => (await other.app.inject('/api/mosque')).json<Mosque>().place
    await eventually(async () => expect(await received()).toBe('New York'))
    await other.close()
  })
})
