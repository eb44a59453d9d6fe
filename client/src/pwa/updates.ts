/** The worker's life as the page sees it: registered, a new one waiting, a new one in charge. */

import { Workbox } from 'workbox-window'
import type { Clock } from '#contracts/karachi-time.ts'

/** `waiting`: a newer version is there and asks. `replaced`: another tab has said yes, and this page is the old one. */
export type UpdateState = 'none' | 'waiting' | 'replaced'

/** Phones freeze a hidden app, so timers do not fire: the return to it is when to look. Not more often than this. */
const LOOK_EVERY = 30 * 60_000

let state: UpdateState = 'none'
let workbox: Workbox | null = null
let agreed = false
const listeners = new Set<() => void>()

/**
 * Registers the worker and looks for a newer one now and whenever the page comes back to the foreground.
 * @param clock what time it is
 */
export async function registerWorker(clock: Clock): Promise<void> {
  const worker = new Workbox('/sw.js')
  workbox = worker
  // The first worker of a phone is nothing newer, however long it takes to take over.
  worker.addEventListener('waiting', () => navigator.serviceWorker.controller && become('waiting'))
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    // The first worker takes over a page that it did not serve; nothing is old then.
    if (!isUpdate && !isExternal) return
    if (agreed) location.reload()
    else become('replaced')
  })
  await worker.register({ immediate: true })
  let lookedAt = clock().getTime()
  const look = () => {
    const now = clock().getTime()
    if (document.visibilityState !== 'visible' || Math.abs(now - lookedAt) < LOOK_EVERY) return
    lookedAt = now
    worker.update().catch((fault) => console.warn('Looking for a newer version failed:', fault))
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
}

/** The person has said yes: the waiting worker takes over, and the page is loaded anew as soon as it has. */
export function applyUpdate(): void {
  if (state === 'replaced') {
    location.reload()
    return
  }
  agreed = true
  workbox?.messageSkipWaiting()
}

/** @returns whether there is a newer version */
export const readUpdate = (): UpdateState => state

/**
 * @param listener called when that changes
 * @returns a function that stops it
 */
export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: UpdateState): void {
  state = next
  for (const listener of listeners) listener()
}
