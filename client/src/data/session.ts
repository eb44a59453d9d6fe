/** The administrator's session. It is held in memory only and ends with the page, as specified. */
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import { createStore, useStore } from '../lib/store.ts'

export interface Session {
  email: string
  /** Sent with every change. */
  token: string
  /** ISO 8601 in UTC. */
  expiresAt: string
}

const HOME: (typeof ADMIN_PATHS)[number] = '/update-jamat'

const store = createStore<Session | null>(null)
let hasExpired = false

/** Returns the current session, or null for a visitor. */
export const readSession = store.read

/** Starts a session; `null` ends it. */
export function writeSession(next: Session | null): void {
  hasExpired = false
  store.write(next)
}

/** Ends a session that the server no longer accepts; the login page then shows a message. */
export function expireSession(): void {
  hasExpired = true
  store.write(null)
}

/** Returns whether the last session ended because the server no longer accepted it. */
export const hasSessionExpired = (): boolean => hasExpired

/**
 * Returns the path to open after login.
 * @param requested the path, query and fragment that led to the login page
 * @returns that path if it is in the administrators' area, otherwise the area's home
 */
export function pathAfterLogin(requested: string | null): string {
  const path = requested?.split(/[?#]/, 1)[0]
  return requested && (ADMIN_PATHS as readonly string[]).includes(path ?? '') ? requested : HOME
}

/**
 * Returns the login page's path for a visitor who requested an administrators' page.
 * @param requested that page's path, query and fragment
 */
export function loginPathFor(requested: string): string {
  return requested === HOME ? '/login' : `/login?to=${encodeURIComponent(requested)}`
}

/** Returns the current session; null for visitors and in prerendered HTML. */
export const useSession = (): Session | null => useStore(store, null)
