import { beforeEach, describe, expect, it } from 'vitest'
import type { Snapshot } from '#contracts/snapshot.ts'
import { ADMIN } from '../helpers/app.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const RAMADAN = { year: 1448, month: 9, startsOn: '2027-02-09' }

const test = withTestApp()
beforeEach(async () => {
  await test.deps.database.query('delete from hijri_months')
  test.deps.cache.invalidate('hijri_months')
})

const months = async () => (await test.app.inject('/api/hijri-months')).json<object[]>()
const put = (payload: object) =>
  test.app.inject({ method: 'PUT', url: '/api/hijri-months', headers: test.auth, payload })
const snapshot = async (since?: string) =>
  (await test.app.inject(`/api/snapshot${since ? `?since=${since}` : ''}`)).json<Snapshot>()

describe('announced Hijri months', () => {
  it('are empty at first, then listed with the latest first', async () => {
    expect(await months()).toEqual([])
    const shaban = { year: 1448, month: 8, startsOn: '2027-01-10' }
    await put(shaban)
    const response = await put(RAMADAN)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual([RAMADAN, shaban])
    expect(await months()).toEqual([RAMADAN, shaban])
    const rows = await test.deps.database.query('select changed_by from hijri_months')
    expect(rows).toEqual([{ changed_by: ADMIN.email }, { changed_by: ADMIN.email }])
  })

  it('can be corrected and removed', async () => {
    await put({ ...RAMADAN, startsOn: '2027-02-08' })
    expect((await put(RAMADAN)).json()).toEqual([RAMADAN])
    expect((await put({ ...RAMADAN, startsOn: null })).json()).toEqual([])
    expect((await put({ ...RAMADAN, startsOn: null })).statusCode).toBe(200)
    expect(await months()).toEqual([])
  })

  it('are sent to phones with the next snapshot, removals too', async () => {
    const before = await snapshot()
    await put(RAMADAN)
    const after = await snapshot(before.cursor)
    expect(after).toMatchObject({ full: false, hijriMonths: [RAMADAN] })
    expect(after.cursor).not.toBe(before.cursor)
    await put({ ...RAMADAN, startsOn: null })
    const later = await snapshot(after.cursor)
    expect(later.hijriMonths).toEqual([])
    expect(later.cursor).not.toBe(after.cursor)
  })

  it('are not overwritten by a change that is based on older ones', async () => {
    const etag = (await test.app.inject('/api/hijri-months')).headers.etag as string
    const bound = (payload: object, tag: string) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/hijri-months',
        headers: { ...test.auth, 'if-match': tag },
        payload,
      })
    const first = await bound(RAMADAN, etag)
    expect(first.statusCode, first.body).toBe(200)
    const second = await bound({ ...RAMADAN, startsOn: '2027-02-08' }, etag)
    expect(second.statusCode).toBe(412)
    expect(second.json()).toMatchObject({ error: 'changed_meanwhile' })
    expect(await months()).toEqual([RAMADAN])
    expect((await bound({ ...RAMADAN, startsOn: null }, first.headers.etag as string)).json()).toEqual([])
  })

  it.each([
    ['2027-02-07', 28],
    ['2027-02-10', 31],
  ])(
    'are refused on %s, which makes the month before %i days long, until that one is removed',
    async (startsOn, days) => {
      const shaban = { year: 1448, month: 8, startsOn: '2027-01-10' }
      await put(shaban)
      const refused = await put({ ...RAMADAN, startsOn })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ error: 'invalid_input', field: 'startsOn' })
      expect(refused.json<{ message: string }>().message).toContain(`${days} days`)
      expect(await months()).toEqual([shaban])
      await put({ ...shaban, startsOn: null })
      expect((await put({ ...RAMADAN, startsOn })).statusCode).toBe(200)
    },
  )

  it.each<[string, object, string]>([
    ['a date that does not exist', { ...RAMADAN, startsOn: '2027-02-30' }, 'startsOn'],
    ['a date of another month', { ...RAMADAN, startsOn: '2027-03-11' }, 'startsOn'],
    ['a date in another form', { ...RAMADAN, startsOn: '9 February' }, 'startsOn'],
    ['no date', { year: 1448, month: 9 }, 'startsOn'],
    ['a thirteenth month', { ...RAMADAN, month: 13 }, 'month'],
    ['month 0', { ...RAMADAN, month: 0 }, 'month'],
    ['half a month', { ...RAMADAN, month: 1.5 }, 'month'],
    ['a year of another calendar', { ...RAMADAN, year: 2027 }, 'year'],
    ['a text for a year', { ...RAMADAN, year: '1448' }, 'year'],
    ['something unknown', { ...RAMADAN, sighted: true }, 'sighted'],
  ])('with %s are refused', async (_what, body, field) => {
    const response = await put(body)
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field })
    expect(await months()).toEqual([])
  })
})
