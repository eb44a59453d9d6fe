import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import type { S3Config } from '../../server/src/config-s3.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { type FakeS3, startFakeS3 } from '../helpers/fake-s3.ts'
import { fixture, sha256, uploadFixture } from '../helpers/recordings.ts'

/** One white pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

let s3: FakeS3
let bytes: Buffer
const apps: TestApp[] = []
beforeAll(async () => {
  s3 = await startFakeS3()
  bytes = await fixture('flac.flac')
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await s3.close()
})

/** Starts a server with an empty bucket and one talk in it. */
async function start(settings: Partial<S3Config>) {
  s3.objects.clear()
  const app = await startTestApp({ config: { s3: { ...s3.config, ...settings } } })
  apps.push(app)
  const { url } = app
  const talk: Recording = await uploadFixture(url, app.auth, 'friday', 'flac.flac', 'Patience')
  const get = (query = '', headers = {}) => fetch(url + talk.downloadURL + query, { redirect: 'manual', headers })
  return { app, url, talk, get }
}

describe('a server with its files in a bucket', () => {
  it('sends recordings and ranges of them', async () => {
    const { get } = await start({})
    expect(sha256(await (await get()).bytes())).toBe(sha256(bytes))
    const part = await get('', { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`)
    expect(bytes.subarray(100, 200).equals(await part.bytes())).toBe(true)
    const refused = await get('', { range: `bytes=${bytes.length}-` })
    expect(refused.status).toBe(416)
    expect(refused.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
  })
  it('sends pictures, and 503 while the bucket is away', async () => {
    const { app, url, get } = await start({})
    const picture = await app.app.inject({
      method: 'POST',
      url: '/api/post-picture',
      headers: { ...app.auth, 'content-type': 'image/png' },
      payload: PIXEL,
    })
    const { url: path, bytes: size } = picture.json<{ url: string; bytes: number }>()
    const response = await fetch(url + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(size))
    expect(path).toContain(sha256(await response.bytes()))
    const head = await fetch(url + path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
    s3.failWith(() => 'no-store')
    for (const away of [await fetch(url + path), await get()]) {
      expect(away.status).toBe(503)
      expect(await away.json()).toMatchObject({ error: 'unavailable' })
    }
    s3.failWith()
    expect((await get()).status).toBe(200)
  })
  it('sends browsers to signed addresses with S3_SIGNED_REDIRECTS, downloads too', async () => {
    const { app, get, talk } = await start({ signedRedirects: true })
    const response = await get('', { range: 'bytes=0-9' })
    expect(response.status).toBe(302)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const address = response.headers.get('location') as string
    expect(address).toContain(`${s3.config.endpoint}/recordings/files/${talk.downloadURL.split('/').at(-1)}?`)
    expect(address).toContain('X-Amz-Signature=')
    expect(bytes.equals(await (await fetch(address)).bytes())).toBe(true)
    const download = await fetch((await get('?download')).headers.get('location') as string)
    expect(download.headers.get('content-disposition')).toContain('Patience')
    // A known version is answered here.
    expect((await get('', { 'if-none-match': `"${sha256(bytes)}"` })).status).toBe(304)
    const policy = (await app.app.inject('/')).headers['content-security-policy']
    expect(policy).toContain(`media-src 'self' blob: ${new URL(s3.config.endpoint).origin}`)
  })
})
