/** The connection of the screen to the server: changes of the data, its own settings, and its reports. */
import type { ScreenSettings } from '#contracts/wall-settings.ts'
import { connectBrowser, type Network } from './network.ts'
import { createOwnScreen } from './pairing/own-screen.ts'
import { recordOf, type StoredRecord } from './record-store.ts'
import type { Answer } from './requests.ts'
import { type StoredScreen, storeScreen } from './screen-store.ts'

/** A change is on the screen ten seconds later at the latest. */
const POLL_MS = 9_000
/** While the stream of changes is open. Without this, one that no longer says anything would not be noticed. */
const CHECK_MS = 60_000
const REPORT_MS = 55_000
/** Until the stream is tried again, twice as long each time. */
const [MIN_RETRY_MS, MAX_RETRY_MS] = [10_000, 600_000] as const

/** What a screen says about itself, besides its version and its picture. */
export interface ScreenCondition {
  /** The name of its scene. */
  shows: string
  clockDifferenceSeconds: number | null
}

export interface ConnectOptions {
  /** What is stored when it begins. */
  stored: StoredRecord | null
  screen: StoredScreen
  record(next: StoredRecord): void
  settings(next: ScreenSettings): void
  /** Called with the code while it waits to be entered; with null otherwise. */
  code(code: string | null): void
  /** Called with the server's clock of an answer, and the steady clock when its request was sent; both in milliseconds. */
  answer(date: number, sentAt: number): void
  report(): ScreenCondition
  reload(): void
}

/**
 * Connects the screen for as long as it runs. There is one request at a time, and none but the first of a round while the
 * server is not reached.
 */
export function connect(options: ConnectOptions, network: Network = connectBrowser()): void {
  let etag = options.stored?.etag ?? null
  let snapshotAt = Number.NEGATIVE_INFINITY
  let reportedAt = Number.NEGATIVE_INFINITY
  /** Ends the wait for the next round; undefined during one. */
  let endWait: (() => void) | undefined
  let isChanged = false
  const stream = { isLive: false, close: null as (() => void) | null, retryAt: 0, retryMs: MIN_RETRY_MS as number }

  const trust = ({ date }: Answer, sentAt: number) => {
    if (!Number.isNaN(date)) options.answer(date, sentAt)
  }
  async function timed(request: Promise<Answer>): Promise<Answer> {
    const sentAt = network.now()
    const answer = await request
    // Only the server answers so. What comes with 200 may be the page of a Wi-Fi that asks for a password.
    if ([201, 202, 304].includes(answer.status)) trust(answer, sentAt)
    return answer
  }
  const own = createOwnScreen({
    ...options,
    addressToken: network.readToken(),
    get: (...call) => timed(network.get(...call)),
    post: (...call) => timed(network.post(...call)),
    store(screen) {
      storeScreen(screen)
      if (screen.token) network.writeToken(screen.token)
    },
  })

  async function readSnapshot(): Promise<boolean> {
    snapshotAt = network.now()
    isChanged = false
    const answer = await timed(network.get('/api/snapshot', etag))
    const next = answer.status === 200 ? recordOf(answer.text, answer.etag) : null
    if (next) {
      trust(answer, snapshotAt)
      etag = next.etag
      options.record(next)
    }
    return answer.status !== 0
  }

  async function report(token: string): Promise<void> {
    reportedAt = network.now()
    const picture = await network.takePicture()
    const body = { ...options.report(), appVersion: network.appVersion, picture }
    await timed(network.post('/api/screens/mine/report', token, body))
  }

  async function exchange(): Promise<boolean> {
    const snapshotMs = stream.isLive ? CHECK_MS : POLL_MS
    if ((isChanged || network.now() - snapshotAt >= snapshotMs) && !(await readSnapshot())) return false
    if (!(await own.read())) return false
    const token = own.pairedToken()
    if (token && network.now() - reportedAt >= REPORT_MS) await report(token)
    return true
  }

  function closeStream(): void {
    stream.close?.()
    stream.close = null
    stream.isLive = false
  }
  function openStream(): void {
    if (stream.close || network.now() < stream.retryAt) return
    stream.close = network.listen({
      onCursor(cursor) {
        stream.isLive = true
        stream.retryMs = MIN_RETRY_MS
        if (etag === `W/"${cursor}"`) return
        isChanged = true
        endWait?.()
      },
      onError() {
        closeStream()
        stream.retryAt = network.now() + stream.retryMs
        stream.retryMs = Math.min(stream.retryMs * 2, MAX_RETRY_MS)
      },
    })
  }

  async function round(): Promise<void> {
    endWait = undefined
    const isReached = await exchange().catch(() => false)
    if (isReached) openStream()
    else closeStream()
    const timer = setTimeout(round, isChanged ? 0 : POLL_MS)
    endWait = () => {
      clearTimeout(timer)
      void round()
    }
  }
  void round()
}
