/** The server cannot be reached, or the answer broke off: to be tried again. */
export class NoNetwork extends Error {}

/** The site has the recording no more. */
export class Gone extends Error {}

/**
 * Asks for what is missing of a file (RFC 9110 §14).
 * @param url its address; what is behind it never changes
 * @param from bytes that are here already
 * @param signal ends it
 * @returns the bytes from there on. They end with the file, or throw
 * @throws Gone, NoNetwork; an AbortError when the signal ended it
 */
export async function* fetchRest(url: string, from: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const response = await reached(
    () => fetch(url, { headers: { range: `bytes=${from}-` }, cache: 'no-store', signal }),
    signal,
  )
  yield* bytesOf(response, from, signal)
}

/**
 * Reads an answer to a request for a file or for its rest.
 * @param from the first byte that is wanted
 * @param signal ends it
 * @throws as {@link fetchRest}
 */
export async function* bytesOf(response: Response, from: number, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  if (response.status === 404 || response.status === 410) throw new Gone()
  if ((response.status !== 206 && response.status !== 200) || !response.body) throw new NoNetwork()
  const begins =
    response.status === 200 ? 0 : Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1])
  let skip = from - begins
  // A server that knows no ranges sends all of it; one that begins behind the place asked for is of no use.
  if (!(skip >= 0)) throw new NoNetwork()
  const reader = response.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reached(() => reader.read(), signal)
      if (done) return
      if (skip < value.length) yield value.subarray(skip)
      skip = Math.max(0, skip - value.length)
    }
  } finally {
    // Whoever stops listening stops the sending.
    void reader.cancel().catch(() => {})
  }
}

async function reached<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (signal?.aborted) throw fault
    throw new NoNetwork('', { cause: fault })
  }
}
