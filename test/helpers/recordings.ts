import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Recording, RecordingKind } from '#contracts/recordings.ts'

const FIXTURES = fileURLToPath(new URL('../fixtures/audio/', import.meta.url))

export const fixture = (name: string): Promise<Buffer<ArrayBuffer>> => readFile(join(FIXTURES, name))

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A form's members in the order they are sent. */
export type Members = [name: string, value: string | { name: string; bytes: Uint8Array<ArrayBuffer> }][]

export function formOf(members: Members): FormData {
  const form = new FormData()
  for (const [name, value] of members) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([value.bytes], value.name))
  }
  return form
}

/** Sends a form as a browser does. */
export function upload(url: string, auth: Record<string, string>, kind: string, members: Members): Promise<Response> {
  return fetch(`${url}/api/post-recording/${kind}`, { method: 'POST', headers: auth, body: formOf(members) })
}

/** Uploads a fixture. @throws Error when it was not taken */
export async function uploadFixture(
  url: string,
  auth: Record<string, string>,
  kind: RecordingKind,
  file: string,
  title: string,
  date = '20 November',
): Promise<Recording> {
  const bytes = await fixture(file)
  const answer = await upload(url, auth, kind, [
    ['title', title],
    ['file', { name: file, bytes }],
    ['date', date],
  ])
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Recording
}

export async function listed(url: string, kind: RecordingKind, query = ''): Promise<Recording[]> {
  return (await (await fetch(`${url}/api/get-recordings/${kind}${query}`)).json()) as Recording[]
}

/** What lies in a data folder's storage. */
export async function stored(dataDir: string): Promise<{ files: string[]; incoming: string[] }> {
  return {
    files: (await readdir(join(dataDir, 'recordings', 'files'))).sort(),
    incoming: await readdir(join(dataDir, 'recordings', 'incoming')),
  }
}

/** Waits until something holds, however long that takes; the test's own time limit ends it. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** A real mp3 of so many bytes or a little less: the fixture's frames, over and over. */
export async function longMp3(bytes: number): Promise<Buffer<ArrayBuffer>> {
  const one = await fixture('xing.mp3')
  const whole = Buffer.alloc(Math.floor(bytes / one.length) * one.length)
  for (let at = 0; at < whole.length; at += one.length) one.copy(whole, at)
  return whole
}

/** Bytes of a talk of ninety minutes as {@link talkOf} makes it: four thousand a second. */
export const NINETY_MINUTES = 90 * 60 * 4_000

/**
 * A real mp3 as long as a talk: one fixture's frames, over and over.
 * @param bytes about how many
 * @param title makes it another file than one of the same length
 */
export async function talkOf(bytes: number, title: string): Promise<Buffer<ArrayBuffer>> {
  const tagged = await fixture('cbr-id3v2.mp3')
  // The length of a tag is in four bytes of seven bits.
  const tag = 10 + [...tagged.subarray(6, 10)].reduce((size, part) => size * 128 + part, 0)
  const frames = tagged.subarray(tag)
  const whole = Array.from({ length: Math.floor(bytes / frames.length) }, () => frames)
  return Buffer.concat([...whole, Buffer.from(`TAG${title}`.padEnd(128))])
}

/** Opens a connection and sends the beginning of an upload, to be broken off or gone on with. */
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
