import { type DetailedError, Upload } from 'tus-js-client'
import type { ErrorBody } from '#contracts/common.ts'
import type { Clock } from '#contracts/mosque-time.ts'
import { refusals } from '#texts/refusals.ts'
import { isOnline } from './online.ts'
import { createSpeedMeter } from './upload-speed.ts'

/** A proxy may buffer a complete chunk, so at most one chunk is lost with the network. */
const CHUNK_BYTES = 4 * 1024 * 1024
const RETRY_DELAYS_MS = [0, 1000, 2000, 4000, 8000, 15_000]
/** A connection without progress for this long is restarted. */
const STALL_TIMEOUT_MS = 30_000

export interface UploadFailure {
  /** Of the response, or of the error that kept a request from being sent; 0 if the server was not reached. */
  status: number
  /** For the console. */
  message: string
  /** Why the server refused, for the visitor; empty when it gave no reason. */
  reason: string
  headers: unknown
}

export interface ResumableUploadOptions {
  file: Blob
  fileName: string
  endpoint: string
  /** Address of an upload to continue; null begins one. */
  url: string | null
  /** Measures the speed. */
  clock: Clock
  /** Returns the headers that the next request needs. An error with a status is a refusal, and nothing is sent. */
  headers: () => Record<string, string>
  /** Called with the address of the upload that has begun. */
  onUrl: (url: string) => void
  /** @param perSecond bytes in the last seconds; null while unknown */
  onProgress: (sent: number, perSecond: number | null) => void
  /** The upload waits for the network and continues by itself. */
  onWaiting: () => void
  onComplete: () => void
  /** The bytes received stay on the server. */
  onError: (failure: UploadFailure) => void
}

export interface ResumableUpload {
  /** Cancels the upload and deletes the bytes sent. No callback is called afterwards. */
  cancel: () => Promise<void>
}

/** Sends a file by tus, which resumes the transfer where it stopped, as often as the network fails. */
export function startResumableUpload(options: ResumableUploadOptions): ResumableUpload {
  const { file, clock, onProgress, onWaiting } = options
  const meter = createSpeedMeter()
  let hasEnded = false
  /** Whether the upload waits for the network; it is tried again after {@link STALL_TIMEOUT_MS} or when the browser reports one. */
  let isHalted = false
  let progressAt = clock().getTime()
  const current = new Upload(file, {
    endpoint: options.endpoint,
    uploadUrl: options.url,
    uploadSize: file.size,
    metadata: { filename: options.fileName },
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    // The caller stores the address.
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      for (const [name, value] of Object.entries(options.headers())) request.setHeader(name, value)
    },
    onUploadUrlAvailable: () => options.onUrl(current.url as string),
    onProgress: (sent) => {
      if (hasEnded || isHalted) return
      progressAt = clock().getTime()
      onProgress(sent, meter.add(progressAt, sent))
    },
    onShouldRetry: (error) => {
      const retry = isTransient(error)
      if (retry && !hasEnded) onWaiting()
      return retry
    },
    onSuccess: () => {
      if (hasEnded) return
      end()
      options.onComplete()
    },
    onError: (error) => {
      if (hasEnded) return
      const failure = toFailure(error)
      if (failure.status === 0 && !isOnline()) {
        isHalted = true
        return onWaiting()
      }
      end()
      options.onError(failure)
    },
  })
  const onOffline = () => {
    isHalted = true
    void current.abort()
    onWaiting()
  }
  const onOnline = () => {
    if (isHalted) restart()
  }
  /** Aborts the current request and continues from the offset that the server reports. */
  const restart = () => {
    isHalted = false
    void current.abort()
    current.start()
  }
  // A connection that is lost silently leaves the request open forever.
  const watchdog = setInterval(() => {
    if (clock().getTime() - progressAt < STALL_TIMEOUT_MS) return
    progressAt = clock().getTime()
    restart()
  }, STALL_TIMEOUT_MS / 6)
  const end = () => {
    hasEnded = true
    clearInterval(watchdog)
    removeEventListener('offline', onOffline)
    removeEventListener('online', onOnline)
  }
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  current.start()
  return {
    cancel() {
      end()
      return current.abort(current.url !== null)
    },
  }
}

/** Returns whether an error is the network's or the server's, so that a retry may succeed. */
function isTransient(error: DetailedError | Error): boolean {
  const status = statusOf(error)
  return status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)
}

function statusOf(error: DetailedError | Error): number {
  if (!('originalResponse' in error)) return 0
  const thrown = error.causingError as { status?: number } | null
  return error.originalResponse?.getStatus() ?? thrown?.status ?? 0
}

function toFailure(error: DetailedError | Error): UploadFailure {
  const response = 'originalResponse' in error ? error.originalResponse : null
  return {
    status: statusOf(error),
    message: error.message,
    reason: readReason(response?.getBody() ?? ''),
    headers: response?.getUnderlyingObject()?.getAllResponseHeaders?.(),
  }
}

function readReason(body: string): string {
  try {
    const { error, message } = JSON.parse(body) as Partial<ErrorBody>
    return message ? refusals.describe({ code: error ?? null, message }) : ''
  } catch {
    return ''
  }
}
