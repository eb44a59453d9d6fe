const MAX_INACTIVITY_MS = 30_000

/** The server cannot be reached or the response broke off. */
export class NetworkError extends Error {}

/** The server responds, but not with the file. `isTemporary`: it may later (5xx, 408, 429). */
export class RejectedError extends Error {
  readonly isTemporary: boolean
  constructor(status: number) {
    super(`The server returned ${status}.`)
    this.isTemporary = status >= 500 || status === 408 || status === 429
  }
}

/** The site no longer has the recording. */
export class GoneError extends Error {}

/**
 * Requests the missing part of a file (RFC 9110 §14).
 * @param url names bytes that never change
 * @param from the number of bytes stored already
 * @returns the remaining bytes
 * @throws GoneError, RejectedError, NetworkError (also after 30 seconds without a byte); the signal's reason when aborted
 */
export async function* fetchRemaining(url: string, from: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const inactivity = new AbortController()
  const abort = () => inactivity.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => inactivity.abort(), MAX_INACTIVITY_MS)
  }
  try {
    restartTimer()
    const response = await fetch(url, {
      headers: { range: `bytes=${from}-` },
      cache: 'no-store',
      signal: inactivity.signal,
    })
    for await (const part of readBytes(response, from)) {
      clearTimeout(timer)
      yield part
      restartTimer()
    }
  } catch (error) {
    if (signal.aborted || error instanceof GoneError || error instanceof RejectedError) throw error
    throw new NetworkError('', { cause: error })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/**
 * Reads the response to a request for a file or for its rest.
 * @param from the first byte to read
 * @throws GoneError, RejectedError, NetworkError for the page of a network that asks for a login first, or the error of the
 *   response's stream
 */
export async function* readBytes(response: Response, from: number): AsyncGenerator<Uint8Array> {
  const { status, body, headers } = response
  if (status === 404 || status === 410) throw new GoneError()
  if ((status !== 206 && status !== 200) || !body) throw new RejectedError(status)
  if (/^text\/html/i.test(headers.get('content-type') ?? '')) throw new NetworkError()
  const start = status === 200 ? 0 : Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1])
  let skip = from - start
  // A server without ranges sends everything; a response that starts later is useless.
  if (!(skip >= 0)) throw new RejectedError(status)
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (skip < value.length) yield value.subarray(skip)
      skip = Math.max(0, skip - value.length)
    }
  } finally {
    // Stops the transfer when the consumer stops.
    void reader.cancel().catch(() => {})
  }
}
