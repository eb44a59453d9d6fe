/** Fetches what was asked for and keeps the list. Loaded when there is something to do or to show. */
import type { Recording } from '#contracts/recordings.ts'
import { systemClock } from '../../lib/clock.ts'
import { AUDIO_CHANNEL, type AudioDatabase, openAudio, type SavedFile, type SavedState } from './audio-db.ts'
import { type BackgroundFetch, fetchInBackground, inBackground } from './background.ts'
import { isNoSpace, isWhole, PieceMissing, reconcile, removeFile, writeChunks } from './chunk-store.ts'
import { readDownloads, writeDownloads } from './downloads.ts'
import { fetchRest, Gone, NoNetwork } from './fetch-rest.ts'
import { hashOf } from './hash-of.ts'
import { markSaved, savedMark } from './saved-mark.ts'
import { mayLoad, onLineChange } from './wifi-only.ts'

/** One tab fetches; the others would only take turns on the same line. */
const LOCK = 'minbar-downloads'
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000
/** A file that was others' bytes is fetched anew this often. */
const MOST_TRIES = 2
/** Why fetching stops that nobody has paused: it is to wait for Wi-Fi. */
const NOT_ON_THIS_LINE = 'not on this line'
/** The page is left, and the browser goes on by itself. */
const LEFT = 'left'
const LOOK_EVERY_MS = 1_000
/** The worker has this long to keep what the browser has fetched for it. */
const KEEPING_LIMIT_MS = 60_000

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(AUDIO_CHANNEL) : null
let running = false
let stop: AbortController | null = null
/** What the page itself fetches now. */
let loading: SavedFile | null = null
/** Ends the wait for a better line. */
let wake: (() => void) | null = null
let beginning: Promise<void> | null = null
const tries = new Map<string, number>()

/** Reads what is saved and goes on with what was on its way. */
export function begin(): Promise<void> {
  beginning ??= (async () => {
    const files = await reconcile(await openAudio())
    const done = files.filter(({ state }) => state === 'done').length
    const lost = files.filter(({ state }) => state === 'lost').length
    writeDownloads({ cleared: Math.max(0, savedMark() - done - lost) + lost })
    show(files)
    if (tabs) tabs.onmessage = () => void followOthers()
    addEventListener('visibilitychange', () => void leave())
    void run()
  })()
  return beginning
}

/** Puts a recording into the queue, or one that stopped back into it. */
export async function add(recording: Recording): Promise<void> {
  const hash = hashOf(recording.downloadURL)
  if (!hash) throw new Error(`${recording.downloadURL} does not name its bytes.`)
  await begin()
  const db = await openAudio()
  const before = await db.get('files', hash)
  if (before?.state === 'done') return
  // A browser grants this to sites that are used; asked at the first download, it is plain what for.
  if (!before && (await db.count('files')) === 0) void navigator.storage?.persist?.().catch(() => {})
  const missing = recording.bytes - (before?.received ?? 0)
  const state: SavedState = (await hasRoom(missing)) ? 'queued' : 'no-space'
  tries.delete(hash)
  await db.put('files', {
    hash,
    recording,
    bytes: recording.bytes,
    mimeType: recording.mimeType,
    received: before?.received ?? 0,
    state,
    addedAt: before?.addedAt ?? systemClock().getTime(),
  })
  await refresh()
  wake?.()
  void run()
}

/** Stops fetching one; what is here stays. */
export async function pause(hash: string): Promise<void> {
  await change(hash, { state: 'paused' })
  if (readDownloads().current === hash) stop?.abort()
  await (await inBackground(hash))?.abort()
}

/** Removes files and frees their room. */
export async function remove(hashes: readonly string[]): Promise<void> {
  const { current } = readDownloads()
  if (current && hashes.includes(current)) stop?.abort()
  const db = await openAudio()
  for (const hash of hashes) {
    await removeFile(db, hash)
    await (await inBackground(hash))?.abort()
  }
  writeDownloads({ cleared: 0 })
  await refresh()
}

/** Changes members of a file's row; one that is not there stays away. */
export async function change(hash: string, members: Partial<SavedFile>): Promise<void> {
  const db = await openAudio()
  const tx = db.transaction('files', 'readwrite')
  const file = await tx.store.get(hash)
  if (file) await tx.store.put({ ...file, ...members })
  await tx.done
  await refresh()
}

/** Another tab has changed something, perhaps what this one is fetching. */
async function followOthers(): Promise<void> {
  await refresh(false)
  const { current, files } = readDownloads()
  if (current && files?.find(({ hash }) => hash === current)?.state !== 'queued') stop?.abort()
}

async function refresh(tellOthers = true): Promise<void> {
  show(await (await openAudio()).getAll('files'))
  if (tellOthers) tabs?.postMessage('changed')
}

function show(files: SavedFile[]): void {
  markSaved(files.filter(({ state }) => state === 'done').length)
  writeDownloads({ files: files.sort((a, b) => b.addedAt - a.addedAt) })
}

async function hasRoom(bytes: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === undefined || usage === undefined || quota - usage > bytes
}

// ---- the queue

async function run(): Promise<void> {
  if (running) return
  running = true
  try {
    if (navigator.locks) await navigator.locks.request(LOCK, work)
    else await work()
  } finally {
    running = false
    writeDownloads({ current: null, activity: null })
  }
}

async function work(): Promise<void> {
  const db = await openAudio()
  let wait = FIRST_WAIT_MS
  for (;;) {
    const [file] = (await db.getAll('files'))
      .filter(({ state }) => state === 'queued')
      .sort((a, b) => a.addedAt - b.addedAt)
    if (!file) return
    const before = file.received
    writeDownloads({ current: file.hash, activity: mayLoad() ? 'loading' : 'waiting' })
    const outcome = mayLoad() ? await fetchOne(db, file) : 'wait'
    if (outcome !== 'wait') continue
    wait = file.received > before ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
    writeDownloads({ activity: 'waiting' })
    await betterLineOr(wait)
  }
}

/** @returns 'wait' when it is to be gone on with later */
async function fetchOne(db: AudioDatabase, file: SavedFile): Promise<'done' | 'wait'> {
  const elsewhere = file.received < file.bytes ? await inBackground(file.hash) : undefined
  if (elsewhere) return followBackground(db, file, elsewhere)
  stop = new AbortController()
  loading = file
  const { signal } = stop
  const off = onLineChange(() => {
    if (!mayLoad()) stop?.abort(NOT_ON_THIS_LINE)
  })
  const settle = async (state: SavedState, received = file.received) => {
    await change(file.hash, { state, received })
    return 'done' as const
  }
  try {
    if (file.received < file.bytes) {
      const rest = fetchRest(file.recording.downloadURL, file.received, signal)
      await writeChunks(db, file, rest, () => {
        // Its state may have been changed since: the last piece of one that is paused is written after that.
        const { received } = file
        const files = readDownloads().files ?? []
        writeDownloads({ files: files.map((other) => (other.hash === file.hash ? { ...other, received } : other)) })
        tabs?.postMessage('changed')
      })
    }
    if (file.received < file.bytes) return 'wait'
    if (await isWhole(db, file)) return settle('done')
    // Paused or removed while it was looked through.
    if (signal.aborted) return 'done'
    return await beginAnew(db, file)
  } catch (fault) {
    // Paused or removed by the person, who has written that down already.
    // Or left to the browser: the next turn finds out.
    if (signal.aborted) return signal.reason === NOT_ON_THIS_LINE ? 'wait' : 'done'
    if (fault instanceof Gone) return settle('gone')
    if (isNoSpace(fault)) return settle('no-space')
    if (fault instanceof NoNetwork) return 'wait'
    if (fault instanceof PieceMissing) return await beginAnew(db, file)
    console.warn('A piece of a recording could not be kept:', fault)
    return settle('failed')
  } finally {
    off()
    stop = null
    loading = null
  }
}

/** The page is not looked at any more and may be closed: where the browser can go on without it, it does. */
async function leave(): Promise<void> {
  const [file, mine] = [loading, stop]
  if (document.visibilityState !== 'hidden' || !file || !mine) return
  if (await fetchInBackground(file)) mine.abort(LEFT)
}

/** Shows how far the browser has come with a file, until the worker has kept it or the browser gives up. */
async function followBackground(db: AudioDatabase, before: SavedFile, fetching: BackgroundFetch): Promise<'done'> {
  for (let waited = 0; waited < KEEPING_LIMIT_MS; waited += fetching.result === 'success' ? LOOK_EVERY_MS : 0) {
    const row = await db.get('files', before.hash)
    if (row?.state !== 'queued' || row.received >= row.bytes || fetching.result === 'failure') break
    const received = Math.min(before.bytes, before.received + fetching.downloaded)
    const files = readDownloads().files ?? []
    writeDownloads({ files: files.map((other) => (other.hash === before.hash ? { ...other, received } : other)) })
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  await refresh()
  return 'done'
}

/** What is here is not the recording. */
async function beginAnew(db: AudioDatabase, file: SavedFile): Promise<'done'> {
  const tried = (tries.get(file.hash) ?? 0) + 1
  tries.set(file.hash, tried)
  await removeFile(db, file.hash, { ...file, received: 0, state: tried < MOST_TRIES ? 'queued' : 'damaged' })
  await refresh()
  return 'done'
}

function betterLineOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    const off = onLineChange(done)
    wake = done
    function done() {
      wake = null
      clearTimeout(timer)
      off()
      resolve()
    }
  })
}
