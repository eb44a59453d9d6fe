import { admin } from '#texts/admin.ts'
import { refusals } from '#texts/refusals.ts'
import { ApiError, type ApiResponse, type RequestOptions, request } from '../../data/api-client.ts'
import { expireSession, readSession } from '../../data/session.ts'

/**
 * Returns the session's token. Without one nothing may be sent: effects and uploads can outlive a session.
 * @throws {ApiError} with status 401 when nobody is logged in
 */
export function sessionToken(): string {
  const token = readSession()?.token
  if (!token) throw new ApiError('refused', 'Nobody is logged in.', 401)
  return token
}

/**
 * Calls the API as the logged-in administrator. A 401 ends the session, which leads to the login page and back.
 * @param path below `/api`, with its leading slash
 * @throws {ApiError} like `request`; with status 401 when there is no session
 */
export async function adminRequest<T>(path: string, call: Omit<RequestOptions, 'token'> = {}): Promise<ApiResponse<T>> {
  const token = sessionToken()
  try {
    return await request<T>(path, { ...call, token })
  } catch (error) {
    if (isUnauthorized(error)) endRejectedSession(token)
    throw error
  }
}

/**
 * Returns the data of a response that has some.
 * @param path below `/api`
 * @throws {ApiError} like {@link adminRequest}; Error when the response is empty
 */
export async function adminData<T>(path: string, call?: Omit<RequestOptions, 'token'>): Promise<T> {
  const { data } = await adminRequest<T>(path, call)
  if (!data) throw new Error('The response is empty.')
  return data
}

/**
 * Deletes a resource.
 * @param path below `/api`
 * @returns false when it was already deleted
 * @throws {ApiError} like {@link adminRequest} for every other failure
 */
export async function deleteResource(path: string): Promise<boolean> {
  try {
    await adminRequest(path, { method: 'DELETE' })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

/** Ends the session that uses a rejected token; a newer session stays. */
export function endRejectedSession(token: string): void {
  if (readSession()?.token === token) expireSession()
}

/** Returns whether a request failed because the session has ended. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Returns whether a request failed because there is no such resource. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Returns whether a request failed because the resource was changed since it was read. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412

/** Returns the field that the server refused, and why, without its name, to be said beside it; null after other failures. */
export function refusedField(error: unknown): { field: string; reason: string } | null {
  if (!(error instanceof ApiError) || !error.field) return null
  const reason = refusals.describe(error).replace(/^\w+: (\w)/, (_, letter: string) => letter.toUpperCase())
  return { field: error.field, reason }
}

/**
 * Returns the message that tells the administrator why a change was not saved.
 * @param error as thrown by {@link adminRequest}
 * @param failed the first sentence, which names the failed action
 */
export function describeFailure(error: unknown, failed: string): string {
  if (!(error instanceof ApiError)) return failed
  if (error.kind === 'timeout') return `${failed} ${admin.frame.timedOut}`
  if (error.kind === 'offline')
    return `${failed} ${navigator.onLine ? admin.frame.unreachable : admin.frame.needsNetwork}`
  return `${failed} ${refusals.describe(error)}`
}
