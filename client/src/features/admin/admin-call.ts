import { useRef, useState } from 'react'
import { admin } from '../../content/en/admin.ts'
import { type Answer, ApiFault, type Call, request } from '../../data/api-client.ts'
import { endSession, readSession } from '../../data/session.ts'

/**
 * Calls the server as the administrator who is logged in. A login the server no longer accepts ends here, which
 * leads to the login page and back.
 * @param path below `/api`, with its slash
 * @throws {ApiFault} as `request` does
 */
export async function adminRequest<T>(path: string, call: Omit<Call, 'token'> = {}): Promise<Answer<T>> {
  const token = readSession()?.token ?? ''
  try {
    return await request<T>(path, { ...call, token })
  } catch (fault) {
    if (isRefusedLogin(fault)) refuseLogin(token)
    throw fault
  }
}

/**
 * Deletes something.
 * @param path below `/api`
 * @returns false when somebody else has done so already
 * @throws {ApiFault} as {@link adminRequest} does otherwise
 */
export async function deleted(path: string): Promise<boolean> {
  try {
    await adminRequest(path, { method: 'DELETE' })
    return true
  } catch (fault) {
    if (fault instanceof ApiFault && fault.status === 404) return false
    throw fault
  }
}

/** Ends the login, unless a newer one has taken its place meanwhile. */
export function refuseLogin(token: string): void {
  if ((readSession()?.token ?? '') === token) endSession()
}

/** Whether a call failed because nobody is logged in any more. */
export const isRefusedLogin = (fault: unknown): boolean => fault instanceof ApiFault && fault.status === 401

/**
 * Why a change did not reach the server, in words for the person who made it.
 * @param fault as thrown by {@link adminRequest}
 * @param failed said first; what was typed is still there
 */
export function whyFailed(fault: unknown, failed: string): string {
  if (!(fault instanceof ApiFault)) return failed
  if (fault.kind === 'timeout') return `${failed} ${admin.frame.tooSlow}`
  if (fault.kind === 'offline')
    return `${failed} ${navigator.onLine ? admin.frame.unreachable : admin.frame.needsNetwork}`
  return `${failed} ${fault.message}`
}

/**
 * Work that is done once however often the button is tapped: a second tap comes before the button has changed.
 * @returns whether it is under way, and how to begin it
 */
export function useOnce(): { busy: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
