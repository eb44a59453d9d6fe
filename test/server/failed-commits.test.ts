import { describe, expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { EVENT, eventCalls } from '../helpers/events.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const { offsets: _, ...MOSQUE } = DEFAULT_MOSQUE

let isCommitLost = false
const test = withTestApp({
  now: () => new Date('2026-11-20T07:00:00.000Z'),
  deps: ({ database }) => ({
    database: {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          const result = await work(tx)
          if (isCommitLost) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
          return result
        }),
    },
  }),
})

const { send, added } = eventCalls(() => test)
/** Adds an event. @returns its path */
const addEvent = async () => `/api/events/${(await added()).id}`
/** Adds a recording. @returns the path that deletes it */
async function addRecording(): Promise<string> {
  const [recording] = await test.deps.database.query<{ id: number }>(
    `insert into recordings (kind, title, date_text, file_name, bytes, mime_type)
     values ('friday', 'Patience', '', 'x.mp3', 1, 'audio/mpeg') returning id`,
  )
  test.deps.cache.invalidate('recordings')
  return `/api/delete-recording/${recording?.id}`
}
const snapshot = async () => (await test.app.inject('/api/snapshot')).json()

describe('a change whose commit the database loses', () => {
  it.each<[string, 'POST' | 'PUT' | 'DELETE', string | (() => Promise<string>), object | undefined]>([
    ['jamat times', 'PUT', '/api/jamat-timings', { fajr: '5:30' }],
    ['a dated change', 'PUT', '/api/jamat-timings', { fajr: '5:45', effectiveFrom: '2026-12-01' }],
    ['a Hijri month', 'PUT', '/api/hijri-months', { year: 1448, month: 6, startsOn: '2026-11-12' }],
    ['the mosque', 'PUT', '/api/mosque', { ...MOSQUE, name: 'Masjid al-Noor' }],
    ['a new event', 'POST', '/api/events', EVENT],
    ['an event', 'PUT', addEvent, { title: 'Tea' }],
    ['a deleted event', 'DELETE', addEvent, undefined],
    ['a deleted recording', 'DELETE', addRecording, undefined],
  ])('is refused with 503, and no phone gets it: %s', async (_what, method, place, payload) => {
    const url = typeof place === 'string' ? place : await place()
    const before = await snapshot()
    isCommitLost = true
    const response = await send(method, url, payload)
    isCommitLost = false
    expect(response.statusCode, response.body).toBe(503)
    expect(response.json()).toMatchObject({ error: 'unavailable' })
    for (const source of ['jamat_times', 'recordings', 'events', 'hijri_months', 'ramadans', 'mosque'] as const)
      test.deps.cache.invalidate(source)
    expect(await snapshot()).toEqual(before)
    const repeated = await send(method, url, payload)
    expect(repeated.statusCode, repeated.body).toBeLessThan(300)
    expect(await snapshot()).not.toEqual(before)
  })
})
