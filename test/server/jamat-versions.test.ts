import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../helpers/app.ts'
import { jamatCalls } from '../helpers/jamat.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

/** Noon of Friday 20 November 2026 in Karachi; tests may change it. */
const FRIDAY_NOON = new Date('2026-11-20T07:00:00.000Z')

let now = FRIDAY_NOON
let clock = () => now
const test = withTestApp({ now: () => clock() })

const { clear, read, save, saved, times } = jamatCalls(test)

beforeEach(async () => {
  now = FRIDAY_NOON
  clock = () => now
  await clear()
})

describe('a conditional request', () => {
  it('returns 304 without a body while nothing has changed', async () => {
    await saved({ fajr: '5:45' })
    const first = await read()
    const etag = first.headers.etag as string
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await read({ 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    expect((await read({ 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
    expect((await read({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('returns the new times after a change and after a dated change takes effect', async () => {
    await saved({ fajr: '5:45' })
    await saved({ fajr: '6:00', effectiveFrom: '2026-11-21' })
    const { etag } = (await read()).headers as { etag: string }
    now = new Date('2026-11-20T19:00:00Z')
    const next = await read({ 'if-none-match': etag })
    expect(next.statusCode).toBe(200)
    expect(next.json().fajr).toBe('6:00')
    await saved({ isha: '7:15' })
    expect((await read({ 'if-none-match': next.headers.etag as string })).json().isha).toBe('7:15')
  })
})

describe('concurrent changes', () => {
  it('are refused with 412 when they are based on older times', async () => {
    await saved({ fajr: '5:45' })
    const opened = (await read()).headers.etag as string
    const first = await save({ fajr: '5:50' }, { 'if-match': opened })
    expect(first.statusCode).toBe(200)
    const second = await save({ fajr: '5:55' }, { 'if-match': opened })
    expect(second.statusCode).toBe(412)
    expect(second.json()).toMatchObject({ error: 'changed_meanwhile' })
    expect((await times()).fajr).toBe('5:50')
    // The response to the first change has the ETag of the current times.
    expect(first.headers.etag).toBe((await read()).headers.etag)
    expect((await save({ fajr: '5:55' }, { 'if-match': first.headers.etag as string })).statusCode).toBe(200)
    expect((await save({ fajr: '5:56' }, { 'if-match': '*' })).statusCode).toBe(200)
  })

  it('based on the same times succeed exactly once', async () => {
    await saved({ fajr: '5:45' })
    const opened = (await read()).headers.etag as string
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ fajr: `5:${index + 10}` }, { 'if-match': opened })),
    )
    const codes = responses.map((response) => response.statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 412)).toHaveLength(19)
    expect((await times()).fajr).toBe(responses[codes.indexOf(200)]?.json().fajr)
  })
})

describe('the history', () => {
  const history = (headers: Record<string, string> = test.auth) =>
    test.app.inject({ url: '/api/jamat-history', headers })

  it('lists every entry with its author and time, oldest first', async () => {
    await saved({ fajr: '5:45' })
    now = new Date('2026-11-20T08:00:00.000Z')
    await saved({ fajr: '6:00', isha: '', effectiveFrom: '2026-11-22' })
    const response = await history()
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const by = { id: expect.any(Number), changedBy: ADMIN.email }
    expect(response.json().entries).toEqual([
      { ...by, prayer: 'fajr', time: '5:45', from: '2026-11-20', changedAt: FRIDAY_NOON.toISOString() },
      { ...by, prayer: 'fajr', time: '6:00', from: '2026-11-22', changedAt: now.toISOString() },
      { ...by, prayer: 'isha', time: '', from: '2026-11-22', changedAt: now.toISOString() },
    ])
  })

  it('stores all entries of one change with the same time', async () => {
    clock = () => {
      now = new Date(now.getTime() + 1)
      return now
    }
    await saved({ fajr: '5:45', zuhr: '1:30', asr: '4:30', maghrib: '5:50', isha: '7:45', jumma: '1:30' })
    const { entries } = (await history()).json<{ entries: { changedAt: string }[] }>()
    expect(entries).toHaveLength(6)
    expect(new Set(entries.map(({ changedAt }) => changedAt)).size).toBe(1)
  })

  it('has a version that is accepted as If-Match until the next change', async () => {
    await saved({ fajr: '5:45' })
    const { version } = (await history()).json()
    now = new Date('2026-11-20T08:00:00.000Z')
    expect((await save({ fajr: '5:50' }, { 'if-match': version })).statusCode).toBe(200)
    now = new Date('2026-11-20T09:00:00.000Z')
    expect((await save({ fajr: '5:55' }, { 'if-match': version })).statusCode).toBe(412)
    expect((await times()).fajr).toBe('5:50')
    const renewed = (await history()).json().version
    expect((await save({ fajr: '5:55' }, { 'if-match': renewed })).statusCode).toBe(200)
  })

  it('requires an administrator', async () => {
    expect((await history({})).statusCode).toBe(401)
  })
})
