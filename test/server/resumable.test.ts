import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { openUploads } from '../../server/src/resumable/open-uploads.ts'
import { fixture, listRecordings, listStoredFiles, makeLongMp3, sha256, waitFor } from '../helpers/recordings.ts'
import {
  announceResumable,
  beginResumable,
  finishResumable,
  partHeaders,
  readOffset,
  sendPart,
  TUS,
  uploadIdOf,
} from '../helpers/resumable-uploads.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const test = withTestApp({ config: { maxUploadMb: 8 } })

const DAY_MS = 24 * 3_600_000
const call = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(test.url + path, { ...init, headers: { ...test.auth, ...TUS, ...init.headers } })

const begin = (bytes: number, name = 'talk.mp3') => beginResumable(test.url, test.auth, bytes, name)
const send = (path: string, offset: number, body: Buffer<ArrayBuffer>) =>
  sendPart(test.url, test.auth, path, offset, body)
const finish = (path: string, details?: { kind?: string; title: string; date: string }) =>
  finishResumable(test.url, test.auth, path, details)
const uploadsFolder = () => join(test.deps.config.dataDir, 'uploads')
const uploads = () => readdir(uploadsFolder())

/** Makes an upload look as if it had begun so many milliseconds ago. */
async function setAge(path: string, ms: number): Promise<void> {
  const file = join(uploadsFolder(), `${uploadIdOf(path)}.json`)
  const upload = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...upload, creation_date: new Date(Date.now() - ms).toISOString() }))
}

/** Sends the start of a PATCH that announces more, and resets the connection. */
async function breakOff(path: string, offset: number, beginning: Buffer, promised: number): Promise<void> {
  const { port } = new URL(test.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `PATCH ${path} HTTP/1.1\r\nHost: minbar\r\nAuthorization: ${test.auth.authorization}\r\nTus-Resumable: 1.0.0\r\n` +
      `Content-Type: application/offset+octet-stream\r\nUpload-Offset: ${offset}\r\nContent-Length: ${promised}\r\n\r\n`,
  )
  await new Promise<void>((resolve) => socket.write(beginning, () => resolve()))
  await waitFor(async () => (await fileSize(path)) >= offset + beginning.length)
  socket.resetAndDestroy()
}
async function fileSize(path: string): Promise<number> {
  return (await stat(join(uploadsFolder(), uploadIdOf(path)))).size
}

describe('a resumable upload', () => {
  it('continues where it was interrupted, and becomes the same file', async () => {
    const bytes = await makeLongMp3(3_000_000)
    const path = await begin(bytes.length)
    const half = bytes.length >> 1
    await breakOff(path, 0, bytes.subarray(0, half), bytes.length)
    const offset = await readOffset(test.url, test.auth, path)
    expect(offset).toBe(half)
    expect((await send(path, offset, bytes.subarray(offset))).status).toBe(204)
    const response = await finish(path)
    expect(response.status).toBe(201)
    const recording = (await response.json()) as Recording
    expect(recording).toMatchObject({ kind: 'friday', title: 'A talk', date: '20 November', bytes: bytes.length })
    expect(recording.downloadURL).toBe(`/media/recordings/${sha256(bytes)}.mp3`)
    const media = await fetch(test.url + recording.downloadURL)
    expect(sha256(new Uint8Array(await media.arrayBuffer()))).toBe(sha256(bytes))
    expect((await uploads()).filter((name) => name.startsWith(uploadIdOf(path)))).toEqual([])
  })

  it('becomes one recording when it is finished repeatedly and concurrently', async () => {
    const bytes = await fixture('xing.mp3')
    const path = await begin(bytes.length)
    await send(path, 0, bytes)
    const before = (await listRecordings(test.url, 'morningdars')).length
    const details = { kind: 'morningdars', title: 'Once', date: '' }
    const responses = await Promise.all([1, 2, 3].map(() => finish(path, details)))
    const again = await finish(path, details)
    expect(again.status).toBe(200)
    const { id } = (await again.json()) as Recording
    for (const response of responses.filter(({ ok }) => ok)) expect(((await response.json()) as Recording).id).toBe(id)
    expect((await listRecordings(test.url, 'morningdars')).length).toBe(before + 1)
  })

  it('gets its file’s name as title without one', async () => {
    const bytes = await fixture('cbr-id3v2.mp3')
    const path = await begin(bytes.length, 'Bayan 20 November.mp3')
    await send(path, 0, bytes)
    expect(((await (await finish(path, { title: '', date: '' })).json()) as Recording).title).toBe('Bayan 20 November')
  })

  it('cannot be finished before it is complete', async () => {
    const bytes = await fixture('xing.mp3')
    const path = await begin(bytes.length)
    await send(path, 0, bytes.subarray(0, 1000))
    expect((await finish(path)).status).toBe(409)
    expect((await send(path, 1000, bytes.subarray(1000))).status).toBe(204)
    expect((await finish(path)).status).toBe(201)
  })

  it('that is not audio is refused as in the form, and removed', async () => {
    const bytes = await fixture('html.mp3')
    const path = await begin(bytes.length)
    await send(path, 0, bytes)
    const response = await finish(path)
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ error: 'unsupported_type', field: 'file' })
    expect((await call(path, { method: 'HEAD' })).status).toBe(404)
    expect((await listStoredFiles(test.deps.config.dataDir)).incoming).toEqual([])
  })

  it('that is not audio is refused at its first piece, and removed', async () => {
    const path = await begin(1_000_000)
    const response = await send(path, 0, Buffer.from('<!doctype html>'.padEnd(100_000)))
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ error: 'unsupported_type', field: 'file' })
    expect(await uploads()).not.toContain(uploadIdOf(path))
  })

  it('is not made a recording again after that was deleted', async () => {
    const bytes = await fixture('xing.mp3')
    const path = await begin(bytes.length)
    await send(path, 0, bytes)
    const { id } = (await (await finish(path)).json()) as Recording
    await call(`/api/delete-recording/${id}`, { method: 'DELETE' })
    // As if the upload could not be removed, or a second request still had it.
    const again = await begin(bytes.length)
    await send(again, 0, bytes)
    await test.deps.database.query('update recordings set upload_id = $2 where id = $1', [id, uploadIdOf(again)])
    expect((await finish(again)).status).toBe(404)
    expect((await listRecordings(test.url, 'friday')).map((recording) => recording.id)).not.toContain(id)
  })

  it('is not unknown while the store cannot tell: 503', async () => {
    const path = await begin(1000)
    await rename(uploadsFolder(), `${uploadsFolder()} away`)
    expect((await finish(path)).status).toBe(503)
    expect((await call(path, { method: 'HEAD' })).status).toBe(503)
    await rename(`${uploadsFolder()} away`, uploadsFolder())
    expect((await call(path, { method: 'HEAD' })).status).toBe(200)
  })

  it('is announced by OPTIONS', async () => {
    for (const path of ['/api/uploads', await begin(1000)]) {
      const response = await fetch(test.url + path, { method: 'OPTIONS', headers: test.auth })
      expect(response.status).toBe(204)
      expect(response.headers.get('tus-version')).toBe('1.0.0')
      expect(response.headers.get('tus-extension')).toContain('creation')
      expect(response.headers.get('tus-max-size')).toBe(String(8 * 1024 * 1024))
    }
  })

  it.each([{}, { 'tus-resumable': '0.2.2' }])('of another version of the protocol is refused: %j', async (version) => {
    const response = await fetch(test.url + (await begin(1000)), {
      method: 'HEAD',
      headers: { ...test.auth, ...version },
    })
    expect(response.status).toBe(412)
    expect(response.headers.get('tus-version')).toBe('1.0.0')
  })

  it('continues and is cancelled by POST where the network lets no other method pass', async () => {
    const bytes = await fixture('xing.mp3')
    const path = await begin(bytes.length)
    const post = (method: string, init: RequestInit = {}, headers = {}) =>
      call(path, { ...init, method: 'POST', headers: { 'x-http-method-override': method, ...headers } })
    expect((await post('PATCH', { body: bytes }, partHeaders(0))).status).toBe(204)
    expect(await readOffset(test.url, test.auth, path)).toBe(bytes.length)
    expect((await post('PUT')).status).toBe(404)
    expect((await post('DELETE')).status).toBe(204)
    expect((await call(path, { method: 'HEAD' })).status).toBe(404)
  })

  it('with a checksum is refused, since it is not compared', async () => {
    const path = await begin(1000)
    const headers = { ...partHeaders(0), 'upload-checksum': 'sha1 AAAA' }
    expect((await call(path, { method: 'PATCH', headers, body: 'abc' })).status).toBe(400)
    expect(await readOffset(test.url, test.auth, path)).toBe(0)
  })

  it('is refused at its start when it is too large', async () => {
    const response = await announceResumable(test.url, test.auth, 9 * 1024 * 1024)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: 'too_large', message: expect.stringContaining('8 MB') })
  })

  it('returns every error of the protocol in this API’s shape', async () => {
    const path = await begin(1000)
    const errors: [number, Response][] = [
      [412, await fetch(`${test.url}/api/uploads`, { method: 'POST', headers: test.auth })],
      [400, await call('/api/uploads', { method: 'POST', headers: { 'upload-length': 'x' } })],
      [
        400,
        await call('/api/uploads', { method: 'POST', headers: { 'upload-concat': 'partial', 'upload-length': '5' } }),
      ],
      [
        415,
        await call(path, {
          method: 'PATCH',
          headers: { 'content-type': 'text/plain', 'upload-offset': '0' },
          body: 'abc',
        }),
      ],
      [409, await send(path, 7, Buffer.from('abc'))],
      [404, await call(`/api/uploads/${'0'.repeat(32)}`, { method: 'PATCH', headers: partHeaders(0) })],
    ]
    for (const [status, response] of errors) {
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(await response.json()).toEqual({ error: expect.any(String), message: expect.stringMatching(/\w/) })
    }
  })

  it('is kept for three days while it is unfinished, and then deleted', async () => {
    const [kept, expired] = [await begin(1000), await begin(1000)]
    await setAge(kept, 3 * DAY_MS - 60_000)
    await setAge(expired, 3 * DAY_MS + 60_000)
    const store = await openUploads(test.deps)
    expect(await store.deleteExpired?.()).toBe(1)
    expect((await call(kept, { method: 'HEAD' })).status).toBe(200)
    expect(await uploads()).not.toContain(uploadIdOf(expired))
    expect((await call(kept, { method: 'DELETE' })).status).toBe(204)
  })

  it('can be cancelled', async () => {
    const path = await begin(1000)
    expect((await call(path, { method: 'DELETE' })).status).toBe(204)
    expect((await finish(path)).status).toBe(404)
  })

  it.each(['POST', 'HEAD', 'PATCH', 'DELETE'])('requires an administrator: %s', async (method) => {
    const path = method === 'POST' ? '/api/uploads' : await begin(1000)
    const response = await fetch(test.url + path, {
      method,
      headers: { ...TUS, 'upload-length': '1000', 'upload-offset': '0' },
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  })

  it.each(['../../secrets.json', '..%2f..%2fsecrets', '0'.repeat(32), 'x'])('is not found as %s', async (name) => {
    expect((await call(`/api/uploads/${name}`, { method: 'HEAD' })).status).toBeGreaterThanOrEqual(400)
    const response = await call(`/api/post-recording/friday/upload/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: '', date: '' }),
    })
    expect([400, 404]).toContain(response.status)
  })
})
