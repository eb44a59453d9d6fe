import { expect, it } from 'vitest'
import { ADMIN } from '../helpers/app.ts'
import { uploadFixture } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

/** Half past midnight of the first in Karachi; in UTC it is still the month before. */
const NOW = new Date('2026-11-30T19:30:00.000Z')

const test = withTestApp({ now: () => NOW })

const read = async () => (await test.app.inject({ url: '/api/overview', headers: test.auth })).json()

it('counts the talks of Karachi’s month and the bytes of each file once', async () => {
  expect(await read()).toMatchObject({ lastConfirmed: null, talksThisMonth: 0, subscribers: 0, storageUsedBytes: 0 })
  const [one, same, older] = await Promise.all([
    uploadFixture(test.url, test.auth, 'friday', 'xing.mp3', 'One'),
    uploadFixture(test.url, test.auth, 'friday', 'xing.mp3', 'The same once more'),
    uploadFixture(test.url, test.auth, 'morningdars', 'aac.m4a', 'Of last month'),
  ])
  const created = (id: number, at: string) =>
    test.deps.database.query('update recordings set created_at = $2 where id = $1', [id, new Date(at)])
  await created(one.id, '2026-11-30T19:00:00.000Z')
  await created(same.id, '2026-11-30T19:20:00.000Z')
  await created(older.id, '2026-11-30T18:59:59.000Z')
  await test.app.inject({ method: 'PUT', url: '/api/jamat-timings', headers: test.auth, payload: { fajr: '5:45' } })
  const overview = await read()
  expect(overview).toEqual({
    lastConfirmed: NOW.toISOString(),
    talksThisMonth: 2,
    subscribers: 0,
    storageUsedBytes: one.bytes + older.bytes,
    storageFreeBytes: expect.any(Number),
    storageStatus: 'ready',
    missingRecordings: 0,
    administrators: [ADMIN.email],
    quarantine: [],
  })
  expect(overview.storageFreeBytes).toBeGreaterThan(0)
})

it('requires an administrator', async () => {
  expect((await test.app.inject('/api/overview')).statusCode).toBe(401)
})
