import { brotliCompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { timesOn } from '../../server/contracts/jamat-schedule.ts'
import { addDays } from '../../server/contracts/mosque-time.ts'
import type { Snapshot } from '../../server/contracts/snapshot.ts'
import type { TimetablePlans } from '../../server/contracts/timetable-plans.ts'
import { jamatCalls } from '../helpers/jamat.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

/** Noon of Friday 20 November 2026 in Karachi; tests may change it. */
const FRIDAY_NOON = new Date('2026-11-20T07:00:00.000Z')
const SUNSET_RULE = { anchor: 'sunset', offset: 3, rounding: 1, step: 'day' }

let now = FRIDAY_NOON
const test = withTestApp({ now: () => now })

const { clear, saved, times } = jamatCalls(test)
beforeEach(async () => {
  now = FRIDAY_NOON
  await clear()
  await saved({ fajr: '5:45', zuhr: '1:30', asr: '4:15', maghrib: '5:48', isha: '7:30', jumma: '1:30' })
})

const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) =>
  test.app.inject({ method, url: `/api${url}`, headers: { ...test.auth, ...headers }, ...(payload && { payload }) })
const plans = async () => (await send('GET', '/timetable-plans')).json<TimetablePlans>()
const publish = (entries: object[], headers = {}) => send('POST', '/timetable-plans', { entries }, headers)
const published = async (entries: object[]) => {
  const response = await publish(entries)
  expect(response.statusCode, response.body).toBe(201)
  return response.json<TimetablePlans>()
}
const withdraw = (id: number | undefined, isWithdrawn = true) => send('PUT', `/timetable-plans/${id}`, { isWithdrawn })
const snapshot = async (since = '') => (await send('GET', `/snapshot${since && `?since=${since}`}`)).json<Snapshot>()
const onPhones = async (day: string) => timesOn((await snapshot()).timings?.entries ?? [], day)

describe('a rule', () => {
  it('applies from its day on every channel, and a typed time replaces it', async () => {
    await published([{ prayer: 'maghrib', from: '2026-11-21', rule: SUNSET_RULE }])
    expect((await times()).maghrib).toBe('5:48')
    // Sunset is at 5:43 on the 21st, and at 5:48 on 21 December.
    expect((await onPhones('2026-11-21')).maghrib).toBe('5:46')
    expect((await onPhones('2026-12-21')).maghrib).toBe('5:51')
    now = new Date('2026-12-21T07:00:00.000Z')
    expect((await times()).maghrib).toBe('5:51')
    expect((await saved({ maghrib: '6:00' })).maghrib).toBe('6:00')
    expect((await onPhones('2027-01-20')).maghrib).toBe('6:00')
  })

  it('that ends is followed by what was in force before', async () => {
    await published([{ prayer: 'maghrib', from: '2026-11-21', until: '2026-12-01', rule: SUNSET_RULE }])
    expect((await onPhones('2026-11-30')).maghrib).not.toBe('5:48')
    expect((await onPhones('2026-12-01')).maghrib).toBe('5:48')
  })

  it('follows the mosque to another place at once', async () => {
    const { cursor } = await snapshot()
    await published([{ prayer: 'maghrib', from: '2026-11-20', rule: SUNSET_RULE }])
    const before = await snapshot(cursor)
    const { offsets: _offsets, ...settings } = (await send('GET', '/mosque')).json<Record<string, unknown>>()
    const moved = await send('PUT', '/mosque', { ...settings, longitude: 74.3587, latitude: 31.5204, place: 'Lahore' })
    expect(moved.statusCode, moved.body).toBe(200)
    await test.allChangesReceived()
    const after = await snapshot(before.cursor)
    expect(after.timings, 'phones receive the new times').toBeDefined()
    expect(timesOn(after.timings?.entries ?? [], '2026-11-20').maghrib).toBe('5:05')
    expect((await times()).maghrib).toBe('5:05')
    await send('PUT', '/mosque', settings)
    await test.allChangesReceived()
  })

  it('is known to a phone that is offline for 400 days, in at most 12 KB more', async () => {
    const plain = brotliCompressSync(JSON.stringify(await snapshot())).length
    const rules = [
      { prayer: 'fajr', rule: { ...SUNSET_RULE, anchor: 'sunrise', offset: -35 } },
      { prayer: 'zuhr', rule: { ...SUNSET_RULE, anchor: 'begins', offset: 30 } },
      { prayer: 'asr', rule: { ...SUNSET_RULE, anchor: 'begins', offset: 15 } },
      { prayer: 'maghrib', rule: SUNSET_RULE },
      { prayer: 'isha', rule: { ...SUNSET_RULE, anchor: 'begins', offset: 15 } },
    ]
    await published(rules.map((each) => ({ ...each, from: '2026-11-20' })))
    const body = JSON.stringify(await snapshot())
    expect(brotliCompressSync(body).length - plain).toBeLessThanOrEqual(12_000)
    const { entries } = (JSON.parse(body) as Snapshot).timings as { entries: Parameters<typeof timesOn>[0] }
    const last = addDays('2026-11-20', 400)
    expect(entries.some(({ prayer, from }) => prayer === 'maghrib' && from > last)).toBe(true)
  })

  it('is computed for another month on the first of each, which phones receive', async () => {
    await published([{ prayer: 'maghrib', from: '2026-11-20', rule: SUNSET_RULE }])
    const { cursor, timings } = await snapshot()
    now = new Date('2026-12-01T07:00:00.000Z')
    const { stampRules } = await import('../../server/src/features/jamat/queries.ts')
    await stampRules(test.deps.database)
    await test.allChangesReceived()
    const renewed = await snapshot(cursor)
    expect(renewed.timings?.entries.at(-1)?.from).not.toBe(undefined)
    expect((renewed.timings?.entries.at(-1)?.from ?? '') > (timings?.entries.at(-1)?.from ?? '')).toBe(true)
  })
})

describe('a plan', () => {
  const YEAR = Array.from({ length: 52 }, (_, week) => ({
    prayer: 'asr',
    from: addDays('2026-11-27', week * 7),
    time: `${4 + Math.floor(week / 26)}:${String((week * 2) % 60).padStart(2, '0')}`,
  }))

  it('is published whole, undone whole, and restored whole', async () => {
    const { plans: list } = await published(YEAR)
    expect(list).toMatchObject([
      { times: 52, rules: [], from: '2026-11-27', withdrawnOn: null, changedBy: expect.any(String) },
    ])
    expect((await onPhones('2026-12-04')).asr).toBe('4:02')
    now = new Date('2026-12-10T07:00:00.000Z')
    const undone = await withdraw(list[0]?.id)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(undone.json<TimetablePlans>().plans[0]?.withdrawnOn).toBe('2026-12-10')
    expect((await times()).asr).toBe('4:15')
    expect((await onPhones('2026-12-09')).asr, 'the past stays').toBe('4:02')
    expect((await onPhones('2027-03-01')).asr).toBe('4:15')
    await withdraw(list[0]?.id, false)
    expect((await times()).asr).toBe('4:02')
  })

  it('is no part of the typed history, whose version it changes', async () => {
    const history = async () =>
      (await send('GET', '/jamat-history')).json<{ version: string; entries: object[]; hasPlans: boolean }>()
    const before = await history()
    await published(YEAR)
    const after = await history()
    expect(after.entries).toEqual(before.entries)
    expect(after.version).not.toBe(before.version)
    expect([before.hasPlans, after.hasPlans]).toEqual([false, true])
    await withdraw((await plans()).plans[0]?.id)
    expect((await history()).hasPlans).toBe(false)
  })

  it('with one wrong entry changes nothing, and the message names it', async () => {
    for (const [entry, text] of [
      [{ prayer: 'asr', from: '2026-11-19', time: '4:30' }, 'the past stays'],
      [{ prayer: 'asr', from: '2026-02-30', time: '4:30' }, 'no such date'],
      [{ prayer: 'asr', from: '2030-01-01', time: '4:30' }, 'three years'],
      [{ prayer: 'asr', from: '2026-12-01', time: 'soon' }, 'soon is no clock time'],
      [{ prayer: 'asr', from: '2026-12-01' }, 'a time or a rule'],
      [{ prayer: 'asr', from: '2026-12-01', time: '4:30', rule: SUNSET_RULE }, 'a time or a rule'],
      [{ prayer: 'asr', from: '2026-12-01', until: '2026-12-01', time: '4:30' }, 'end on a later day'],
      [{ prayer: 'asr', from: '2026-12-01', rule: { ...SUNSET_RULE, earliest: 900, latest: 800 } }, 'earliest time'],
    ] as const) {
      const response = await publish([...YEAR, entry])
      expect(response.statusCode).toBe(400)
      expect(response.json<{ message: string }>().message).toContain(text)
      expect(response.json<{ message: string }>().message).toContain('Entry 53 (asr')
    }
    expect((await plans()).plans).toEqual([])
    expect((await onPhones('2026-12-04')).asr).toBe('4:15')
  })

  it('that was based on older times, or was sent twice, is refused', async () => {
    const { version } = await plans()
    expect((await publish(YEAR, { 'if-match': version })).statusCode).toBe(201)
    expect((await publish(YEAR, { 'if-match': version })).statusCode).toBe(412)
    expect((await plans()).plans).toHaveLength(1)
  })

  it('of the most entries is accepted, and one more is not', async () => {
    const entries = Array.from({ length: 400 }, (_, day) =>
      ['fajr', 'zuhr', 'asr', 'maghrib', 'isha', 'jumma'].map((prayer) => ({
        ...{ prayer, from: addDays('2026-11-20', day) },
        time:
          prayer === 'fajr'
            ? `5:${String(10 + (day % 50))}`
            : `${prayer === 'isha' ? 8 : 1}:${String(10 + (day % 50))}`,
      })),
    ).flat()
    await published(entries)
    expect((await publish([...entries, entries[0] as object])).statusCode).toBe(400)
  })

  it('that does not exist cannot be undone', async () => {
    expect((await withdraw(4711)).statusCode).toBe(404)
  })
})

describe('what is said of the jamats of a Jumma', () => {
  const notes = ['Urdu', 'English']
  const jumma = { prayer: 'jumma', from: '2026-11-27', time: '1:15 & 2:00', notes }
  const notesOn = async (day: string) =>
    (await snapshot()).timings?.entries.findLast(({ prayer, from }) => prayer === 'jumma' && from <= day)?.notes

  it('reaches phones, and stays with new times of as many jamats', async () => {
    expect((await published([jumma])).plans[0]).toMatchObject({ times: 1, time: '1:15 & 2:00' })
    expect(await notesOn('2026-11-27')).toEqual(notes)
    expect(await notesOn('2026-11-26')).toBeUndefined()
    await saved({ jumma: '1:30 & 2:15', effectiveFrom: '2026-12-04' })
    await published([{ prayer: 'jumma', from: '2026-12-11', time: '1:20 & 2:00' }])
    expect(await notesOn('2026-12-04')).toEqual(notes)
    expect(await notesOn('2026-12-11')).toEqual(notes)
    await saved({ jumma: '1:30', effectiveFrom: '2026-12-18' })
    expect(await notesOn('2026-12-18')).toBeUndefined()
    expect((await times()).upcoming[0], 'the form of this response stays').toEqual({
      ...{ prayer: 'jumma', time: '1:15 & 2:00', from: '2026-11-27' },
    })
  })

  it('is refused for other prayers, and for another number of jamats', async () => {
    for (const entry of [
      { ...jumma, notes: ['Urdu'] },
      { ...jumma, prayer: 'zuhr' },
      { ...jumma, time: '12:30 & 12:45 & 1:00 & 1:15 & 1:30 & 1:45 & 2:00', notes: [] },
    ])
      expect((await publish([entry])).statusCode).toBe(400)
  })
})

describe('a typed change', () => {
  it('can be undone for one of its prayers, so that the rule is in force again', async () => {
    await published([{ prayer: 'maghrib', from: '2026-11-20', rule: SUNSET_RULE }])
    now = new Date(FRIDAY_NOON.getTime() + 60_000)
    await saved({ maghrib: '6:00', isha: '8:00', effectiveFrom: '2026-12-01' })
    const history = async () =>
      (await send('GET', '/jamat-history')).json<{ entries: { id: number; prayer: string }[]; withdrawn: object[] }>()
    const last = (await history()).entries.at(-1)?.id
    const undone = await send('PUT', `/timetable-plans/${last}`, { isWithdrawn: true, prayer: 'maghrib' })
    expect(undone.statusCode, undone.body).toBe(200)
    expect((await onPhones('2026-12-21')).maghrib).toBe('5:51')
    expect((await onPhones('2026-12-21')).isha).toBe('8:00')
    expect((await history()).withdrawn).toMatchObject([{ prayer: 'maghrib', time: '6:00' }])
    await send('PUT', `/timetable-plans/${last}`, { isWithdrawn: false, prayer: 'maghrib' })
    expect((await onPhones('2026-12-21')).maghrib).toBe('6:00')
    expect((await history()).withdrawn).toEqual([])
  })
})

describe('small steps of a rule', () => {
  it('are no announced changes, but a jump is one', async () => {
    await published([{ prayer: 'maghrib', from: '2026-11-21', rule: SUNSET_RULE }])
    expect((await times()).upcoming).toEqual([])
    await published([{ prayer: 'asr', from: '2026-11-25', rule: { ...SUNSET_RULE, anchor: 'begins', offset: 30 } }])
    expect((await times()).upcoming).toEqual([{ prayer: 'asr', time: '4:36', from: '2026-11-25' }])
  })

  it('are one change in the message to phones', async () => {
    await published([{ prayer: 'asr', from: '2026-11-25', rule: { ...SUNSET_RULE, anchor: 'begins', offset: 30 } }])
    const [message] = await test.deps.database.query<{ payload: { notification: { body: string } } }>(
      `select payload from push_messages where state = 'waiting' and kind = 'timings'`,
    )
    expect(JSON.stringify(message)).toContain('Asr')
    expect(JSON.stringify(message)).not.toContain('more')
  })
})
