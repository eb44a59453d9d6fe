import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { RecordingNotes } from '#contracts/notes.ts'
import type { Recording } from '#contracts/recordings.ts'
import { startTestApp, type TestApp } from './app.ts'
import { makeTalk, upload } from './recordings.ts'

export const PUBLIC_URL = 'https://mosque.example'

export const NO_NOTES = { summary: '', references: [], speaker: null, series: null }
export const REFERENCES = ['Quran 31:14', 'صحیح بخاری ۵۹۷۱']

/** A transcript whose second line comes first, and whose third is after the end of the talk. */
export const SRT = `1
00:01:05,500 --> 00:01:08,000
والدین کے ساتھ <b>احسان</b>

2
00:00:01,000 --> 00:00:04,000
Bismillah, hospitality & thanks

3
09:00:00,000 --> 09:00:01,000
After the end
`
/** The lines of {@link SRT} as they are stored. */
export const LINES = [
  { at: 1, text: 'Bismillah, hospitality & thanks' },
  { at: 65.5, text: 'والدین کے ساتھ احسان' },
]

/** A server with one talk, and the requests that read and change the notes and transcripts of talks, by default of that one. */
export interface TalkServer {
  readonly test: TestApp
  /** Without a trailing slash. */
  readonly url: string
  /** Of some four minutes. */
  readonly talk: Recording
  addTalk(title: string): Promise<Recording>
  /** Sends a request of the administrator; the path begins after `/api`. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Requests JSON without a login, after the notices of all writes so far have arrived. */
  read<T>(path: string): Promise<T>
  find(id?: number): Promise<Recording>
  putNotes(notes: object, headers?: Record<string, string>, id?: number): Promise<Response>
  /** Saves notes, and fails unless the response is 200. */
  saveNotes(notes: object, id?: number): Promise<RecordingNotes>
  readNotes(id?: number): Promise<RecordingNotes & { etag: string | null }>
  putTranscript(text: string, id?: number): Promise<Response>
}

/** Starts a server for the tests of a file; each test begins with one talk, which has no notes and no transcript. */
export function withTalk(): TalkServer {
  let test: TestApp
  let talk: Recording
  beforeAll(async () => {
    test = await startTestApp({ config: { publicUrl: PUBLIC_URL } })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.deps.database.query('update recordings set deleted_at = now() where deleted_at is null')
    await test.deps.database.query('delete from transcripts')
    talk = await server.addTalk('The rights of parents')
  })

  const server: TalkServer = {
    get test() {
      return test
    },
    get url() {
      return test.url
    },
    get talk() {
      return talk
    },
    async addTalk(title) {
      const response = await upload(test.url, test.auth, 'friday', [
        ['title', title],
        ['date', '20 November'],
        ['file', { name: 'talk.mp3', bytes: await makeTalk(1_000_000, title) }],
      ])
      return (await response.json()) as Recording
    },
    send: (method, path, body, headers = {}) =>
      fetch(`${test.url}/api${path}`, {
        method,
        headers: { ...test.auth, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async read<T>(path: string) {
      await test.allChangesReceived()
      return (await (await fetch(`${test.url}/api${path}`)).json()) as T
    },
    find: (id = talk.id) => server.read<Recording>(`/recordings/${id}`),
    putNotes: (notes, headers = {}, id = talk.id) =>
      server.send('PUT', `/recordings/${id}/notes`, { ...NO_NOTES, ...notes }, headers),
    async saveNotes(notes, id = talk.id) {
      const response = await server.putNotes(notes, {}, id)
      expect(response.status).toBe(200)
      return (await response.json()) as RecordingNotes
    },
    async readNotes(id = talk.id) {
      const response = await server.send('GET', `/recordings/${id}/notes`)
      return { etag: response.headers.get('etag'), ...((await response.json()) as RecordingNotes) }
    },
    putTranscript: (text, id = talk.id) => server.send('PUT', `/recordings/${id}/transcript`, { text }),
  }
  return server
}
