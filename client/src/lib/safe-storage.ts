/**
 * localStorage, sessionStorage and BroadcastChannel that never throw: a browser may forbid them, and storage may be full.
 * Unreadable values are `null`; values that cannot be written are lost with the page.
 */
import type * as keys from './storage-keys.ts'

type Area = 'local' | 'session'

/** A form's draft has its name behind the prefix. */
export type StorageKey = (typeof keys)[keyof typeof keys] | `${typeof keys.DRAFT_PREFIX}${string}`

/** Returns the text stored under a key, or `null`. */
export function readText(key: StorageKey, area: Area = 'local'): string | null {
  try {
    return storage(area).getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a text under a key.
 * @param text `null` removes the key
 * @returns whether it was stored
 */
export function writeText(key: StorageKey, text: string | null, area: Area = 'local'): boolean {
  try {
    if (text === null) storage(area).removeItem(key)
    else storage(area).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Returns the JSON value stored under a key, or `null` when there is none or it cannot be parsed. */
export function readJson<T>(key: StorageKey, area: Area = 'local'): T | null {
  try {
    return JSON.parse(readText(key, area) ?? 'null') as T | null
  } catch {
    return null
  }
}

/**
 * Stores a value as JSON under a key.
 * @param value `null` removes the key
 * @returns whether it was stored
 */
export const writeJson = (key: StorageKey, value: unknown, area: Area = 'local'): boolean =>
  writeText(key, value === null ? null : JSON.stringify(value), area)

/** Removes every key that starts with a prefix. */
export function removeByPrefix(prefix: string, area: Area = 'local'): void {
  try {
    const all = storage(area)
    for (const key of Object.keys(all)) if (key.startsWith(prefix)) all.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}

const storage = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage)

/** Returns a channel to the site's other tabs; null where there is none. Firefox forbids it together with cookies. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
