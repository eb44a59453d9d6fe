/** The site's only HTTP client: timeouts, the server's error shape, ETags. */
import type { ErrorBody } from '#contracts/common.ts'
import { recordOutcome } from '../lib/online.ts'

/** `offline` covers every failure to reach the server. */
export type ApiErrorKind = 'offline' | 'timeout' | 'refused'

/** A failed request. `status`, `code` and `field` come from the server's response, if there was one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number | null
  readonly code: string | null
  readonly field: string | null

  constructor(kind: ApiErrorKind, message: string, status: number | null = null, body: Partial<ErrorBody> = {}) {
    super(message)
    this.kind = kind
    this.status = status
    this.code = body.error ?? null
    this.field = body.field ?? null
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; a Blob is sent as it is. */
  body?: unknown
  /** The administrator's token, or that of the set-up. */
  token?: string
  /** ETag of the response that is already stored. */
  etag?: string | null
  /** ETag of the state a change was based on; the server refuses with 412 when it is outdated. */
  ifMatch?: string | null
  /** Idempotency key: the server accepts the request once, however often it arrives. */
  requestKey?: string
  /** The request is aborted after this many milliseconds in which nothing arrives; 8000 if left out. */
  timeoutMs?: number
  signal?: AbortSignal
}

/** `data` is null exactly when the server confirmed the stored response (304). */
export interface ApiResponse<T> {
  data: T | null
  etag: string | null
  /** The server's clock, milliseconds since 1970; NaN if it was not sent. */
  serverTime: number
}

const TIMEOUT_MS = 8000

/**
 * Loads a file of the site.
 * @param path from the root of the site
 * @throws Error when the server is not reached or does not send it
 */
export async function requestFile(path: string): Promise<File> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} responds with ${response.status}.`)
  const bytes = await response.blob()
  return new File([bytes], path.split('/').at(-1) as string, { type: bytes.type })
}

/**
 * Calls the server's API.
 * @param path below `/api`, with its slash
 * @throws {ApiError} when the server is not reached, goes silent, or responds with an error
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<ApiResponse<T>> {
  const timeout = createSilenceTimeout(options.timeoutMs ?? TIMEOUT_MS, options.signal)
  try {
    const response = await fetch(`/api${path}`, toRequestInit(options, timeout.signal))
    recordOutcome(true)
    const serverTime = Date.parse(response.headers.get('date') ?? '')
    if (response.status === 304) return { data: null, etag: options.etag ?? null, serverTime }
    const body = parseJson(await readText(response, timeout.restart), response)
    if (response.ok) return { data: body as T, etag: response.headers.get('etag'), serverTime }
    const error = (body ?? {}) as Partial<ErrorBody>
    throw new ApiError('refused', error.message ?? response.statusText, response.status, error)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (timeout.expired()) throw new ApiError('timeout', 'The server took too long to respond.')
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    recordOutcome(false)
    throw new ApiError('offline', error instanceof Error ? error.message : 'The server could not be reached.')
  } finally {
    timeout.stop()
  }
}

function toRequestInit(options: RequestOptions, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = {}
  const file = options.body instanceof Blob ? options.body : null
  if (options.body !== undefined) headers['content-type'] = file?.type || 'application/json'
  if (options.token) headers.authorization = `Bearer ${options.token}`
  if (options.etag) headers['if-none-match'] = options.etag
  if (options.ifMatch) headers['if-match'] = options.ifMatch
  if (options.requestKey) headers['idempotency-key'] = options.requestKey
  return {
    method: options.method ?? 'GET',
    headers,
    // The store is the only cache: the browser's own would hide a 304.
    cache: 'no-store',
    signal,
    // A deletion outlives the page that requested it.
    ...(options.method === 'DELETE' && { keepalive: true }),
    ...(options.body !== undefined && { body: file ?? JSON.stringify(options.body) }),
  }
}

/** Reads a body chunk by chunk, to distinguish a slow connection from a dead one. */
async function readText(response: Response, onChunk: () => void): Promise<string> {
  onChunk()
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    onChunk()
    text += decoder.decode(value, { stream: true })
  }
}

function parseJson(text: string, response: Response): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    if (!response.ok) return null
    throw new ApiError('refused', 'The response is not JSON.', response.status)
  }
}

/**
 * Starts a timeout that counts inactivity, not duration. `AbortSignal.any` would be shorter, but Safari before 17.4 and
 * Firefox before 124 lack it.
 * @param milliseconds without a restart until the signal aborts
 * @param caller also aborts the signal
 */
function createSilenceTimeout(milliseconds: number, caller?: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let expired = false
  const start = () =>
    setTimeout(() => {
      expired = true
      abort()
    }, milliseconds)
  let timer = start()
  if (caller?.aborted) abort()
  caller?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    expired: () => expired,
    restart: () => {
      clearTimeout(timer)
      timer = start()
    },
    stop: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', abort)
    },
  }
}
