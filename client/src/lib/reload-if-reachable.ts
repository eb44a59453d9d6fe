/** Reloads a page that lacks a module. It is part of the repair's script, too, and imports nothing large. */
import { isBusy } from './busy.ts'
import { readText, writeText } from './safe-storage.ts'
import { RELOAD_KEY } from './storage-keys.ts'

const MIN_RELOAD_INTERVAL_MS = 30_000
/** A page that still exists this long after `beforeunload` is not being left, as after a download. */
const UNLOAD_TIMEOUT_MS = 10_000

let leftAt = Number.NEGATIVE_INFINITY
if (typeof window !== 'undefined') {
  addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })
}

/**
 * Reloads the page if the server responds, at most once in half a minute, not during playback or with a half-filled form,
 * and not while the page is being left: leaving aborts imports, and a reload would cancel the navigation.
 * @returns false when the page stays; never resolves when it is reloaded
 */
export async function reloadIfReachable(): Promise<boolean> {
  const now = Date.now()
  if (isBusy() || Math.abs(now - leftAt) < UNLOAD_TIMEOUT_MS) return false
  if (now - Number(readText(RELOAD_KEY, 'session')) < MIN_RELOAD_INTERVAL_MS) return false
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return false
  }
  // Without the record a file that stays missing would reload the page forever.
  if (isBusy() || leftAt > now || !writeText(RELOAD_KEY, String(now), 'session')) return false
  location.reload()
  return new Promise(() => undefined)
}
