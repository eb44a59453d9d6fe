import { createHash } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepPictures } from '../../server/src/features/pictures/sweep-pictures.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)
const NAME = `${createHash('sha256').update(PNG).digest('hex')}.png`

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const send = (payload: Buffer, type = 'image/png', headers: Record<string, string> = test.auth) =>
  test.app.inject({ method: 'POST', url: '/api/post-picture', headers: { 'content-type': type, ...headers }, payload })
const kept = () => readdir(join(test.deps.config.dataDir, 'pictures', 'files'))

describe('a picture of an event', () => {
  it('is kept under its content’s name, once however often it is sent, and served for ever', async () => {
    for (const _ of [1, 2]) {
      const answer = await send(PNG)
      expect(answer.statusCode, answer.body).toBe(201)
      expect(answer.json()).toEqual({ url: `/media/pictures/${NAME}`, bytes: PNG.length })
    }
    expect(await kept()).toEqual([NAME])
    const picture = await test.app.inject(`/media/pictures/${NAME}`)
    expect(picture.statusCode).toBe(200)
    expect(picture.rawPayload).toEqual(PNG)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const again = await test.app.inject({
      url: `/media/pictures/${NAME}`,
      headers: { 'if-none-match': picture.headers.etag as string },
    })
    expect(again.statusCode).toBe(304)
  })

  it('can be named by an event as it stands', async () => {
    const { url } = (await send(PNG)).json()
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/events',
      headers: test.auth,
      payload: {
        title: 'Youth evening',
        imageUrl: url,
        date: '2026-11-27T20:30',
        registrationLink: 'https://forms.example/youth',
        description: 'For all',
      },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().imageUrl).toBe(url)
  })

  it('is what its bytes say, not what it is called', async () => {
    const answer = await send(PNG, 'image/jpeg')
    expect(answer.json().url).toMatch(/\.png$/)
  })

  it.each<[string, () => ReturnType<typeof send>, number]>([
    ['a script that calls itself a picture', () => send(Buffer.from('<script>alert(1)</script>')), 415],
    ['an SVG', () => send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), 415],
    ['a picture cut off', () => send(PNG.subarray(0, 40)), 415],
    ['nothing', () => send(Buffer.alloc(0)), 415],
    ['more than 2 MB', () => send(Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)])), 413],
    ['one of nobody', () => send(PNG, 'image/png', {}), 401],
  ])('%s is refused', async (_what, sending, status) => {
    const before = await kept()
    const answer = await sending()
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json()).toMatchObject({ error: expect.any(String), message: expect.stringMatching(/\w/) })
    expect(await kept()).toEqual(before)
  })

  it.each(['0.png', `${'0'.repeat(64)}.png`, `${'0'.repeat(64)}.svg`, '..%2f..%2fsecrets.json'])(
    'is not found under %s',
    async (name) => {
      expect((await test.app.inject(`/media/pictures/${name}`)).statusCode).toBe(404)
    },
  )
})

describe('pictures that no event shows', () => {
  const DAY_MS = 24 * 3_600_000
  const folder = () => join(test.deps.config.dataDir, 'pictures')
  const event = (imageUrl: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/events',
      headers: test.auth,
      payload: {
        title: 'Evening',
        imageUrl,
        date: '2026-11-27T20:30',
        registrationLink: 'https://forms.example/evening',
        description: 'For all',
      },
    })
  /** Puts a picture there that was sent so long ago. */
  const put = async (letter: string, age: number) => {
    const name = `${letter.repeat(64)}.png`
    const path = join(folder(), 'files', name)
    await writeFile(path, PNG)
    const at = new Date(test.deps.clock().getTime() - age)
    await utimes(path, at, at)
    return name
  }

  it('are removed when they are older than a day; shown and young ones stay', async () => {
    const [shown, ofDeleted, old, young] = await Promise.all([
      put('a', 40 * DAY_MS),
      put('b', 40 * DAY_MS),
      put('c', DAY_MS + 60_000),
      put('d', DAY_MS - 60_000),
    ])
    expect((await event(`/media/pictures/${shown}`)).statusCode).toBe(201)
    const deleted = (await event(`/media/pictures/${ofDeleted}`)).json()
    await test.app.inject({ method: 'DELETE', url: `/api/events/${deleted.id}`, headers: test.auth })
    expect(await sweepPictures(test.deps)).toEqual({ removed: 2, foreign: false })
    expect(await kept()).toEqual(expect.arrayContaining([shown, young]))
    expect(await kept()).not.toContain(old)
    const late = await event(`/media/pictures/${old}`)
    expect(late.statusCode).toBe(400)
    expect(late.json()).toMatchObject({ field: 'imageUrl', message: expect.stringContaining('choose it again') })
  })

  it('stay, all of them, where the folder belongs to another database', async () => {
    const old = await put('e', 40 * DAY_MS)
    await writeFile(join(folder(), 'owner'), 'another\n')
    expect(await sweepPictures(test.deps)).toEqual({ removed: 0, foreign: true })
    expect(await kept()).toContain(old)
  })
})
