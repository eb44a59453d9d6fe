/** The only HTTP client of the site: time limits, the server's one error shape, ETags. */
import type { ErrorBody } from '#contracts/common.ts'

/** Why a call failed. `offline` covers every failure to reach the server. */
export type FaultKind = 'offline' | 'timeout' | 'refused'

/** A failed call. `status`, `code`, `field` are the server's where it answered. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault'
  readonly kind: FaultKind
  readonly status: number | null
  readonly code: string | null
  readonly field: string | null

  constructor(kind: FaultKind, message: string, status: number | null = null, body: Partial<ErrorBody> = {}) {
    super(message)
    this.kind = kind
    this.status = status
    this.code = body.error ?? null
    this.field = body.field ?? null
  }
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; a Blob as it is. */
  body?: unknown
  /** The administrator's token. */
  token?: string
  /** ETag of the answer already held. */
  etag?: string | null
  /** ETag of what a change was made from: the server refuses with 412 when that is no longer so. */
  ifMatch?: string | null
  /** Names what is sent, so that the server takes it once however often it comes. */
  requestKey?: string
  /** Milliseconds until the call is given up; 8000 if not said. */
  timeLimit?: number
  signal?: AbortSignal
}

/** `data` is null exactly when the server said that what is held is still right (304). */
export interface Answer<T> {
  data: T | null
  etag: string | null
}

const TIME_LIMIT = 8000

/**
 * Calls the server's API.
 * @param path below `/api`, with its slash
 * @param call method, body, token, etag, time limit in milliseconds
 * @returns the answer and its ETag
 * @throws {ApiFault} when the server is not reached, is too slow, or answers with a fault
 */
export async function request<T>(path: string, call: Call = {}): Promise<Answer<T>> {
  const limit = AbortSignal.timeout(call.timeLimit ?? TIME_LIMIT)
  const response = await send(path, call, limit)
  if (response.status === 304) return { data: null, etag: call.etag ?? null }
  const body = await readJson(response, limit)
  if (!response.ok) {
    const fault = (body ?? {}) as Partial<ErrorBody>
    throw new ApiFault('refused', fault.message ?? response.statusText, response.status, fault)
  }
  return { data: body as T, etag: response.headers.get('etag') }
}

async function send(path: string, call: Call, limit: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = {}
  const file = call.body instanceof Blob ? call.body : null
  if (call.body !== undefined) headers['content-type'] = file?.type || 'application/json'
  if (call.token) headers.authorization = `Bearer ${call.token}`
  if (call.etag) headers['if-none-match'] = call.etag
  if (call.ifMatch) headers['if-match'] = call.ifMatch
  if (call.requestKey) headers['idempotency-key'] = call.requestKey
  const init: RequestInit = {
    method: call.method ?? 'GET',
    headers,
    // The store is the only cache: the browser's own would hide a 304 from us.
    cache: 'no-store',
    signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
  }
  // A deletion outlives the page that asked for it.
  if (call.method === 'DELETE') init.keepalive = true
  if (call.body !== undefined) init.body = file ?? JSON.stringify(call.body)
  try {
    return await fetch(`/api${path}`, init)
  } catch (cause) {
    throw asFault(cause, limit)
  }
}

async function readJson(response: Response, limit: AbortSignal): Promise<unknown> {
  try {
    const text = await response.text()
    return text ? JSON.parse(text) : null
  } catch (cause) {
    if (cause instanceof SyntaxError) {
      if (!response.ok) return null
      throw new ApiFault('refused', 'The answer is not JSON.', response.status)
    }
    throw asFault(cause, limit)
  }
}

function asFault(cause: unknown, limit: AbortSignal): unknown {
  if (limit.aborted) return new ApiFault('timeout', 'The server took too long to answer.')
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause
  return new ApiFault('offline', cause instanceof Error ? cause.message : 'The server could not be reached.')
}
