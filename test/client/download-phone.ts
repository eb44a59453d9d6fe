/** Two talks, a site that serves them and a phone that downloads them, for the tests of the download queue. */
import { createHash, randomBytes } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import type { RecordingSound } from '#contracts/renditions.ts'
import type { AudioDatabase, SavedFile } from '../../client/src/talks/downloads/audio-db.ts'
import type { Downloads } from '../../client/src/talks/downloads/downloads-state.ts'

export const SIZE = 6_000_000
const PART = 300_000
/** What is stored of a talk while it downloads. */
export const CHUNK = 2 * 1024 * 1024

export interface Talk {
  recording: Recording
  bytes: Buffer
  hash: string
}

function createTalk(id: number): Talk {
  const bytes = randomBytes(SIZE)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const downloadURL = `/media/recordings/${hash}.mp3`
  const recording = { id, title: `Talk ${id}`, bytes: SIZE, mimeType: 'audio/mpeg', downloadURL } as Recording
  return { recording, bytes, hash }
}
export const one = createTalk(1)
export const two = createTalk(2)

/** The phone's connection as a browser describes it. */
export type Connection = EventTarget & { type?: string; saveData?: boolean }

export interface Phone {
  connection: Connection
  persist: ReturnType<typeof vi.fn<() => Promise<boolean>>>
  /** Bytes available to the site. */
  quota: number
  /** Requests that arrived at the site. */
  requests: [id: number, range: string][]
  /** Bytes after which the site sends nothing more, for all requests from then on. */
  silentAfter: number
  /** What the site sends of a talk. */
  bytesOf: (talk: Talk) => Buffer
  /** The status of the site's responses; 206 for the talk. */
  statusOf: (talk: Talk) => number
  /** Types of sound that the browser does not play. */
  cannotPlay: RegExp
  /** What the site has measured of each talk. */
  sound: RecordingSound
  breakConnection: () => void
  queue: typeof import('../../client/src/talks/downloads/download-queue.ts')
  store: typeof import('../../client/src/talks/downloads/downloads.ts')
  wifi: typeof import('../../client/src/talks/downloads/wifi-only.ts')
  db: AudioDatabase
  /** Opens a page of the site. */
  openPage(): Promise<void>
  file(talk: Talk, state?: Downloads): SavedFile | undefined
  /** Resolves when the state shown fulfils a condition. */
  waitFor(condition: (state: Downloads) => boolean | undefined): Promise<void>
  waitUntilDone(talk: Talk): Promise<void>
  waitUntilReceived(talk: Talk, bytes: number): Promise<void>
  waitUntilWaiting(): Promise<void>
  setConnectionType(type: string): void
}

/** The queues of all pages so far: they go on when a test is over. */
const openQueues = new Set<Phone['queue']>()

/** Ends the downloads of earlier tests, whose next attempts would reach the site of the present one. */
async function endDownloads(): Promise<void> {
  for (const queue of openQueues) await queue.removeDownloads([one.hash, two.hash])
  openQueues.clear()
}

/** Creates a phone without saved recordings and opens a page. Stubs the browser's globals. */
export async function setUpPhone(): Promise<Phone> {
  await endDownloads()
  const values = new Map<string, string>()
  const phone: Phone = {
    connection: new EventTarget(),
    persist: vi.fn(async () => true),
    quota: 1e9,
    requests: [],
    silentAfter: Number.POSITIVE_INFINITY,
    bytesOf: ({ bytes }) => bytes,
    statusOf: () => 206,
    cannotPlay: /^$/,
    sound: { waveform: '', silences: [[1, 3]] },
    breakConnection: () => {},
    async openPage() {
      vi.resetModules()
      const [audio, ...modules] = await Promise.all([
        import('../../client/src/talks/downloads/audio-db.ts'),
        import('../../client/src/talks/downloads/download-queue.ts'),
        import('../../client/src/talks/downloads/downloads.ts'),
        import('../../client/src/talks/downloads/wifi-only.ts'),
      ])
      ;[phone.queue, phone.store, phone.wifi] = modules
      openQueues.add(phone.queue)
      phone.db = await audio.openAudioDatabase()
    },
    file: ({ hash }, { files } = phone.store.downloadsStore.read()) => files?.find((row) => row.hash === hash),
    waitFor: (condition) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!condition(phone.store.downloadsStore.read())) return
          unsubscribe()
          resolve()
        }
        const unsubscribe = phone.store.downloadsStore.subscribe(check)
        check()
      }),
    waitUntilDone: (talk) =>
      phone.waitFor((state) => phone.file(talk, state)?.state === 'done' && state.current === null),
    waitUntilReceived: (talk, bytes) => phone.waitFor((state) => phone.file(talk, state)?.received === bytes),
    waitUntilWaiting: () => phone.waitFor(({ activity }) => activity === 'waiting'),
    setConnectionType(type) {
      phone.connection.type = type
      phone.connection.dispatchEvent(new Event('change'))
    },
    // Set when the page is opened.
    queue: undefined as never,
    store: undefined as never,
    wifi: undefined as never,
    db: undefined as never,
  }

  async function site(url: string, { headers, signal }: { headers: { range: string }; signal: AbortSignal }) {
    if (url.startsWith('/api/')) return Response.json(phone.sound)
    const talk = url.includes(one.hash) ? one : two
    phone.requests.push([talk.recording.id, headers.range])
    const status = phone.statusOf(talk)
    if (status !== 206) return new Response('', { status })
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range)?.[1])
    const all = phone.bytesOf(talk)
    const limit = phone.silentAfter
    let at = from
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        phone.breakConnection = () => controller.error(new TypeError('network'))
        signal.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
      },
      pull: (controller) => {
        if (at >= all.length) return controller.close()
        if (at >= limit) return new Promise<void>(() => {})
        controller.enqueue(all.subarray(at, at + PART))
        at += PART
      },
    })
    return new Response(body, {
      status: 206,
      headers: { 'content-range': `bytes ${from}-${all.length - 1}/${all.length}` },
    })
  }

  const page = new EventTarget()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  })
  vi.stubGlobal('navigator', {
    connection: phone.connection,
    storage: { estimate: async () => ({ quota: phone.quota, usage: 0 }), persist: phone.persist },
  })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('fetch', site)
  vi.stubGlobal(
    'Audio',
    class {
      canPlayType = (type: string) => (phone.cannotPlay.test(type) ? '' : 'probably')
    },
  )
  // There are no workers here: the page verifies the files.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // A closed page would still receive messages here.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  await phone.openPage()
  return phone
}
