/** The administrator's login. In memory only: it ends with the page, as specified. */
import { useSyncExternalStore } from 'react'
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'

export interface Session {
  email: string
  /** Goes with every call that changes something. */
  token: string
  /** ISO 8601 in UTC. */
  expiresAt: string
}

const FIRST_PATH: (typeof ADMIN_PATHS)[number] = '/update-jamat'

let session: Session | null = null
let refused = false
const listeners = new Set<() => void>()

/** @returns who is logged in; null for a visitor */
export function readSession(): Session | null {
  return session
}

/**
 * Logs in or, with null, out.
 * @param next what the server answered
 */
export function writeSession(next: Session | null): void {
  session = next
  refused = false
  for (const listener of listeners) listener()
}

/** Ends a login that the server no longer accepts; whoever asks next is told why. */
export function endSession(): void {
  writeSession(null)
  refused = true
}

/** @returns whether the last login ended because the server no longer accepted it */
export function sessionWasRefused(): boolean {
  return refused
}

/**
 * Where a login leads.
 * @param wanted the administrators' address first asked for, with its query
 * @returns that address, or the first page's: never one outside the administrators' area
 */
export function afterLogin(wanted: string | null): string {
  const path = wanted?.split('?', 1)[0]
  return wanted && (ADMIN_PATHS as readonly string[]).includes(path ?? '') ? wanted : FIRST_PATH
}

/**
 * The login's address for somebody who asked for another.
 * @param wanted the administrators' address, with its query
 */
export function loginFor(wanted: string): string {
  return wanted === FIRST_PATH ? '/login' : `/login?to=${encodeURIComponent(wanted)}`
}

/** Who is logged in; null for a visitor, and always in what is rendered at build. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
