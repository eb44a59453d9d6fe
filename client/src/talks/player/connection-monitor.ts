import { type FileStatus, type WaitOptions, waitUntilReachable } from './wait-until-reachable.ts'

/** The connection counts as lost when nothing arrives for this long. */
const MAX_INACTIVITY_MS = 8_000
/** A file that is available and fails this often in a row cannot be played. */
const MAX_ATTEMPTS = 3

export interface MonitorOptions extends Pick<WaitOptions, 'clock' | 'whenOnline' | 'onUnreachable'> {
  checkFile(url: string, signal: AbortSignal): Promise<FileStatus>
  url(): string
  /** Returns whether data is expected. */
  shouldPlay(): boolean
  onLost(): void
  /** Called when the file can be loaded again. @param attempts the number of these calls since the talk last played */
  onReachable(attempts: number): void
  /** Called when the file is missing or unreachable, or is available and cannot be played. */
  onFailure(status: FileStatus): void
}

/** Detects a lost connection while a talk is loading and reports when the file is reachable again. */
export function createConnectionMonitor(options: MonitorOptions) {
  let recovery: AbortController | null = null
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(timer)
    recovery?.abort()
    recovery = null
  }

  /** Waits until the file is reachable, as long as it is wanted. */
  async function recover() {
    if (recovery || !options.shouldPlay()) return
    recovery = new AbortController()
    const { signal } = recovery
    options.onLost()
    const status = await waitUntilReachable({
      ...options,
      checkFile: (check) => options.checkFile(options.url(), check),
      signal,
    })
    if (status === 'aborted') return
    recovery = null
    attempts += 1
    if (status === 'available' && attempts <= MAX_ATTEMPTS) options.onReachable(attempts)
    else options.onFailure(status)
  }

  return {
    /** Starts waiting for data, or again after some has arrived. */
    watch() {
      clearTimeout(timer)
      if (options.shouldPlay() && !recovery) timer = setTimeout(() => void recover(), MAX_INACTIVITY_MS)
    },
    recover,
    isRecovering: () => recovery !== null,
    stop,
    /** Stops, and forgets the attempts for a new talk. */
    reset() {
      stop()
      attempts = 0
    },
    /** Resets the attempts when the talk plays. */
    confirm() {
      attempts = 0
    },
  }
}
