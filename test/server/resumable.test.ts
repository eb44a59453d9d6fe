import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { fixture, listed, longMp3, sha256, stored, until } from '../helpers/recordings.ts'

let test: TestApp
let url: string
beforeAll(async () => {
  test = await startTestApp({ config: { maxUploadMb: 8 } })
  url = await test.listen()
})
afterAll(() => test.close())

const TUS = { 'tus-resumable': '1.0.0' }
const call = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(url + path, { ...init, headers: { ...test.auth, ...TUS, ...init.headers } })

/** Begins an upload. @returns its path */
async function begin(bytes: number, name = 'talk.mp3'): Promise<string> {
  const answer = await call('/api/uploads', {
    method: 'POST',
    headers: { 'upload-length': String(bytes), 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` },
  })
  expect(answer.status, await answer.text()).toBe(201)
  return answer.headers.get('location') as string
}
const send = (path: string, offset: number, body: Buffer<ArrayBuffer>) =>
  call(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body,
  })
const offsetOf = async (path: string) =>
  Number((await call(path, { method: 'HEAD' })).headers.get('upload-offset') ?? Number.NaN)
const finish = (path: string, typed: object = { title: 'A talk', date: '20 November' }, kind = 'friday') =>
  call(`/api/post-recording/${kind}/upload/${path.split('/').at(-1)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typed),
  })
const uploads = () => readdir(join(test.deps.config.dataDir, 'uploads'))

/** Sends the beginning of a PATCH that promises more, and breaks the connection off. */
async function breakOff(path: string, offset: number, beginning: Buffer, promised: number): Promise<void> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `PATCH ${path} HTTP/1.1\r\nHost: minbar\r\nAuthorization: ${test.auth.authorization}\r\nTus-Resumable: 1.0.0\r\n` +
      `Content-Type: application/offset+octet-stream\r\nUpload-Offset: ${offset}\r\nContent-Length: ${promised}\r\n\r\n`,
  )
  await new Promise<void>((resolve) => socket.write(beginning, () => resolve()))
  await until(async () => (await fileSize(path)) >= offset + beginning.length)
  socket.resetAndDestroy()
}
async function fileSize(path: string): Promise<number> {
  const { stat } = await import('node:fs/promises')
  return (await stat(join(test.deps.config.dataDir, 'uploads', path.split('/').at(-1) as string))).size
}

describe('an upload that can be gone on with', () => {
  it('goes on where it broke off, and becomes the very file', async () => {
    const bytes = await longMp3(3_000_000)
    const path = await begin(bytes.length)
    const half = bytes.length >> 1
    await breakOff(path, 0, bytes.subarray(0, half), bytes.length)
    const offset = await offsetOf(path)
    expect(offset).toBe(half)
    expect((await send(path, offset, bytes.subarray(offset))).status).toBe(204)
    const answer = await finish(path)
    expect(answer.status).toBe(201)
    const recording = (await answer.json()) as Recording
    expect(recording).toMatchObject({ kind: 'friday', title: 'A talk', date: '20 November', bytes: bytes.length })
    expect(recording.downloadURL).toBe(`/media/recordings/${sha256(bytes)}.mp3`)
    const media = await fetch(url + recording.downloadURL)
    expect(sha256(new Uint8Array(await media.arrayBuffer()))).toBe(sha256(bytes))
    expect(await uploads()).toEqual([])
  })

  it('becomes one recording, however often and however much at once it is asked for', async () => {
    const bytes = await fixture('xing.mp3')
    const path = await begin(bytes.length)
    await send(path, 0, bytes)
    const before = (await listed(url, 'morningdars')).length
    const answers = await Promise.all([1, 2, 3].map(() => finish(path, { title: 'Once', date: '' }, 'morningdars')))
    const again = await finish(path, { title: 'Once', date: '' }, 'morningdars')
    expect(again.status).toBe(200)
    const { id } = (await again.json()) as Recording
    for (const answer of answers.filter(({ ok }) => ok)) expect(((await answer.json()) as Recording).id).toBe(id)
    expect((await listed(url, 'morningdars')).length).toBe(before + 1)
  })

  it('without a title is shown under its file’s name', async () => {
    const bytes = await fixture('cbr-id3v2.mp3')
    const path = await begin(bytes.length, 'Bayan 20 November.mp3')
    await send(path, 0, bytes)
    expect(((await (await finish(path, { title: '', date: '' })).json()) as Recording).title).toBe(
      'Bayan 20 November.mp3',
    )
  })

  it('is no recording before it has arrived whole', async () => {
    const bytes = await fixture('xing.mp3')
    const path = await begin(bytes.length)
    await send(path, 0, bytes.subarray(0, 1000))
    expect((await finish(path)).status).toBe(409)
    expect((await send(path, 1000, bytes.subarray(1000))).status).toBe(204)
    expect((await finish(path)).status).toBe(201)
  })

  it('that is no audio is refused as in the form, and forgotten', async () => {
    const bytes = await fixture('html.mp3')
    const path = await begin(bytes.length)
    await send(path, 0, bytes)
    const answer = await finish(path)
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ error: 'unsupported_type', field: 'file' })
    expect((await call(path, { method: 'HEAD' })).status).toBe(404)
    expect((await stored(test.deps.config.dataDir)).incoming).toEqual([])
  })

  it('is refused at its beginning when it is too large', async () => {
    const answer = await call('/api/uploads', { method: 'POST', headers: { 'upload-length': String(9 * 1024 * 1024) } })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: 'too_large', message: expect.stringContaining('8 MB') })
  })

  it('says what is wrong by the protocol in the one shape of faults', async () => {
    const path = await begin(1000)
    const octets = { 'content-type': 'application/offset+octet-stream' }
    const faults: [number, Response][] = [
      [412, await fetch(`${url}/api/uploads`, { method: 'POST', headers: test.auth })],
      [400, await call('/api/uploads', { method: 'POST', headers: { 'upload-length': 'x' } })],
      [409, await call(path, { method: 'PATCH', headers: { ...octets, 'upload-offset': '7' }, body: 'abc' })],
      [
        404,
        await call(`/api/uploads/${'0'.repeat(32)}`, { method: 'PATCH', headers: { ...octets, 'upload-offset': '0' } }),
      ],
    ]
    for (const [status, answer] of faults) {
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(await answer.json()).toEqual({ error: expect.any(String), message: expect.stringMatching(/\w/) })
    }
  })

  it('can be given up', async () => {
    const path = await begin(1000)
    expect((await call(path, { method: 'DELETE' })).status).toBe(204)
    expect((await finish(path)).status).toBe(404)
  })

  it.each(['POST', 'HEAD', 'PATCH', 'DELETE'])('is for administrators alone: %s', async (method) => {
    const path = method === 'POST' ? '/api/uploads' : await begin(1000)
    const answer = await fetch(url + path, {
      method,
      headers: { ...TUS, 'upload-length': '1000', 'upload-offset': '0' },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it.each(['../../secrets.json', '..%2f..%2fsecrets', '0'.repeat(32), 'x'])('is not found under %s', async (name) => {
    expect((await call(`/api/uploads/${name}`, { method: 'HEAD' })).status).toBeGreaterThanOrEqual(400)
    const answer = await call(`/api/post-recording/friday/upload/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: '', date: '' }),
    })
    expect([400, 404]).toContain(answer.status)
  })
})
