/**
 * The restore of a backup from this device: the upload, and then the restore on the server. Its address is stored, so
 * that a closed page continues both: the upload once the same file is chosen again, the restore by itself.
 */
import type { Clock } from '#contracts/mosque-time.ts'
import type { RestoreState } from '#contracts/restore.ts'
import { RESTORE_UPLOAD_PATH, RESTORES_PATH } from '#contracts/restore-paths.ts'
import { refusals } from '#texts/refusals.ts'
import { restore as text } from '#texts/restore.ts'
import { ApiError, request } from '../../data/api-client.ts'
import { holdUpdates } from '../../lib/busy.ts'
import { type ResumableUpload, startResumableUpload } from '../../lib/resumable-upload.ts'
import { readJson, writeText } from '../../lib/safe-storage.ts'
import { RESTORE_KEY } from '../../lib/storage-keys.ts'
import { createStore } from '../../lib/store.ts'

export type RestoreJobState =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: number; total: number; perSecond: number | null; isWaiting: boolean }
  | { phase: 'reading'; percent: number }
  | { phase: 'loading' }
  | { phase: 'starting' }
  | { phase: 'done'; createdAt: string; files: number }
  | { phase: 'failed'; message: string }

/** The stored part of a job. */
interface Stored {
  /** Identifies the file, because its content cannot be stored. */
  file: string
  name: string
  url: string
  isRestoring: boolean
}

const POLL_INTERVAL_MS = 1_000
/** A restore may keep the server busy. */
const POLL_TIMEOUT_MS = 20_000
/** The server restarts after the restore; its health is requested this often. */
const HEALTH_INTERVAL_MS = 3_000

export const restoreStore = createStore<RestoreJobState>({ phase: 'idle' })

let upload: ResumableUpload | null = null
let release: (() => void) | null = null
let isPolling = false

function write(next: RestoreJobState): void {
  restoreStore.write(next)
  const isRunning = next.phase !== 'idle' && next.phase !== 'done' && next.phase !== 'failed'
  if (isRunning) release ??= holdUpdates()
  else {
    release?.()
    release = null
  }
}

const store = (stored: Stored | null) => writeText(RESTORE_KEY, stored && JSON.stringify(stored))
const read = () => readJson<Stored>(RESTORE_KEY)
const idOf = (file: File) => `${file.name} ${file.size} ${file.lastModified}`

/** Returns the name of a file whose upload was interrupted, or null. */
export const interruptedFile = (): string | null => {
  const stored = read()
  return stored && !stored.isRestoring ? stored.name : null
}

/** Follows a restore that continued while the page was closed. */
export function followRestore(): void {
  const stored = read()
  if (stored?.isRestoring && restoreStore.read().phase === 'idle') void poll(stored.url)
}

/**
 * Uploads a backup and restores it; does nothing while another one is in progress.
 * @param token the set-up token
 * @param passphrase of the keys in the backup; empty if they are not encrypted
 */
export function startRestore(file: File, token: string, passphrase: string, clock: Clock): void {
  const { phase } = restoreStore.read()
  if (phase !== 'idle' && phase !== 'failed') return
  const stored = read()
  const earlier = stored?.file === idOf(file) ? stored.url : null
  const total = file.size
  write({ phase: 'sending', sent: 0, total, perSecond: null, isWaiting: false })
  let url = earlier
  upload = startResumableUpload({
    file,
    fileName: file.name,
    endpoint: RESTORE_UPLOAD_PATH,
    url,
    clock,
    headers: () => ({ authorization: `Bearer ${token}` }),
    onUrl: (newUrl) => {
      url = newUrl
      store({ file: idOf(file), name: file.name, url, isRestoring: false })
    },
    onProgress: (sent, perSecond) => write({ phase: 'sending', sent, total, perSecond, isWaiting: false }),
    onWaiting: () => {
      const state = restoreStore.read()
      if (state.phase === 'sending') write({ ...state, perSecond: null, isWaiting: true })
    },
    onComplete: () => void restore(url as string, token, passphrase),
    onError: ({ status, message, reason }) => {
      console.error('The backup could not be uploaded:', { status, message })
      // Deleted on the server: the next attempt starts over.
      if (status === 404 || status === 410) store(null)
      write({ phase: 'failed', message: reason ? `${text.uploadFailed} ${reason}` : text.uploadFailed })
    },
  })
}

/** Cancels the upload and deletes the bytes sent. */
export async function cancelRestore(): Promise<void> {
  const cancelled = upload
  upload = null
  store(null)
  write({ phase: 'idle' })
  await cancelled
    ?.cancel()
    .catch((error: unknown) => console.warn('The upload could not be deleted and will expire:', error))
}

const toId = (url: string) => url.split('/').at(-1) as string

async function restore(url: string, token: string, passphrase: string): Promise<void> {
  write({ phase: 'reading', percent: 0 })
  try {
    await request(RESTORES_PATH, {
      method: 'POST',
      body: { upload: toId(url), ...(passphrase && { passphrase }) },
      token,
      timeoutMs: POLL_TIMEOUT_MS,
    })
  } catch (error) {
    // Without a response, it may have begun.
    if (error instanceof ApiError && error.kind === 'refused') return fail(refusals.describe(error))
  }
  const stored = read()
  if (stored) store({ ...stored, isRestoring: true })
  await poll(url)
}

async function poll(url: string): Promise<void> {
  if (isPolling) return
  isPolling = true
  try {
    for (;;) {
      const state = await readState(url)
      if (state === 'gone') return fail(text.stopped)
      if (state?.phase === 'failed') {
        const { message } = state
        return fail(message === null ? text.stopped : refusals.describe({ code: 'restore_failed', message }))
      }
      if (state?.phase === 'done') return await finish(state)
      if (state?.phase === 'loading') write({ phase: 'loading' })
      if (state?.phase === 'reading')
        write({ phase: 'reading', percent: Math.floor((state.readBytes / Math.max(1, state.totalBytes)) * 100) })
      await delay(POLL_INTERVAL_MS)
    }
  } finally {
    isPolling = false
  }
}

/** Returns null when the server cannot respond, for example while it loads the tables. */
async function readState(url: string): Promise<RestoreState | 'gone' | null> {
  try {
    const { data } = await request<RestoreState>(`${RESTORES_PATH}/${toId(url)}`, { timeoutMs: POLL_TIMEOUT_MS })
    return data
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : null
  }
}

async function finish({ createdAt, files }: RestoreState): Promise<void> {
  write({ phase: 'starting' })
  store(null)
  do await delay(HEALTH_INTERVAL_MS)
  while (
    !(await request('/health').then(
      () => true,
      () => false,
    ))
  )
  write({ phase: 'done', createdAt: createdAt ?? '', files })
}

/** Allows another attempt: the upload stays on the server, unless the file itself is wrong. */
function fail(reason: string): void {
  const stored = read()
  if (stored) store({ ...stored, isRestoring: false })
  write({ phase: 'failed', message: `${text.failed} ${reason}` })
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
