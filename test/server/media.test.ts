import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { makeLongMp3, sha256, upload, uploadFixture } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

let bytes: Buffer
let talk: Recording
const minbar = withTestApp()
beforeAll(async () => {
  bytes = await makeLongMp3(5_000_000)
  const response = await upload(minbar.url, minbar.auth, 'friday', [
    ['title', 'Patience: صبر'],
    ['file', { name: 'talk.mp3', bytes: bytes as Buffer<ArrayBuffer> }],
  ])
  talk = (await response.json()) as Recording
})

const get = (headers: Record<string, string> = {}, query = '', method = 'GET') =>
  fetch(minbar.url + talk.downloadURL + query, { method, headers: { ...headers, 'accept-encoding': 'gzip, br' } })
const etag = () => `"${sha256(bytes)}"`

describe('a recording’s bytes', () => {
  it('are sent completely, uncompressed and as immutable', async () => {
    const response = await get()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      etag: etag(),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'accept-ranges, content-range',
      'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(response.headers.has('content-disposition')).toBe(false)
    expect(sha256(await response.bytes())).toBe(sha256(bytes))
  })

  it.each<[string, string, (size: number) => [number, number]]>([
    ['the first', 'bytes=0-0', () => [0, 0]],
    ['the first part', 'bytes=0-99999', () => [0, 99_999]],
    ['the middle', 'bytes=1234567-3456789', () => [1_234_567, 3_456_789]],
    ['a part that begins and ends within blocks', 'bytes=65535-131073', () => [65_535, 131_073]],
    ['the last by number from the end', 'bytes=-500', (size) => [size - 500, size - 1]],
    ['more than there is from the end', 'bytes=-99999999', (size) => [0, size - 1]],
    ['from somewhere to the end', 'bytes=4000000-', (size) => [4_000_000, size - 1]],
    ['the complete file as a range', 'bytes=0-', (size) => [0, size - 1]],
    ['past the end, clamped', 'bytes=4000000-99999999999999999999', (size) => [4_000_000, size - 1]],
  ])('206: %s', async (_what, range, expected) => {
    const [first, last] = expected(bytes.length)
    const response = await get({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${bytes.length}`)
    expect(response.headers.get('content-length')).toBe(String(last - first + 1))
    expect(response.headers.get('etag')).toBe(etag())
    expect(sha256(await response.bytes())).toBe(sha256(bytes.subarray(first, last + 1)))
  })

  it.each(['bytes=99999999-', 'bytes=-0'])('416: %s', async (range) => {
    const response = await get({ range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ error: 'range_not_satisfiable', message: expect.any(String) })
  })

  it.each(['bytes=0-1,5-9', 'bytes=9-5', 'lines=1-2', 'bytes'])('200, complete: %s', async (range) => {
    const response = await get({ range })
    expect(response.status).toBe(200)
    expect((await response.bytes()).length).toBe(bytes.length)
  })

  it('continue only from the same bytes (If-Range)', async () => {
    const range = 'bytes=100-199'
    expect((await get({ range, 'if-range': etag() })).status).toBe(206)
    for (const other of ['"other"', `W/${etag()}`, 'Fri, 20 Nov 2026 10:00:00 GMT']) {
      const response = await get({ range, 'if-range': other })
      expect(response.status).toBe(200)
      expect((await response.bytes()).length).toBe(bytes.length)
    }
  })

  it('get 304 for a known ETag', async () => {
    for (const tag of [etag(), `W/${etag()}`, `"x", ${etag()}`, '*']) {
      const response = await get({ 'if-none-match': tag })
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe(etag())
      expect(await response.text()).toBe('')
    }
    expect((await get({ 'if-none-match': '"other"' }, '', 'HEAD')).status).toBe(200)
  })

  it('are described by HEAD', async () => {
    for (const headers of [{}, { range: 'bytes=0-9' }] as Record<string, string>[]) {
      const response = await get(headers, '', 'HEAD')
      expect(response.status).toBe(200)
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
      expect(response.headers.get('content-type')).toBe('audio/mpeg')
      expect(await response.text()).toBe('')
    }
  })

  it('can be saved under the recording’s title', async () => {
    for (const query of ['?download', '?download=', '?download=1', `?download&id=${talk.id}`]) {
      const response = await get({ range: 'bytes=0-9' }, query)
      expect(response.status).toBe(206)
      const disposition = response.headers.get('content-disposition') as string
      expect(disposition).toMatch(/^attachment; filename="Patience- _+\.mp3"; filename\*=UTF-8''/)
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] as string)).toBe('Patience- صبر.mp3')
    }
  })

  it('are saved under the title of the given recording when two share them', async () => {
    const one = await uploadFixture(minbar.url, minbar.auth, 'friday', 'flac.flac', 'One')
    const two = await uploadFixture(minbar.url, minbar.auth, 'morningdars', 'flac.flac', 'Two')
    const nameOf = async (query: string) =>
      (await fetch(minbar.url + one.downloadURL + query, { method: 'HEAD' })).headers.get('content-disposition')
    expect(await nameOf(`?download&id=${one.id}`)).toContain('=One.flac')
    expect(await nameOf(`?download&id=${two.id}`)).toContain('=Two.flac')
    expect(await nameOf('?download')).toContain('=Two.flac')
    expect(await nameOf('?download&id=999999')).toContain('=Two.flac')
  })

  it.each([
    '/media/recordings/',
    '/media/recordings/x.mp3',
    `/media/recordings/${'0'.repeat(64)}.mp3`,
    `/media/recordings/${'0'.repeat(64)}.exe`,
    `/media/recordings/${'0'.repeat(64)}`,
    '/media/recordings/..%2F..%2Fsecrets.json',
    '/media/recordings/%00.mp3',
  ])('404: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) expect((await fetch(minbar.url + path, { method })).status).toBe(404)
  })

  it('are sent in order to pipelined requests', async () => {
    const { port } = new URL(minbar.url)
    const socket = connect(Number(port), '127.0.0.1')
    const line = `GET ${talk.downloadURL} HTTP/1.1\r\nHost: minbar\r\n`
    socket.write(`${line}Range: bytes=0-2999999\r\n\r\n${line}Range: bytes=3000000-\r\nConnection: close\r\n\r\n`)
    const received = Buffer.concat(await Array.fromAsync(socket as AsyncIterable<Buffer>))
    const second = received.indexOf('HTTP/1.1 206', 10)
    const body = (response: Buffer) => response.subarray(response.indexOf('\r\n\r\n') + 4)
    expect(body(received.subarray(0, second)).equals(bytes.subarray(0, 3_000_000))).toBe(true)
    expect(body(received.subarray(second)).equals(bytes.subarray(3_000_000))).toBe(true)
  })

  it('reach a slow listener without a wrong byte', async () => {
    const received: Buffer[] = []
    await new Promise<void>((resolve, reject) => {
      httpRequest(minbar.url + talk.downloadURL, (response) => {
        response.on('data', (chunk: Buffer) => {
          received.push(chunk)
          response.pause()
          setTimeout(() => response.resume(), 2)
        })
        response.on('end', resolve)
        response.on('error', reject)
      }).end()
    })
    expect(sha256(Buffer.concat(received))).toBe(sha256(bytes))
  })

  it('are sent to the end when the recording is deleted meanwhile', async () => {
    // More than the socket buffers hold, so most of it is read from the disk after the deletion.
    const long = await makeLongMp3(40_000_000)
    const sent = await upload(minbar.url, minbar.auth, 'friday', [['file', { name: 'doomed.mp3', bytes: long }]])
    const doomed = (await sent.json()) as Recording
    const response = await fetch(minbar.url + doomed.downloadURL)
    const path = `${minbar.url}/api/delete-recording/${doomed.id}`
    expect((await fetch(path, { method: 'DELETE', headers: minbar.auth })).status).toBe(200)
    expect((await fetch(minbar.url + doomed.downloadURL)).status).toBe(404)
    expect(sha256(await response.bytes())).toBe(sha256(long))
  })
})
