/**
 * Plays recordings that are saved on this phone. The page marks their addresses with `?saved`, because a service worker must
 * decide at once whether it responds, and a request that it passes on unchanged would lose its range.
 */
import { allowsRange, readByteRange } from '#contracts/byte-range.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { type AudioDatabase, CHUNK_BYTES, openAudioDatabase, type SavedFile } from '../talks/downloads/audio-db.ts'
import { parseHash, SAVED_PARAMETER } from '../talks/file-hash.ts'

/** Returns whether a request is for a saved recording. */
export function isSavedAudioRequest({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && url.searchParams.has(SAVED_PARAMETER) && parseHash(url.pathname) !== null
}

/** When the phone's database takes longer, the site is requested too. */
const SLOW_DATABASE_MS = 5_000

/**
 * Responds to these requests. A recording that is not saved after all is requested from the site, with its range; so is one
 * whose database is slow, unless the site cannot be reached.
 */
export async function serveSavedAudio({ url, request }: { url: URL; request: Request }): Promise<Response> {
  const saved = readSaved(url, request)
  const response = await withTimeout(saved, SLOW_DATABASE_MS).catch(() => null)
  if (response) return response
  try {
    return await fetchFromSite(url, request)
  } catch (error) {
    const late = await saved
    if (late) return late
    throw error
  }
}

/** Resolves to null when the recording is not saved or cannot be read. */
async function readSaved(url: URL, request: Request): Promise<Response | null> {
  try {
    const db = await openAudioDatabase()
    const file = await db.get('files', parseHash(url.pathname) ?? '')
    return file?.state === 'done' ? respondFromDatabase(db, file, request) : null
  } catch (error) {
    console.warn('A saved recording could not be read:', error)
    return null
  }
}

function fetchFromSite(url: URL, request: Request): Promise<Response> {
  const headers = new Headers()
  for (const name of ['range', 'if-range']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return fetch(url.pathname, { method: request.method, headers })
}

/**
 * Responds to a request for a saved file (RFC 9110 §14).
 * @param file complete and verified
 */
export function respondFromDatabase(
  db: AudioDatabase,
  file: SavedFile,
  request: Pick<Request, 'method' | 'headers'>,
): Response {
  const etag = `"${file.hash}"`
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    'content-type': file.mimeType,
    etag,
    // The browser would store it a second time.
    'cache-control': 'no-store',
  }
  const allowsPart = request.method === 'GET' && allowsRange(request.headers.get('if-range') ?? undefined, etag)
  const range = allowsPart ? readByteRange(request.headers.get('range') ?? undefined, file.bytes) : undefined
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.bytes}` } })
  }
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 }
  headers['content-length'] = String(last - first + 1)
  if (range) headers['content-range'] = `bytes ${first}-${last}/${file.bytes}`
  const body = request.method === 'HEAD' ? null : streamBytes(db, file.hash, first, last)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** Streams bytes of a file and reads each chunk only when needed: players request everything and read a little. */
function streamBytes(db: AudioDatabase, hash: string, first: number, last: number): ReadableStream<Uint8Array> {
  let position = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const index = Math.floor(position / CHUNK_BYTES)
        const start = index * CHUNK_BYTES
        const chunk = await db.get('chunks', [hash, index])
        if (!chunk || chunk.byteLength <= position - start) {
          controller.error(new Error('A chunk of the recording is missing.'))
          return
        }
        const end = Math.min(last + 1 - start, chunk.byteLength)
        controller.enqueue(new Uint8Array(chunk, position - start, end - (position - start)))
        position = start + end
        if (position > last) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
