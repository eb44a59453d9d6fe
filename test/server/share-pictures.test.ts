import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { writeShareFonts } from '../../scripts/build/share-fonts.ts'
import { insertRecording } from '../../server/src/recordings/queries.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { interceptQueries } from '../helpers/intercept-queries.ts'

const NOW = new Date('2026-11-27T06:00:00Z')
const SITE = { files: new Map(), scriptHashes: [], languages: ['en', 'ur'] }

let folder: string
let test: TestApp
/** Events are read after it. */
let released: Promise<void> | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-fonts-'))
  await writeShareFonts(folder)
  const fonts = pathToFileURL(`${folder}/`)
  test = await startTestApp({
    now: () => NOW,
    app: { site: { ...SITE, fonts } },
    deps: ({ database }) => ({
      database: interceptQueries(database, (sql) => (/\bfrom events\b/.test(sql) ? released : undefined)),
    }),
  })
}, 60_000)
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const addEvent = async (title: string) => {
  const payload = {
    ...{ title, description: 'All are welcome.', imageUrl: 'https://pictures.example/eid.jpg' },
    ...{ date: '2027-03-12T17:30', registrationLink: 'https://forms.example/eid' },
  }
  const response = await test.app.inject({ method: 'POST', url: '/api/events', headers: test.auth, payload })
  await test.allChangesReceived()
  return response.json<{ id: number }>().id
}
/** Returns how many pixels are as bright as the letters. */
const countLetters = async (picture: Buffer) => {
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value > 200).length
}

it('tries again after the fonts could not be read', async () => {
  const missing = await startTestApp({ app: { site: { ...SITE, fonts: pathToFileURL(`${folder}/missing/`) } } })
  expect((await missing.app.inject('/share/today.jpg')).statusCode).toBe(500)
  await missing.close()
  expect((await get('/share/today.jpg')).statusCode).toBe(200)
})

it('draws a picture of the day, of an event and in Urdu, in the size that messengers ask for', async () => {
  const id = await addEvent('عید ملن')
  for (const path of ['/share/today.jpg', '/ur/share/today.jpg', `/share/events/${id}.jpg`]) {
    const response = await get(path)
    expect(response.headers['content-type'], path).toBe('image/jpeg')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(await countLetters(response.rawPayload), path).toBeGreaterThan(2_000)
  }
  const { shared, pictures } = test.deps.cache.statistics().partitions
  expect(pictures.bytes, 'large, so apart from what every phone asks for').toBeGreaterThan(3 * 10_000)
  expect(shared.bytes).toBeLessThan(10_000)
})

it('draws it once, until its times or names change', async () => {
  const first = await get('/share/today.jpg')
  const { etag } = first.headers as { etag: string }
  expect((await get('/share/today.jpg', { 'if-none-match': etag })).statusCode).toBe(304)
  const payload = { isha: '7:45' }
  await test.app.inject({ method: 'PUT', url: '/api/jamat-timings', headers: test.auth, payload })
  await test.allChangesReceived()
  const changed = await get('/share/today.jpg', { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
})

it('draws a talk with its corrected title as soon as it is saved', async () => {
  const { id } = (await insertRecording(test.deps.database, {
    kind: 'friday',
    title: 'Sabr',
    date: '27 November',
    fileName: `${'0'.repeat(64)}.mp3`,
    bytes: 1000,
    mimeType: 'audio/mpeg',
    durationSeconds: 60,
  })) as Recording
  const before = await get(`/share/talks/${id}.jpg`)
  expect(before.headers['content-type']).toBe('image/jpeg')
  const change = { method: 'PUT', url: `/api/recordings/${id}/details`, headers: test.auth } as const
  await test.app.inject({ ...change, payload: { title: 'Sabr and shukr', date: '27 November' } })
  const after = await get(`/share/talks/${id}.jpg`, { 'if-none-match': `${before.headers.etag}` })
  expect(after.statusCode).toBe(200)
})

it('sends a picture that is drawn already while others wait to be drawn', async () => {
  const { etag } = (await get('/share/today.jpg')).headers as { etag: string }
  const held = Promise.withResolvers<void>()
  released = held.promise
  const others = Array.from({ length: 40 }, (_, id) => get(`/share/events/${1000 + id}.jpg`))
  expect((await Promise.race(others)).statusCode, 'none can wait any more').toBe(302)
  const drawn = await get('/share/today.jpg', { 'if-none-match': etag })
  expect(drawn.statusCode).toBe(304)
  held.resolve()
  const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses), 'those that cannot wait get the picture of the site').toEqual(new Set([404, 302]))
})

it('draws no picture of what is not there', async () => {
  expect((await get('/share/events/999.jpg')).statusCode).toBe(404)
  expect((await get('/share/talks/999.jpg')).statusCode).toBe(404)
  expect((await get('/share/talks/x.jpg')).statusCode).toBe(400)
})

it('leads to the site’s own picture before the first build', async () => {
  const other = await startTestApp({ app: { site: SITE } })
  try {
    const response = await other.app.inject('/share/today.jpg')
    expect([response.statusCode, response.headers.location]).toEqual([302, '/images/share.png'])
  } finally {
    await other.close()
  }
})
