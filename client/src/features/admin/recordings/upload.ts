/**
 * The upload under way. It lives outside the screens: a login that ends, or a look at another screen, does not end it.
 * The bytes go by tus, which goes on where it stopped; the last call makes the recording and may be repeated.
 */
import { useSyncExternalStore } from 'react'
import { type DetailedError, Upload } from 'tus-js-client'
import type { Clock } from '#contracts/karachi-time.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { UPLOAD_PATH } from '#contracts/recording-limits.ts'
import { admin } from '../../../content/en/admin.ts'
import { ApiFault } from '../../../data/api-client.ts'
import { readSession } from '../../../data/session.ts'
import { holdUpdates } from '../../../lib/busy.ts'
import { adminRequest, refuseLogin, whyFailed } from '../admin-call.ts'
import { choose, forgetOrigin } from './chosen.ts'
import { forgetUpload, keepUpload, type UploadJob } from './kept-upload.ts'
import { createSpeedMeter } from './upload-speed.ts'

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; job: UploadJob; sent: number; total: number; perSecond: number | null; waiting: boolean }
  | { phase: 'finishing'; job: UploadJob }
  /** What has arrived stays on the server: it can be gone on with, unless the recording itself was refused. */
  | { phase: 'failed'; job: UploadJob; message: string; refused: boolean }
  | { phase: 'done'; job: UploadJob }

const text = admin.recordings
/** A proxy may hold a piece back until it is whole; what is lost with the network is one piece at most. */
const PIECE_BYTES = 4 * 1024 * 1024
const RETRY_MS = [0, 1000, 2000, 4000, 8000, 15_000]
/** The server copies and looks into up to 200 MB. */
const FINISH_MS = 180_000
const FINISH_TRIES = 4
/** So long without a byte taken is no slow network any more. */
const STALLED_MS = 30_000

let state: UploadState = { phase: 'idle' }
let upload: Upload | null = null
/** Stopped until the phone says that there is a network again. */
let halted = false
const listeners = new Set<() => void>()

/** What the upload is doing. */
export function useUpload(): UploadState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

let release: (() => void) | null = null

function write(next: UploadState): void {
  state = next
  // Loading the page anew for an update would interrupt it.
  if (isUploading()) release ??= holdUpdates()
  else {
    release?.()
    release = null
  }
  for (const listener of listeners) listener()
}

/** Whether bytes are on their way. */
export const isUploading = (): boolean => state.phase === 'sending' || state.phase === 'finishing'

/**
 * Sends a recording, or goes on sending it.
 * @param job what to send
 * @param clock for the speed
 */
export async function startUpload(job: UploadJob, clock: Clock): Promise<void> {
  if (isUploading()) return
  // The form of the one before was not open to be cleared: it must not be added twice.
  if (state.phase === 'done' && state.job.kind !== job.kind) choose(state.job.kind, null)
  const meter = createSpeedMeter()
  const total = job.file.size
  const sending = (sent: number, perSecond: number | null, waiting = false) =>
    write({ phase: 'sending', job, sent, total, perSecond, waiting })
  sending(0, null)
  await keepUpload(job)
  // Cancelled before it began.
  if (!isUploading()) return
  const token = () => readSession()?.token ?? ''
  let used = token()
  const current = new Upload(job.file, {
    endpoint: UPLOAD_PATH,
    uploadUrl: job.uploadUrl,
    uploadSize: total,
    metadata: { filename: job.fileName },
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_MS,
    // The phone keeps the file itself, and with it where it goes.
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      used = token()
      request.setHeader('authorization', `Bearer ${used}`)
    },
    onUploadUrlAvailable: () => {
      job.uploadUrl = current.url
      void keepUpload(job)
    },
    onProgress: (sent) => {
      if (upload !== current || halted) return
      movedAt = clock().getTime()
      sending(sent, meter.add(movedAt, sent))
    },
    onShouldRetry: (fault) => {
      const again = mayPass(fault)
      if (again && state.phase === 'sending') sending(state.sent, null, true)
      return again
    },
    onSuccess: () => void finish(job),
    onError: (fault) => onFault(job, fault, used),
  })
  upload = current
  halted = false
  let movedAt = clock().getTime()
  // A connection that dies without a word leaves the request hanging for good.
  const watch = setInterval(() => {
    if (upload !== current || state.phase !== 'sending') return clearInterval(watch)
    if (halted || clock().getTime() - movedAt < STALLED_MS) return
    movedAt = clock().getTime()
    restart()
  }, STALLED_MS / 6)
  current.start()
}

/** Gives the request under way up and asks the server how far it has come. */
function restart(): void {
  halted = false
  void upload?.abort()
  upload?.start()
}

addEventListener('offline', () => {
  if (state.phase !== 'sending') return
  halted = true
  void upload?.abort()
  write({ ...state, perSecond: null, waiting: true })
})
addEventListener('online', () => {
  if (state.phase === 'sending' && halted) restart()
})

/** Ends the upload and forgets what has been sent of it. */
export async function cancelUpload(): Promise<void> {
  if (state.phase === 'idle') return
  const job = 'job' in state ? state.job : null
  const ending = upload
  upload = null
  // Caught at once: the server may answer before the phone has forgotten its own copy.
  const ended = ending
    ?.abort(ending.url !== null)
    .catch((fault: unknown) => console.warn('The upload is left to expire:', fault))
  write({ phase: 'idle' })
  if (job) await forgetUpload(job.kind)
  await ended
}

/** Takes the news of a finished upload as read. @param kind whose form was looked at */
export function acknowledgeUpload(kind: RecordingKind): void {
  if (state.phase === 'done' && state.job.kind === kind) write({ phase: 'idle' })
}

/** No answer at all, or one that says "later": the network's or the server's fault, not the file's. */
function mayPass(fault: DetailedError | Error): boolean {
  const status = 'originalResponse' in fault ? (fault.originalResponse?.getStatus() ?? 0) : 0
  return status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)
}

/** The server does not want this recording: sending it again would not help. */
const isRefusal = (status: number | null): boolean => status === 400 || status === 413 || status === 415

async function fail(job: UploadJob, message: string, status: number | null): Promise<void> {
  const refused = isRefusal(status)
  if (refused) {
    // Nothing is left on the server to give up.
    upload = null
    await forgetUpload(job.kind)
    // Cancelled meanwhile.
    if (state.phase === 'idle' || state.job !== job) return
  }
  write({ phase: 'failed', job, message, refused })
}

function onFault(job: UploadJob, fault: DetailedError | Error, token: string): void {
  if (state.phase !== 'sending' || state.job !== job) return
  const response = 'originalResponse' in fault ? fault.originalResponse : null
  const status = response?.getStatus() ?? 0
  log(fault.message, status, response?.getUnderlyingObject()?.getAllResponseHeaders?.())
  if (status === 0 && !navigator.onLine) {
    halted = true
    write({ ...state, perSecond: null, waiting: true })
    return
  }
  if (status === 401) refuseLogin(token)
  const said = status === 401 ? admin.login.sessionOver : messageOf(response?.getBody() ?? '')
  void fail(job, said ? `${text.failed} ${said}` : text.failed, status)
}

async function finish(job: UploadJob): Promise<void> {
  if (state.phase !== 'sending' || state.job !== job) return
  write({ phase: 'finishing', job })
  const id = job.uploadUrl?.split('/').at(-1)
  for (let tries = 1; ; tries++) {
    try {
      await adminRequest(`/post-recording/${job.kind}/upload/${id}`, {
        method: 'POST',
        body: { title: job.title, date: job.date },
        timeLimit: FINISH_MS,
      })
      // It is safely on the server: only now the phone's own copy goes.
      await forgetOrigin(job.origin)
      await forgetUpload(job.kind)
      write({ phase: 'done', job })
      return
    } catch (fault) {
      const refused = fault instanceof ApiFault && fault.kind === 'refused'
      log(String(fault), refused ? fault.status : 0, undefined)
      if (!refused && tries < FINISH_TRIES) {
        await new Promise((resolve) => setTimeout(resolve, tries * 2000))
        continue
      }
      return fail(job, whyFailed(fault, text.failed), refused ? fault.status : null)
    }
  }
}

function messageOf(body: string): string {
  try {
    return String((JSON.parse(body) as { message?: string }).message ?? '')
  } catch {
    return ''
  }
}

function log(message: string, status: number | null, headers: unknown): void {
  console.error(text.logFailed, { message, status, headers })
}
