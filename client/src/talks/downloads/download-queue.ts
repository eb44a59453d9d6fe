/** The list of saved recordings and the queue that downloads them. Loaded when there is something to do or to show. */
import type { Recording } from '#contracts/recordings.ts'
import { systemClock } from '../../lib/clock.ts'
import { asTyped } from '../../lib/in-page-language.ts'
import { type AudioDatabase, openAudioDatabase, type SavedFile, type SavedState } from './audio-db.ts'
import { type BackgroundFetch, findBackgroundFetch, startBackgroundFetch } from './background-fetch.ts'
import { chooseFile, replaceGone } from './choose-copy.ts'
import { ChunkMissingError, hasSpace, isNoSpaceError, reconcile, removeFile, writeChunks } from './chunk-store.ts'
import { downloadsState, type StorageProblem, savedCopy, writeDownloads } from './downloads-state.ts'
import { fetchRemaining, GoneError, NetworkError, RejectedError } from './fetch-remaining.ts'
import { readSavedCount } from './saved-count.ts'
import { notifyTabs, onOtherTabs, refresh, showFiles, showProgress, showStored } from './show-downloads.ts'
import { loadSilences } from './silences.ts'
import { saveTranscript } from './transcripts.ts'
import { verifyInWorker } from './verify-in-worker.ts'
import { mayDownload, onConnectionChange } from './wifi-only.ts'

/** One tab downloads; several would only share the connection. */
const LOCK = 'minbar-downloads'
const FIRST_RETRY_DELAY_MS = 2_000
const MAX_RETRY_DELAY_MS = 30_000
/** The limits for downloads of a damaged file, and for requests of a file that the server refuses. */
const MAX_ATTEMPTS = 2
const MAX_REJECTIONS = 3
/**
 * The reasons for aborting a download that will continue: it waits for Wi-Fi, or the browser continues without the
 * page.
 */
const WAITS_FOR_WIFI = 'waits for Wi-Fi'
const HANDED_OVER = 'handed over to the browser'
const POLL_INTERVAL_MS = 1_000
/** How long the service worker may take to store the bytes that the browser has fetched. */
const STORING_TIMEOUT_MS = 60_000

/** The outcome of one attempt; `offline` postpones all files, `refused` only this one. */
type Outcome = 'settled' | 'offline' | 'refused'

let isRunning = false
/** The download of this page with its abort controller. */
let active: { file: SavedFile; controller: AbortController } | null = null
/** Ends the wait for a connection. */
let endWait: (() => void) | null = null
let loading: Promise<void> | null = null
const damagedCounts = new Map<string, number>()
/** Files that the server refused, with the time of the next attempt, in milliseconds of a clock that nobody sets. */
const refusals = new Map<string, { count: number; retryAt: number }>()

/** Loads the list of saved recordings and continues unfinished downloads. */
export function loadDownloads(): Promise<void> {
  loading ??= (async () => {
    const files = await reconcile(await openAudioDatabase())
    const done = files.filter(({ state }) => state === 'done').length
    const lost = files.filter(({ state }) => state === 'lost').length
    writeDownloads({ cleared: Math.max(0, readSavedCount() - done - lost) + lost })
    showFiles(files)
    onOtherTabs(() => void followOtherTabs())
    addEventListener('visibilitychange', () => void handOver())
    void run()
  })().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** Returns why the database could not be used, by the error of opening or using it. */
export function describeProblem(error: unknown): StorageProblem {
  if (isNoSpaceError(error)) return 'full'
  // A browser that forbids it has no `indexedDB`, as in some private windows, or refuses to open one.
  const isForbidden = typeof indexedDB === 'undefined' || (error as Error | null)?.name === 'SecurityError'
  return isForbidden ? 'forbidden' : 'broken'
}

/** Adds a recording to the queue, or a stopped one again. */
export async function addDownload(recording: Recording): Promise<void> {
  await loadDownloads()
  const db = await openAudioDatabase()
  const isFirst = (await db.count('files')) === 0
  const file = await chooseFile(db, asTyped(recording), systemClock().getTime())
  if (file.state === 'done') return
  // Browsers grant persistence to sites in use; with the first download its purpose is plain.
  if (isFirst) void navigator.storage?.persist?.().catch(() => {})
  const state: SavedState = (await hasSpace(file.bytes - file.received)) ? 'queued' : 'no-space'
  damagedCounts.delete(file.hash)
  refusals.delete(file.hash)
  await db.put('files', { ...file, state })
  await refresh()
  endWait?.()
  void run()
}

/** Stops a download; the stored bytes stay. */
export async function pauseDownload(hash: string): Promise<void> {
  await updateFile(hash, { state: 'paused' })
  if (active?.file.hash === hash) active.controller.abort()
  await (await findBackgroundFetch(hash))?.abort()
}

/** Removes files and frees their space. */
export async function removeDownloads(hashes: readonly string[]): Promise<void> {
  if (active && hashes.includes(active.file.hash)) active.controller.abort()
  const db = await openAudioDatabase()
  for (const hash of hashes) {
    await removeFile(db, hash)
    await (await findBackgroundFetch(hash))?.abort()
  }
  writeDownloads({ cleared: 0 })
  await refresh()
}

/** Updates a file's row if it exists. */
export async function updateFile(hash: string, change: Partial<SavedFile>): Promise<void> {
  const db = await openAudioDatabase()
  const tx = db.transaction('files', 'readwrite')
  const file = await tx.store.get(hash)
  if (file) await tx.store.put({ ...file, ...change })
  await tx.done
  await refresh()
}

/** Shows the changes of another tab and aborts a download that it has paused or removed. */
async function followOtherTabs(): Promise<void> {
  await showStored()
  const row = downloadsState.read().files?.find(({ hash }) => hash === active?.file.hash)
  if (active && row?.state !== 'queued') active.controller.abort()
}

// ---- the queue

async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    if (navigator.locks) await navigator.locks.request(LOCK, downloadAll)
    else await downloadAll()
  } catch (error) {
    console.warn('The downloads stopped:', error)
    writeDownloads({ problem: describeProblem(error) })
  } finally {
    isRunning = false
    writeDownloads({ current: null, activity: null })
  }
}

async function downloadAll(): Promise<void> {
  let delayMs = FIRST_RETRY_DELAY_MS
  for (;;) {
    // At each turn: a phone's browser may have closed the connection to the database while the page was in the background.
    const db = await openAudioDatabase()
    let hasProgressed = false
    try {
      const queued = (await db.getAll('files'))
        .filter(({ state }) => state === 'queued')
        .sort((a, b) => a.addedAt - b.addedAt)
      if (queued.length === 0) return
      const now = performance.now()
      const retryAt = (file: SavedFile) => refusals.get(file.hash)?.retryAt ?? 0
      const file = queued.find((candidate) => retryAt(candidate) <= now)
      if (!file) {
        writeDownloads({ current: queued[0]?.hash ?? null, activity: 'waiting' })
        await waitForConnection(Math.min(...queued.map(retryAt)) - now)
        continue
      }
      const before = file.received
      writeDownloads({ current: file.hash, activity: mayDownload() ? 'loading' : 'waiting' })
      const outcome = mayDownload() ? await downloadOne(db, file) : 'offline'
      if (outcome !== 'offline') continue
      hasProgressed = file.received > before
    } catch (error) {
      if (isOpen(db)) throw error
    }
    delayMs = hasProgressed ? FIRST_RETRY_DELAY_MS : Math.min(delayMs * 2, MAX_RETRY_DELAY_MS)
    writeDownloads({ activity: 'waiting' })
    await waitForConnection(delayMs)
  }
}

/** Returns whether a connection to the database can be used. */
function isOpen(db: AudioDatabase): boolean {
  try {
    db.transaction('files')
    return true
  } catch {
    return false
  }
}

async function downloadOne(db: AudioDatabase, file: SavedFile): Promise<Outcome> {
  const background = file.received < file.bytes ? await findBackgroundFetch(file.hash) : undefined
  if (background) return followBackgroundFetch(db, file, background)
  const controller = new AbortController()
  const { signal } = controller
  active = { file, controller }
  const unsubscribe = onConnectionChange(() => {
    if (!mayDownload()) controller.abort(WAITS_FOR_WIFI)
  })
  const settle = async (state: SavedState): Promise<Outcome> => {
    await updateFile(file.hash, { state, received: file.received })
    return 'settled'
  }
  try {
    if (file.received < file.bytes) {
      const remaining = fetchRemaining(savedCopy(file).url, file.received, signal)
      await writeChunks(db, file, remaining, () => {
        refusals.delete(file.hash)
        showProgress(file.hash, file.received)
        notifyTabs()
      })
    }
    if (file.received < file.bytes) return 'offline'
    if (await verifyInWorker(file)) {
      // Before the download is shown as complete, because the listener may then go offline.
      await Promise.all([loadSilences(file.recording), saveTranscript(file.recording)])
      return settle('done')
    }
    // Paused or removed during the verification.
    if (signal.aborted) return 'settled'
    return await restart(db, file)
  } catch (error) {
    // Paused or removed, which is stored already, or handed over to the browser, which the next turn follows.
    if (signal.aborted) return signal.reason === WAITS_FOR_WIFI ? 'offline' : 'settled'
    if (error instanceof GoneError) {
      if (!(await replaceGone(db, file))) return settle('gone')
      await refresh()
      return 'settled'
    }
    if (isNoSpaceError(error)) return settle('no-space')
    if (error instanceof NetworkError) return 'offline'
    if (error instanceof RejectedError) return recordRejection(file.hash, error) ? settle('failed') : 'refused'
    if (error instanceof ChunkMissingError) return await restart(db, file)
    // The next turn continues with another connection.
    if (!isOpen(db)) throw error
    console.warn('A recording could not be stored:', error)
    return settle('failed')
  } finally {
    unsubscribe()
    active = null
  }
}

/** Postpones a file that the server refused; files behind it go first. Returns whether to give it up. */
function recordRejection(hash: string, { isTemporary }: RejectedError): boolean {
  const count = (refusals.get(hash)?.count ?? 0) + 1
  const delayMs = Math.min(FIRST_RETRY_DELAY_MS * 2 ** (count - 1), MAX_RETRY_DELAY_MS)
  refusals.set(hash, { count, retryAt: performance.now() + delayMs })
  return !isTemporary && count >= MAX_REJECTIONS
}

/** Lets the browser continue when the page is hidden and may be closed. */
async function handOver(): Promise<void> {
  const current = active
  // A complete file is only being verified.
  if (document.visibilityState !== 'hidden' || !current || current.file.received >= current.file.bytes) return
  if (await startBackgroundFetch(current.file)) current.controller.abort(HANDED_OVER)
}

/** Shows the progress of a background fetch until the service worker has stored the file or the browser gives up. */
async function followBackgroundFetch(
  db: AudioDatabase,
  file: SavedFile,
  background: BackgroundFetch,
): Promise<Outcome> {
  for (
    let waitedMs = 0;
    waitedMs < STORING_TIMEOUT_MS;
    waitedMs += background.result === 'success' ? POLL_INTERVAL_MS : 0
  ) {
    const row = await db.get('files', file.hash)
    if (row?.state !== 'queued' || row.received >= row.bytes || background.result === 'failure') break
    showProgress(file.hash, Math.min(file.bytes, file.received + background.downloaded))
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  await refresh()
  return 'settled'
}

/** Discards bytes that are not the recording. */
async function restart(db: AudioDatabase, file: SavedFile): Promise<Outcome> {
  const count = (damagedCounts.get(file.hash) ?? 0) + 1
  damagedCounts.set(file.hash, count)
  await removeFile(db, file.hash, { ...file, received: 0, state: count < MAX_ATTEMPTS ? 'queued' : 'damaged' })
  await refresh()
  return 'settled'
}

/** Resolves after a delay, when the connection changes or when a download is added. */
function waitForConnection(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, delayMs)
    const unsubscribe = onConnectionChange(finish)
    endWait = finish
    function finish() {
      endWait = null
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
}
