/**
 * Keeps the store right: first with what the phone has, then with what the server says, on start, on return to the
 * page, on reconnect, on a push and every ten minutes on a page that stays in sight. It alone writes the store.
 */
import type { Clock } from '#contracts/karachi-time.ts'
import type { PushedTimings } from '#contracts/push-payload.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { request } from './api-client.ts'
import { hasKept } from './kept-mark.ts'
import { mergeSnapshot } from './merge-snapshot.ts'
import { keepOnPhone, readPhone, watchPhone } from './phone.ts'
import { laterTimings, readPushedTimings } from './pushed-timings.ts'
import { readSite, writeSite } from './site-store.ts'
import { NEWS_MESSAGE } from './worker-messages.ts'

/** After this, patchy mobile data counts as none and what is held is shown as it is. */
const TIME_LIMIT = 4000
/** Coming back to the page sooner than this after the last answer waits until it is over: who flicks between apps asks once. */
const FRESH_FOR = 2000
/** A page that stays in sight, such as the screen in the hall, asks this often. */
const IN_SIGHT_EVERY = 10 * 60_000

let running: Promise<void> | null = null
/** Answers are kept from now on; on a first visit only once the page has come to rest. */
let keeping = hasKept()
/** The newest times that came with a push message. */
let pushed: PushedTimings | null = null

/**
 * Looks for news now. Calls while one is under way share it.
 * @param clock what time it is
 * @returns when the store holds the answer, or says that none came
 */
export function refresh(clock: Clock): Promise<void> {
  return alone(() => look(clock))
}

/**
 * Shows what the phone keeps, starts looking for news and goes on while the page lives.
 * @param clock what time it is
 */
export function startSync(clock: Clock): void {
  const inSight = () => document.visibilityState === 'visible'
  const age = () => clock().getTime() - (readSite().checkedAt ?? 0)
  const whenStale = () => {
    // A clock that was set back makes the age negative; that is no reason to wait.
    if (inSight() && (age() > FRESH_FOR || age() < 0)) void refresh(clock)
  }
  let watch: ReturnType<typeof setInterval> | undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  const onVisibility = () => {
    clearInterval(watch)
    clearTimeout(soon)
    if (!inSight()) return
    watch = setInterval(whenStale, IN_SIGHT_EVERY)
    soon = setTimeout(whenStale, Math.min(Math.max(FRESH_FOR + 1 - age(), 0), FRESH_FOR + 1))
  }
  void alone(() => begin(clock)).then(settle)
  if (inSight()) watch = setInterval(whenStale, IN_SIGHT_EVERY)
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', () => void refresh(clock))
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    // What came is shown first: the network may be gone again.
    if (data?.type === NEWS_MESSAGE) void takePushed().then(() => refresh(clock))
  })
}

function alone(work: () => Promise<void>): Promise<void> {
  running ??= work().finally(() => {
    running = null
  })
  return running
}

async function begin(clock: Clock): Promise<void> {
  if (keeping) await showKept()
  await look(clock)
}

async function settle(): Promise<void> {
  // The mark of an earlier visit may be lost while its database is there: better old times than none.
  if (readSite().cursor === null && !keeping) await showKept()
  whenIdle(() => {
    if (!keeping && readSite().cursor !== null) void keepOnPhone(null, null, readSite())
    keeping = true
    void watchPhone(readSite, (news) => writeSite({ ...news, failed: false }))
  })
}

async function showKept(): Promise<void> {
  const [kept, news] = await Promise.all([readPhone(), readPushedTimings()])
  pushed = news ?? pushed
  // An answer that came meanwhile is newer.
  if (kept && readSite().cursor === null) writeSite({ ...kept, timings: laterTimings(kept.timings, pushed) })
}

/** Shows and keeps the times that came with a push message, if they are later than those held. */
async function takePushed(): Promise<void> {
  pushed = (await readPushedTimings()) ?? pushed
  const { timings, cursor } = readSite()
  const later = laterTimings(timings, pushed)
  if (later === timings) return
  writeSite({ timings: later })
  if (keeping && cursor !== null) void keepOnPhone(null, cursor, readSite())
}

async function look(clock: Clock): Promise<void> {
  writeSite({ checking: true })
  const { cursor: since, etag } = readSite()
  try {
    const path = since ? `/snapshot?since=${encodeURIComponent(since)}` : '/snapshot'
    const answer = await request<Snapshot>(path, { etag, timeLimit: TIME_LIMIT })
    const news = answer.data ? mergeSnapshot(readSite(), answer.data) : null
    // An answer may be older than a message that overtook it.
    const timings = laterTimings((news ?? readSite()).timings, pushed)
    writeSite({ ...news, timings, etag: answer.etag, checkedAt: clock().getTime(), checking: false, failed: false })
    // Not waited for: a database that hangs must not keep the page from looking again.
    if (keeping) void keepOnPhone(answer.data, since, readSite())
  } catch (fault) {
    console.warn('Looking for news failed:', fault)
    writeSite({ checking: false, failed: true })
  }
}
