import { createHash } from 'node:crypto'
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { content } from '../../server/src/compose.ts'
import { reencodePicture } from '../../server/src/features/events/pictures/reencode-picture.ts'
import { removeUnusedPictures } from '../../server/src/features/events/pictures/remove-unused.ts'
import { PNG } from '../helpers/pictures.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

/** The stored form of {@link PNG}. */
let stored: Buffer
let storedName: string
const test = withTestApp()
beforeAll(async () => {
  stored = (await reencodePicture(PNG)).bytes
  storedName = `${createHash('sha256').update(stored).digest('hex')}.png`
})

const send = (payload: Buffer, type = 'image/png', headers: Record<string, string> = test.auth) =>
  test.app.inject({ method: 'POST', url: '/api/post-picture', headers: { 'content-type': type, ...headers }, payload })
const files = () => readdir(join(test.deps.config.dataDir, 'pictures', 'files'))

describe('a picture of an event', () => {
  it('is stored once under the hash of its content and served as immutable', async () => {
    const add = async () => {
      const response = await send(PNG)
      expect(response.statusCode, response.body).toBe(201)
      expect(response.json()).toEqual({ url: `/media/pictures/${storedName}`, bytes: stored.length })
      return files()
    }
    const afterFirst = await add()
    expect(afterFirst).toContain(storedName)
    expect(await add()).toEqual(afterFirst)
    const picture = await test.app.inject(`/media/pictures/${storedName}`)
    expect(picture.statusCode).toBe(200)
    expect(picture.rawPayload).toEqual(stored)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const again = await test.app.inject({
      url: `/media/pictures/${storedName}`,
      headers: { 'if-none-match': picture.headers.etag as string },
    })
    expect(again.statusCode).toBe(304)
  })

  it('can be used by an event', async () => {
    const { url } = (await send(PNG)).json()
    const response = await test.app.inject({
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
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json().imageUrl).toBe(url)
  })

  it('is stored in the format of its bytes, not of its content type', async () => {
    const response = await send(PNG, 'image/jpeg')
    expect(response.json().url).toMatch(/\.png$/)
  })

  it.each<[string, () => ReturnType<typeof send>, number]>([
    ['a script with the content type of a picture', () => send(Buffer.from('<script>alert(1)</script>')), 415],
    ['an SVG', () => send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), 415],
    ['a truncated picture', () => send(PNG.subarray(0, 40)), 415],
    ['nothing', () => send(Buffer.alloc(0)), 415],
    ['more than 2 MB', () => send(Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)])), 413],
    ['a request without a login', () => send(PNG, 'image/png', {}), 401],
  ])('refuses %s', async (_what, sending, status) => {
    const before = await files()
    const response = await sending()
    expect(response.statusCode, response.body).toBe(status)
    expect(response.json()).toMatchObject({ error: expect.any(String), message: expect.stringMatching(/\w/) })
    expect(await files()).toEqual(before)
  })

  it.each(['0.png', `${'0'.repeat(64)}.png`, `${'0'.repeat(64)}.svg`, '..%2f..%2fsecrets.json'])(
    'returns 404 for %s',
    async (name) => {
      expect((await test.app.inject(`/media/pictures/${name}`)).statusCode).toBe(404)
    },
  )
})

describe('unused pictures', () => {
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
  /** Puts a picture there of a given age in milliseconds. */
  const put = async (letter: string, age: number) => {
    const name = `${letter.repeat(64)}.png`
    const path = join(folder(), 'files', name)
    await writeFile(path, PNG)
    const at = new Date(test.deps.clock().getTime() - age)
    await utimes(path, at, at)
    return name
  }

  it('are removed after a day; shown and newer ones stay', async () => {
    const [shown, ofDeleted, old, young] = await Promise.all([
      put('a', 40 * DAY_MS),
      put('b', 40 * DAY_MS),
      put('c', DAY_MS + 60_000),
      put('d', DAY_MS - 60_000),
    ])
    expect((await event(`/media/pictures/${shown}`)).statusCode).toBe(201)
    const deleted = (await event(`/media/pictures/${ofDeleted}`)).json()
    await test.app.inject({ method: 'DELETE', url: `/api/events/${deleted.id}`, headers: test.auth })
    expect(await removeUnusedPictures(test.deps, content)).toBe(2)
    expect(await files()).toEqual(expect.arrayContaining([shown, young]))
    expect(await files()).not.toContain(old)
    const late = await event(`/media/pictures/${old}`)
    expect(late.statusCode).toBe(400)
    expect(late.json()).toMatchObject({ field: 'imageUrl', message: expect.stringContaining('choose it again') })
  })

  it('stay in a folder that belongs to another database', async () => {
    const old = await put('e', 40 * DAY_MS)
    const note = join(folder(), 'store-id')
    const own = await readFile(note)
    await writeFile(note, 'another\n')
    expect(await removeUnusedPictures(test.deps, content)).toBe(0)
    expect(await files()).toContain(old)
    await writeFile(note, own)
    await rm(join(folder(), 'files', old))
  })
})
