/**
 * Plays recordings that are saved on this phone. The page marks their addresses with `?saved`, because the worker must
 * say at once whether an answer is its affair: one it merely passes on would lose the range that was asked for.
 */
import { allowsRange, readByteRange } from '#contracts/byte-range.ts'
import { type AudioDatabase, CHUNK_BYTES, openAudio, type SavedFile } from '../data/audio/audio-db.ts'
import { hashOf, SAVED_PARAMETER } from '../data/audio/hash-of.ts'

interface Asked {
  url: URL
  request: Pick<Request, 'method'>
  sameOrigin: boolean
}

/** Whether a request is for a recording that is saved here. */
export function isSavedAudio({ url, request, sameOrigin }: Asked): boolean {
  return (
    sameOrigin &&
    (request.method === 'GET' || request.method === 'HEAD') &&
    url.searchParams.has(SAVED_PARAMETER) &&
    hashOf(url.pathname) !== null
  )
}

/** @returns the handler of those requests; what is not here after all is asked of the site, with its range */
export function createSavedAudio(): (asked: { url: URL; request: Request }) => Promise<Response> {
  return async ({ url, request }) => {
    try {
      const db = await openAudio()
      const file = await db.get('files', hashOf(url.pathname) ?? '')
      if (file?.state === 'done') return answerSaved(db, file, request)
    } catch (fault) {
      console.warn('A saved recording could not be read:', fault)
    }
    const headers = new Headers()
    for (const name of ['range', 'if-range']) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    return fetch(url.pathname, { method: request.method, headers })
  }
}

/**
 * Answers a request for a saved file (RFC 9110 §14).
 * @param db where its pieces are
 * @param file whole and verified
 */
export function answerSaved(
  db: AudioDatabase,
  file: SavedFile,
  request: Pick<Request, 'method' | 'headers'>,
): Response {
  const etag = `"${file.hash}"`
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    'content-type': file.mimeType,
    etag,
    // It would be kept a second time.
    'cache-control': 'no-store',
  }
  const mayBePart = request.method === 'GET' && allowsRange(request.headers.get('if-range') ?? undefined, etag)
  const range = mayBePart ? readByteRange(request.headers.get('range') ?? undefined, file.bytes) : undefined
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.bytes}` } })
  }
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 }
  headers['content-length'] = String(last - first + 1)
  if (range) headers['content-range'] = `bytes ${first}-${last}/${file.bytes}`
  const body = request.method === 'HEAD' ? null : streamOf(db, file.hash, first, last)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** Bytes of a file, each piece read only when it is wanted: players ask for all that follows and take a little of it. */
function streamOf(db: AudioDatabase, hash: string, first: number, last: number): ReadableStream<Uint8Array> {
  let at = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const index = Math.floor(at / CHUNK_BYTES)
        const begins = index * CHUNK_BYTES
        const chunk = await db.get('chunks', [hash, index])
        if (!chunk || chunk.byteLength <= at - begins) {
          controller.error(new Error('A piece of the recording is missing.'))
          return
        }
        const end = Math.min(last + 1 - begins, chunk.byteLength)
        controller.enqueue(new Uint8Array(chunk, at - begins, end - (at - begins)))
        at = begins + end
        if (at > last) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
