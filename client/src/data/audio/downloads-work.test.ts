import 'fake-indexeddb/auto'
import { createHash, randomBytes } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import type { AudioDatabase, SavedFile } from './audio-db.ts'
import type { Downloads } from './downloads.ts'

const SIZE = 6_000_000
const PART = 300_000
/** What is kept of it while it goes on. */
const CHUNK = 2 * 1024 * 1024

interface Talk {
  recording: Recording
  bytes: Buffer
  hash: string
}
function talkOf(id: number): Talk {
  const bytes = randomBytes(SIZE)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const downloadURL = `/media/recordings/${hash}.mp3`
  const recording = { id, title: `Talk ${id}`, bytes: SIZE, mimeType: 'audio/mpeg', downloadURL } as Recording
  return { recording, bytes, hash }
}
const one = talkOf(1)
const two = talkOf(2)

/** The site at the other end of the line. */
let asked: [id: number, range: string][]
/** Bytes after which the line falls silent, for all that is asked from then on. */
let silentAfter: number
/** What is sent of a talk. */
let sent: (talk: Talk) => Buffer
let break_: (() => void) | undefined
async function site(url: string, { headers, signal }: { headers: { range: string }; signal: AbortSignal }) {
  const talk = url.includes(one.hash) ? one : two
  asked.push([talk.recording.id, headers.range])
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range)?.[1])
  const all = sent(talk)
  const limit = silentAfter
  let at = from
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      break_ = () => controller.error(new TypeError('network'))
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

/** What the browser tells of the phone. */
let line: EventTarget & { type?: string; saveData?: boolean }
let marks: Map<string, string>
let room: number
const persist = vi.fn(async () => true)
let work: typeof import('./downloads-work.ts')
let store: typeof import('./downloads.ts')
let wifi: typeof import('./wifi-only.ts')
let db: AudioDatabase

/** A page of the site is opened on the phone. */
async function openPage() {
  vi.resetModules()
  const [audio, ...modules] = await Promise.all([
    import('./audio-db.ts'),
    import('./downloads-work.ts'),
    import('./downloads.ts'),
    import('./wifi-only.ts'),
  ])
  ;[work, store, wifi] = modules
  db = await audio.openAudio()
}

beforeEach(async () => {
  asked = []
  silentAfter = Number.POSITIVE_INFINITY
  sent = ({ bytes }) => bytes
  line = new EventTarget()
  marks = new Map()
  room = 1e9
  persist.mockClear()
  const page = new EventTarget()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => marks.set(key, value),
  })
  vi.stubGlobal('navigator', {
    connection: line,
    storage: { estimate: async () => ({ quota: room, usage: 0 }), persist },
  })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('fetch', site)
  // A page that was closed hears nothing more; here it would.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  await openPage()
})

const file = ({ hash }: Talk, { files }: Downloads = store.readDownloads()): SavedFile | undefined =>
  files?.find((row) => row.hash === hash)

/** Waits until what is shown is so. */
const shows = (holds: (state: Downloads) => boolean | undefined) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!holds(store.readDownloads())) return
      off()
      resolve()
    }
    const off = store.subscribeDownloads(look)
    look()
  })
const isDone = (talk: Talk) => shows((state) => file(talk, state)?.state === 'done' && state.current === null)
const stopped = (talk: Talk, at: number) => shows((state) => file(talk, state)?.received === at)
const waits = () => shows(({ activity }) => activity === 'waiting')
const lineBecomes = (type: string) => {
  line.type = type
  line.dispatchEvent(new Event('change'))
}

describe('the queue', () => {
  it('fetches one at a time, in the order they were asked for, and asks once that it may stay', async () => {
    await work.add(one.recording)
    await work.add(two.recording)
    await isDone(two)
    expect(asked).toEqual([
      [1, 'bytes=0-'],
      [2, 'bytes=0-'],
    ])
    expect(file(one)?.state).toBe('done')
    expect(persist).toHaveBeenCalledOnce()
  })

  it('stops with what is here when it is paused, shows that, and goes on from that byte', async () => {
    silentAfter = 2_500_000
    await work.add(one.recording)
    await work.add(two.recording)
    await shows((state) => (file(one, state)?.received ?? 0) > 2_000_000)
    await work.pause(one.hash)
    // The other has its turn; by then the last piece of the first has been written.
    await shows((state) => (file(two, state)?.received ?? 0) > 2_000_000)
    expect(file(one)?.state).toBe('paused')
    const received = file(one)?.received
    expect(received).toBeGreaterThanOrEqual(CHUNK)
    expect((await db.get('files', one.hash))?.state).toBe('paused')
    await work.pause(two.hash)
    silentAfter = Number.POSITIVE_INFINITY
    await work.add(one.recording)
    await isDone(one)
    expect(asked.at(-1)).toEqual([1, `bytes=${received}-`])
  })

  it('outlives the page', async () => {
    silentAfter = 2_500_000
    await work.add(one.recording)
    await stopped(one, CHUNK)
    silentAfter = Number.POSITIVE_INFINITY
    await openPage()
    await work.begin()
    await isDone(one)
    expect(asked.at(-1)).toEqual([1, `bytes=${CHUNK}-`])
  })

  it('waits for the network and goes on when it is back', async () => {
    silentAfter = 2_500_000
    await work.add(one.recording)
    await stopped(one, CHUNK)
    break_?.()
    await waits()
    const received = file(one)?.received
    silentAfter = Number.POSITIVE_INFINITY
    dispatchEvent(new Event('online'))
    await isDone(one)
    expect(asked.at(-1)).toEqual([1, `bytes=${received}-`])
  })

  it('does not keep other bytes than those of the recording', async () => {
    sent = ({ bytes }) => Buffer.from(bytes).fill(7, 500, 600)
    await work.add(one.recording)
    await shows((state) => file(one, state)?.state === 'damaged')
    expect(asked).toHaveLength(2)
    expect(await db.count('chunks')).toBe(0)
  })

  it('ends for what the site has no more', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    await work.add(one.recording)
    await shows((state) => file(one, state)?.state === 'gone')
  })

  it('removes what is on its way', async () => {
    silentAfter = 2_500_000
    await work.add(one.recording)
    await stopped(one, CHUNK)
    await work.remove([one.hash])
    await shows(({ current }) => current === null)
    expect([await db.count('files'), await db.count('chunks')]).toEqual([0, 0])
  })
})

describe('on Wi-Fi only', () => {
  it('nothing is fetched by mobile data, and all of it as soon as there is Wi-Fi', async () => {
    line.type = 'cellular'
    wifi.setWifiOnly(true)
    await work.add(one.recording)
    await waits()
    expect(asked).toEqual([])
    lineBecomes('wifi')
    await isDone(one)
  })

  it('a download stops when Wi-Fi is lost in the middle of it, and goes on when the person allows that', async () => {
    line.type = 'wifi'
    wifi.setWifiOnly(true)
    silentAfter = 2_500_000
    await work.add(one.recording)
    await stopped(one, CHUNK)
    lineBecomes('cellular')
    await waits()
    expect(file(one)?.state).toBe('queued')
    const received = file(one)?.received
    expect(received).toBeGreaterThanOrEqual(CHUNK)
    silentAfter = Number.POSITIVE_INFINITY
    wifi.setWifiOnly(false)
    await isDone(one)
    expect(asked.at(-1)).toEqual([1, `bytes=${received}-`])
  })

  it('is how it begins on a phone that saves data, until the person says otherwise', () => {
    line.type = 'cellular'
    expect([wifi.isWifiOnly(), wifi.mayLoad()]).toEqual([false, true])
    line.saveData = true
    expect([wifi.isWifiOnly(), wifi.mayLoad()]).toEqual([true, false])
    wifi.setWifiOnly(false)
    expect([wifi.isWifiOnly(), wifi.mayLoad()]).toEqual([false, true])
  })

  it('is not asked of a browser that cannot tell', () => {
    wifi.setWifiOnly(true)
    expect([wifi.knowsLine(), wifi.mayLoad()]).toEqual([false, true])
  })
})

describe('a phone without room', () => {
  it('says so before anything is fetched', async () => {
    room = SIZE - 1
    await work.add(one.recording)
    expect(file(one)?.state).toBe('no-space')
    expect(asked).toEqual([])
  })

  it('that finds out in the middle keeps what fitted and goes on from there when there is room', async () => {
    const { put } = IDBObjectStore.prototype
    let stored = 0
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (value instanceof ArrayBuffer && ++stored > 2) throw new DOMException('Full.', 'QuotaExceededError')
      return put.call(this, value, key)
    }
    await work.add(one.recording)
    await shows((state) => file(one, state)?.state === 'no-space')
    IDBObjectStore.prototype.put = put
    const received = file(one)?.received ?? 0
    expect(received).toBeGreaterThan(0)
    await work.add(one.recording)
    await isDone(one)
    expect(asked.at(-1)).toEqual([1, `bytes=${received}-`])
  })
})

describe('a phone that has cleared what was saved', () => {
  it('is found out when part of one is missing, which is then played from the site', async () => {
    await work.add(one.recording)
    await isDone(one)
    await db.delete('chunks', [one.hash, 0])
    Object.assign(navigator, { serviceWorker: { controller: {} } })
    const { savedSource } = await import('./saved-source.ts')
    expect(await savedSource(one.recording)).toEqual({ url: one.recording.downloadURL, saved: false })
    await openPage()
    await work.begin()
    expect(store.readDownloads()).toMatchObject({ cleared: 1, files: [{ state: 'lost', received: 0 }] })
  })

  it('is found out when all is gone', async () => {
    await work.add(one.recording)
    await work.add(two.recording)
    await isDone(two)
    vi.stubGlobal('indexedDB', new IDBFactory())
    await openPage()
    await work.begin()
    expect(store.readDownloads()).toMatchObject({ cleared: 2, files: [] })
  })
})
