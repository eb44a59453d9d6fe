import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
