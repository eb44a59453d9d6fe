/**
 * The upload in progress. It belongs to no screen: an expired session or another screen does not end it. tus resumes the
 * transfer where it stopped; the final request, which creates the recording, can be repeated safely.
 */
import type { Clock } from '#contracts/mosque-time.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { UPLOAD_PATH } from '#contracts/recording-limits.ts'
import type { Recording } from '#contracts/recordings.ts'
import { admin } from '#texts/admin.ts'
import { ApiError } from '../../../data/api-client.ts'
import { holdUpdates } from '../../../lib/busy.ts'
import { type ResumableUpload, startResumableUpload, type UploadFailure } from '../../../lib/resumable-upload.ts'
import { adminRequest, deleteResource, describeFailure, endRejectedSession, sessionToken } from '../admin-request.ts'
import { removeDraft } from '../draft.ts'
import { readSelectedRecording, removeLocalCopy, restoreLocalCopy, selectRecording } from './selected-recording.ts'
import { deleteUpload, identityOf, isDifferentFile, saveUpload, type UploadJob } from './stored-upload.ts'
import { holdLock, uploadLock } from './tab-lock.ts'
import { uploadStore as store, type UploadState } from './upload-state.ts'

const text = admin.recordings
/** The server copies and analyses up to 200 MB. */
const FINISH_TIMEOUT_MS = 180_000
const MAX_FINISH_ATTEMPTS = 4

let upload: ResumableUpload | null = null
/** Ends the holds of the upload in progress. */
let release: (() => void) | null = null

function write(next: UploadState): void {
  store.write(next)
  if (next.phase === 'sending' || next.phase === 'finishing') release ??= hold(next.job.kind)
  else {
    release?.()
    release = null
  }
}

/** Prevents updates, which reload the page, and marks the upload for other tabs. @returns a function that ends both */
function hold(kind: RecordingKind): () => void {
  const releases = [holdUpdates(), holdLock(uploadLock(kind))]
  return () => {
    for (const each of releases) each()
  }
}

function isUploading(): boolean {
  const { phase } = store.read()
  return phase === 'sending' || phase === 'finishing'
}

/** Returns whether a job's bytes are being sent. */
function isSending(job: UploadJob): boolean {
  const state = store.read()
  return state.phase === 'sending' && state.job === job
}

/** Shows that the upload waits for the network. */
function showWaiting(): void {
  const state = store.read()
  if (state.phase === 'sending') write({ ...state, perSecond: null, isWaiting: true })
}

/**
 * Starts or continues an upload; does nothing while another is in progress.
 * @param clock measures the speed
 */
export async function startUpload(job: UploadJob, clock: Clock): Promise<void> {
  if (isUploading()) return
  const total = job.file.size
  write({ phase: 'sending', job, sent: 0, total, perSecond: null, isWaiting: false })
  await saveUpload(job)
  // Cancelled meanwhile, and perhaps started again.
  if (!isSending(job)) return
  let token = ''
  upload = startResumableUpload({
    file: job.file,
    fileName: job.fileName,
    endpoint: UPLOAD_PATH,
    url: job.uploadUrl,
    clock,
    headers: () => {
      token = sessionToken()
      return { authorization: `Bearer ${token}` }
    },
    onUrl: (url) => {
      job.uploadUrl = url
      void saveUpload(job)
    },
    onProgress: (sent, perSecond) => write({ phase: 'sending', job, sent, total, perSecond, isWaiting: false }),
    onWaiting: showWaiting,
    onComplete: () => void finish(job),
    onError: (failure) => onUploadError(job, failure, token),
  })
}

/** Cancels the upload and deletes the bytes sent. */
export async function cancelUpload(): Promise<void> {
  const state = store.read()
  if (state.phase === 'idle') return
  const cancelled = upload
  upload = null
  // Handles the error at once: the server may respond before the stored upload is deleted.
  const aborted = cancelled
    ?.cancel()
    .catch((error: unknown) => console.warn('The upload could not be deleted and will expire:', error))
  write({ phase: 'idle' })
  await deleteUpload(state.job.kind)
  await aborted
}

/** Hides the message about a finished upload. @param kind the form that showed it */
export function dismissUpload(kind: RecordingKind): void {
  const state = store.read()
  if (state.phase === 'done' && state.job.kind === kind) write({ phase: 'idle' })
}

/**
 * Deletes a recording that was just added, and puts its file back into the form. The phone stores a recording made here again.
 * @throws {ApiError} when it could not be deleted
 */
export async function takeBackUpload(
  { kind, origin, title, fileName, file: bytes, chapters = [] }: UploadJob,
  { id, createdAt, durationSeconds }: Recording,
): Promise<void> {
  await deleteResource(`/delete-recording/${id}`)
  const file = new File([bytes], fileName, { type: bytes.type })
  const stored = { kind, startedAt: createdAt, seconds: durationSeconds ?? 0, chapters }
  await restoreLocalCopy(origin, file, title, stored)
  selectRecording(kind, { file, origin, chapters })
  dismissUpload(kind)
}

/** Returns whether the server refused the file itself, so that a retry cannot succeed. */
const isRejection = (status: number): boolean => status === 400 || status === 413 || status === 415

/** Ends the upload with a message. @param status of the response; 0 without one */
async function fail(job: UploadJob, message: string, status: number): Promise<void> {
  const previous = store.read()
  const sent = previous.phase === 'sending' ? previous.sent : job.file.size
  if (!isRejection(status)) return write({ phase: 'failed', job, sent, message, isRejected: false })
  // The server has already deleted the upload.
  upload = null
  await deleteUpload(job.kind)
  const state = store.read()
  const isCancelled = state.phase === 'idle' || state.job !== job
  if (!isCancelled) write({ phase: 'failed', job, sent: 0, message, isRejected: true })
}

function onUploadError(job: UploadJob, { status, message, reason, headers }: UploadFailure, token: string): void {
  if (!isSending(job)) return
  logFailure(message, status, headers)
  if (status === 401) endRejectedSession(token)
  const detail = status === 401 ? admin.login.sessionOver : reason
  void fail(job, detail ? `${text.failed} ${detail}` : text.failed, status)
}

async function finish(job: UploadJob): Promise<void> {
  if (!isSending(job)) return
  write({ phase: 'finishing', job })
  const id = job.uploadUrl?.split('/').at(-1)
  for (let attempt = 1; ; attempt++) {
    try {
      const { data } = await adminRequest<Recording>(`/post-recording/${job.kind}/upload/${id}`, {
        method: 'POST',
        body: {
          title: job.title,
          date: job.date,
          ...(job.secondTitle && { secondTitle: job.secondTitle }),
          ...(job.chapters?.length && { chapters: job.chapters.map(({ at, title }) => ({ at, title: title.trim() })) }),
        },
        timeoutMs: FINISH_TIMEOUT_MS,
      })
      // The phone's copies are deleted only once the server has the recording.
      await removeLocalCopy(job.origin, identityOf(job))
      await deleteUpload(job.kind)
      clearForm(job)
      return write({ phase: 'done', job, recording: data })
    } catch (error) {
      const status = error instanceof ApiError && error.kind === 'refused' ? (error.status ?? 0) : 0
      logFailure(String(error), status)
      if (status !== 0 || attempt === MAX_FINISH_ATTEMPTS) {
        return fail(job, describeFailure(error, text.failed), status)
      }
      await new Promise((resolve) => setTimeout(resolve, attempt * 2000))
    }
  }
}

/** Empties the form of an uploaded recording, which may not be open, unless it has another file by now. */
function clearForm(job: UploadJob): void {
  if (isDifferentFile(readSelectedRecording(job.kind), job)) return
  removeDraft(`recording:${job.kind}`)
  selectRecording(job.kind, null)
}

function logFailure(message: string, status: number, headers?: unknown): void {
  console.error(text.logFailed, { message, status, headers })
}
