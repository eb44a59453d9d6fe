/**
 * Keeps the site store current: first from the phone's cache, then from the server on start, on return to the page, on
 * reconnection, on a push message, when the server says that something has changed, and every ten minutes while the page is
 * visible. It is the only writer of the store.
 */
import type { Clock } from '#contracts/mosque-time.ts'
import type { PushedTimings } from '#contracts/push-payload.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { ApiError, type ApiResponse, request } from './api-client.ts'
import { MAX_CLOCK_ERROR_MS } from './clock-error.ts'
import { listenForChanges } from './live-changes.ts'
import { canApply, mergeSnapshot } from './merge-snapshot.ts'
import { replaceMosque } from './mosque.ts'
import { outdatedStore } from './outdated.ts'
import { newerTimings, readPushedTimings } from './pushed-timings.ts'
import { loadCachedSite, storeSite, watchOtherTabs } from './safe-site-cache.ts'
import { hasSiteCache } from './site-record.ts'
import { type SiteState, siteStore, updateSite } from './site-store.ts'
import { isKnownSnapshot } from './snapshot-validation.ts'
import { PUSH_RECEIVED } from './worker-messages.ts'

/** A check fails after this much inactivity; doubled after each timeout, because a slow network may take longer. */
const TIMEOUT_MS = 4000
const MAX_TIMEOUT_MS = 32_000
/** A failed check is repeated after this delay, doubled after each further failure up to the regular interval. */
const RETRY_DELAY_MS = 15_000
/** The first delay once the device reports a network: it often does so some seconds before requests get through. */
const ONLINE_RETRY_DELAY_MS = 1000
/** A visible page, such as the screen in the prayer hall, checks this often. */
const CHECK_INTERVAL_MS = 10 * 60_000
/** A return to the page does not check again sooner than this after the last response. */
const MIN_AGE_MS = 2000
/** Statuses by which a server refuses the requests of another version; 200: its response has an unknown form. */
const OTHER_VERSION = [200, 400, 404, 410, 426]
/** The page waits this long for its databases before it sends a request; a later result is still used. */
const DATABASE_WAIT_MS = 1500

let running: Promise<void> | null = null
/** Whether a change was announced after the running check had sent its request. */
let needsRecheck = false
/** Aborts the request of the running check. */
let requestController = new AbortController()
/** Whether the visitor returned to the page since the last request was sent. */
let hasReturned = false
let retryDelayMs = RETRY_DELAY_MS
let nextCheckMs = CHECK_INTERVAL_MS
let timeoutMs = TIMEOUT_MS
let timer: ReturnType<typeof setTimeout> | undefined
/** Whether responses are saved; on a first visit only once the page is idle. */
let isPersistenceEnabled = hasSiteCache()
/** The newest times that came with a push message. */
let pushed: PushedTimings | null = null

/**
 * Checks for changes now, and repeats the request of a running check, which may hang.
 * @returns resolves when the store holds the response or the failure
 */
export function refresh(clock: Clock): Promise<void> {
  updateSite({ isChecking: true })
  needsRecheck = running !== null
  requestController.abort()
  return runExclusive(clock, () => {})
}

/** Shows the cached site, checks for changes and continues to do so while the page lives. */
export function startSync(clock: Clock): void {
  void runExclusive(clock, async () => {
    if (isPersistenceEnabled) await Promise.race([showCached(clock), delay(DATABASE_WAIT_MS)])
    updateSite({ isChecking: true })
  }).then(() => startSaving(clock))
  document.addEventListener('visibilitychange', () => {
    hasReturned = document.visibilityState === 'visible'
    const age = clock().getTime() - (siteStore.read().checkedAt ?? 0)
    // A clock that was set back makes the age negative; the check still comes within the minimum age.
    schedule(clock, Math.min(Math.max(MIN_AGE_MS + 1 - age, 0), MIN_AGE_MS + 1))
  })
  addEventListener('pageshow', ({ persisted }) => {
    // Some browsers restore a page from the back/forward cache without a `visibilitychange`.
    if (persisted) void refresh(clock)
  })
  addEventListener('online', () => {
    retryDelayMs = ONLINE_RETRY_DELAY_MS
    void refresh(clock)
  })
  // The device may be wrong.
  addEventListener('offline', () => void refresh(clock))
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type !== PUSH_RECEIVED) return
    // The pushed times are shown first: the network may be lost again.
    void Promise.race([showPushed(), delay(DATABASE_WAIT_MS)]).then(() => refresh(clock))
  })
}

/** Runs one check at a time, and one more where a change was announced while it ran. */
function runExclusive(clock: Clock, prepare: () => Promise<void> | void): Promise<void> {
  const run = async () => {
    await prepare()
    do {
      needsRecheck = false
      hasReturned = false
      await check(clock)
    } while (needsRecheck)
  }
  running ??= run().finally(() => {
    running = null
    // The response to a request that was sent before the return may be older than it.
    schedule(clock, hasReturned ? Math.min(MIN_AGE_MS + 1, nextCheckMs) : nextCheckMs)
  })
  return running
}

/**
 * Sets the time of the next check; a hidden page has none. It runs silently: an error stays on the page until it
 * succeeds.
 */
function schedule(clock: Clock, delayMs: number): void {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') timer = setTimeout(() => void runExclusive(clock, () => {}), delayMs)
}

async function startSaving(clock: Clock): Promise<void> {
  // The flag of an earlier visit may be lost while its database is there: old times are better than none.
  if (siteStore.read().cursor === null && !isPersistenceEnabled) await showCached(clock)
  watchOtherTabs(siteStore.read, (newer) => {
    const { timings: known, cursor } = { ...siteStore.read(), ...newer }
    show({ ...newer, timings: newerTimings(known, cursor, pushed), hasFailed: false })
  })
  whenIdle(() => {
    listenForChanges((cursor) => {
      if (cursor === siteStore.read().cursor) return
      needsRecheck = running !== null
      void runExclusive(clock, () => {})
    })
    if (!isPersistenceEnabled && siteStore.read().cursor !== null) void storeSite(null, null, siteStore.read())
    isPersistenceEnabled = true
  })
}

async function showCached(clock: Clock): Promise<void> {
  const reading = showPushed()
  const cached = await loadCachedSite()
  // A response that arrived meanwhile is newer.
  if (cached && siteStore.read().cursor === null) {
    const isClockWrong = clock().getTime() < (cached.serverTime ?? 0) - MAX_CLOCK_ERROR_MS
    show({ ...cached, isClockWrong, timings: newerTimings(cached.timings, cached.cursor, pushed) })
  }
  await reading
}

/** Shows and saves the times that came with a push message if they are newer than those in the store. */
async function showPushed(): Promise<void> {
  pushed = (await readPushedTimings()) ?? pushed
  const { timings, cursor } = siteStore.read()
  const newer = newerTimings(timings, cursor, pushed)
  if (newer === timings) return
  updateSite({ timings: newer })
  if (isPersistenceEnabled && cursor !== null) void storeSite(null, cursor, siteStore.read())
}

async function check(clock: Clock): Promise<void> {
  const { cursor: since, etag } = siteStore.read()
  requestController = new AbortController()
  const { signal } = requestController
  try {
    const response = await requestSnapshot(since, etag, signal)
    outdatedStore.write(null)
    retryDelayMs = RETRY_DELAY_MS
    nextCheckMs = CHECK_INTERVAL_MS
    timeoutMs = TIMEOUT_MS
    apply(response, since, clock().getTime())
  } catch (error) {
    if (signal.aborted) return
    console.warn('The check for changes failed:', error)
    nextCheckMs = retryDelayMs
    retryDelayMs = Math.min(2 * retryDelayMs, CHECK_INTERVAL_MS)
    if (error instanceof ApiError && error.kind === 'timeout') timeoutMs = Math.min(2 * timeoutMs, MAX_TIMEOUT_MS)
    // Without the server's own error code, something between here and the server responded.
    if (error instanceof ApiError && error.code !== null && OTHER_VERSION.includes(error.status ?? 0)) {
      outdatedStore.write(clock().getTime())
    }
    updateSite({ isChecking: false, hasFailed: true })
  }
}

/**
 * Requests the changes since a cursor, or everything where the server does not know the form of the cursor, which another
 * version has stored.
 * @throws {ApiError} also for a response whose form is not known
 */
async function requestSnapshot(
  since: string | null,
  etag: string | null,
  signal: AbortSignal,
): Promise<ApiResponse<Snapshot>> {
  const send = async (query: string) => {
    const response = await request<Snapshot>(`/snapshot${query}`, { etag, timeoutMs, signal })
    if (!response.data || isKnownSnapshot(response.data)) return response
    throw new ApiError('refused', 'The form of the response is not known.', 200, { error: 'unknown_form' })
  }
  if (since === null) return send('')
  return send(`?since=${encodeURIComponent(since)}`).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return send('')
    throw error
  })
}

/** Applies a response, unless another tab has replaced the data it was computed for. */
function apply(
  { data: snapshot, etag, serverTime }: ApiResponse<Snapshot>,
  since: string | null,
  checkedAt: number,
): void {
  const site = siteStore.read()
  const isClockWrong = Math.abs(checkedAt - serverTime) > MAX_CLOCK_ERROR_MS
  if (snapshot ? !canApply(snapshot, since, site.cursor) : site.cursor !== since) {
    updateSite({ isChecking: false, hasFailed: false, isClockWrong })
    return
  }
  const merged = snapshot ? mergeSnapshot(site, snapshot) : site
  // A response may be older than a push message that overtook it.
  const timings = newerTimings(merged.timings, merged.cursor, pushed)
  show({
    ...merged,
    timings,
    etag,
    checkedAt,
    serverTime: serverTime || null,
    isClockWrong,
    isChecking: false,
    hasFailed: false,
  })
  // Not awaited: a database that hangs must not block further checks.
  if (isPersistenceEnabled) void storeSite(snapshot, since, siteStore.read())
}

/** Shows stored or received data, with the mosque that belongs to it. */
function show(change: Partial<SiteState>): void {
  if (change.mosque) replaceMosque(change.mosque)
  updateSite(change)
}

const delay = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
