import type { Clock } from '#contracts/mosque-time.ts'

const FIRST_RETRY_DELAY_MS = 1_000
const MAX_RETRY_DELAY_MS = 15_000
/** A check is reported as failing after this long, but its result is still used. */
const SLOW_AFTER_MS = 5_000
const CHECK_TIMEOUT_MS = 30_000
/** After this long, playback must not resume by itself, because the listener no longer expects it. */
const GIVE_UP_AFTER_MS = 10 * 60_000

export type FileStatus = 'available' | 'missing' | 'unreachable'

export interface WaitOptions {
  clock: Clock
  checkFile(signal: AbortSignal): Promise<FileStatus>
  /** Calls back once when the network may be back. @returns a function that cancels it */
  whenOnline(listener: () => void): () => void
  onUnreachable(): void
  signal: AbortSignal
}

/**
 * Checks a file until the server responds, at increasing intervals and whenever the network comes back.
 * @returns `unreachable` after ten minutes, `aborted` when the signal ended the wait
 */
export async function waitUntilReachable({
  clock,
  checkFile,
  whenOnline,
  onUnreachable,
  signal,
}: WaitOptions): Promise<FileStatus | 'aborted'> {
  const startedAt = clock().getTime()
  for (let delayMs = FIRST_RETRY_DELAY_MS; ; delayMs = Math.min(delayMs * 2, MAX_RETRY_DELAY_MS)) {
    const check = new AbortController()
    const slowTimer = setTimeout(onUnreachable, SLOW_AFTER_MS)
    const timeout = setTimeout(() => check.abort(), CHECK_TIMEOUT_MS)
    const abort = () => check.abort()
    signal.addEventListener('abort', abort)
    let isBackOnline = false
    const cancel = whenOnline(() => {
      isBackOnline = true
      check.abort()
    })
    const status = await checkFile(check.signal)
    clearTimeout(slowTimer)
    clearTimeout(timeout)
    cancel()
    signal.removeEventListener('abort', abort)
    if (signal.aborted) return 'aborted'
    if (status !== 'unreachable' || clock().getTime() - startedAt > GIVE_UP_AFTER_MS) return status
    onUnreachable()
    if (!isBackOnline) await waitForNetwork(delayMs, whenOnline, signal)
    if (signal.aborted) return 'aborted'
  }
}

function waitForNetwork(delayMs: number, whenOnline: WaitOptions['whenOnline'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      cancel()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, delayMs)
    const cancel = whenOnline(finish)
    signal.addEventListener('abort', finish)
  })
}
