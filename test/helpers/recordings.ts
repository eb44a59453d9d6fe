import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Recording, RecordingKind } from '#contracts/recordings.ts'

const FIXTURES = fileURLToPath(new URL('../fixtures/audio/', import.meta.url))

export const fixture = (name: string): Promise<Buffer<ArrayBuffer>> => readFile(join(FIXTURES, name))

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The fields of a form in the order they are sent. */
export type FormFields = [name: string, value: string | { name: string; bytes: Uint8Array<ArrayBuffer> }][]

export function makeForm(fields: FormFields): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([value.bytes], value.name))
  }
  return form
}

/** Sends a form as a browser does. */
export function upload(url: string, auth: Record<string, string>, kind: string, fields: FormFields): Promise<Response> {
  return fetch(`${url}/api/post-recording/${kind}`, { method: 'POST', headers: auth, body: makeForm(fields) })
}

/**
 * Uploads a fixture.
 * @throws Error unless the response is 201
 */
export async function uploadFixture(
  url: string,
  auth: Record<string, string>,
  kind: RecordingKind,
  file: string,
  title: string,
  date = '20 November',
): Promise<Recording> {
  const bytes = await fixture(file)
  const response = await upload(url, auth, kind, [
    ['title', title],
    ['file', { name: file, bytes }],
    ['date', date],
  ])
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as Recording
}

export async function listRecordings(url: string, kind: RecordingKind, query = ''): Promise<Recording[]> {
  return (await (await fetch(`${url}/api/get-recordings/${kind}${query}`)).json()) as Recording[]
}

/** Returns the names of the stored files and of the unfinished uploads in a data folder. */
export async function listStoredFiles(dataDir: string): Promise<{ files: string[]; incoming: string[] }> {
  return {
    files: (await readdir(join(dataDir, 'recordings', 'files'))).sort(),
    incoming: await readdir(join(dataDir, 'recordings', 'incoming')),
  }
}

/** Resolves when a condition holds. The test's own timeout limits the wait. */
export async function waitFor(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Returns a valid MP3 of at most this many bytes: the fixture, repeated. */
export async function makeLongMp3(bytes: number): Promise<Buffer<ArrayBuffer>> {
  const one = await fixture('xing.mp3')
  const repeated = Buffer.alloc(Math.floor(bytes / one.length) * one.length)
  for (let at = 0; at < repeated.length; at += one.length) one.copy(repeated, at)
  return repeated
}

/** The bytes of a talk of ninety minutes from {@link makeTalk}: 4,000 per second. */
export const NINETY_MINUTES = 90 * 60 * 4_000

/**
 * Returns a valid MP3 as long as a talk: the frames of a fixture, repeated.
 * @param bytes its approximate size
 * @param title distinguishes it from another talk of the same size
 */
export async function makeTalk(bytes: number, title: string): Promise<Buffer<ArrayBuffer>> {
  const tagged = await fixture('cbr-id3v2.mp3')
  // An ID3 tag stores its length in four bytes of seven bits.
  const tag = 10 + [...tagged.subarray(6, 10)].reduce((size, part) => size * 128 + part, 0)
  const frames = tagged.subarray(tag)
  const repeated = Array.from({ length: Math.floor(bytes / frames.length) }, () => frames)
  return Buffer.concat([...repeated, Buffer.from(`TAG${title}`.padEnd(128))])
}

/** Opens a connection and sends the beginning of an upload. The test aborts or continues it. */
export async function beginUpload(
  url: string,
  auth: Record<string, string>,
  beginning: Uint8Array,
  contentLength: number,
): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
  socket.on('error', () => undefined)
  socket.write(
    'POST /api/post-recording/friday HTTP/1.1\r\nHost: minbar\r\nContent-Type: multipart/form-data; boundary=line\r\n' +
      `Authorization: ${auth.authorization}\r\nContent-Length: ${contentLength}\r\n\r\n` +
      '--line\r\nContent-Disposition: form-data; name="file"; filename="talk.mp3"\r\n\r\n',
  )
  await new Promise<void>((resolve) => socket.write(beginning, () => resolve()))
  return socket
}
