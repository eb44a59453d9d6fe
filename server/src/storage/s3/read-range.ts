import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { ByteRange } from '#contracts/byte-range.ts'
import { releaseMemory } from '../release-memory.ts'
import { ResponseWriter } from '../response-writer.ts'
import type { S3Client } from './client.ts'
import { backOff, isTemporary, storeError } from './retry.ts'

/** Attempts without any progress. */
const MAX_FAILURES = 5

/** How long a listener may take for a chunk of 64 KB before its connection to the store is closed. */
const STALL_TIMEOUT_MS = 300

/** A slow listener gets a connection again after taking {@link SLOW_BYTES} in this time. */
const RECOVERED_MS = 150

/** The size of a slow listener's requests, which hold little memory and no connection to the store. */
const SLOW_BYTES = 48 * 1024

export interface Source {
  client: S3Client
  key: string
  /** The size of the whole object. */
  size: number
}

/**
 * Yields the bytes of a range. A response that fails or ends early is continued by another request.
 * @param opened the response to a request for the range, if it was sent already
 * @throws HttpError 503 when the store stops sending
 */
export async function* readRange(
  { client, key, size }: Source,
  { first, last }: ByteRange,
  opened?: IncomingMessage,
): AsyncGenerator<Buffer> {
  let at = first
  let failures = 0
  let response = opened
  while (at <= last) {
    const before = at
    try {
      response ??= await client.requestRange(key, { first: at, last }, size)
      for await (const chunk of response as AsyncIterable<Buffer>) {
        at += chunk.length
        yield chunk
      }
      if (at <= last) throw endedEarly()
    } catch (error) {
      failures = await handleFailure(error, at > before ? 0 : failures)
    } finally {
      response?.destroy()
      response = undefined
    }
  }
}

/**
 * Sends a range as `StoredBody.sendTo` does. Bytes are read from the store as the listener takes them. A listener that stops
 * for longer loses the connection to the store and continues in small requests.
 */
export async function sendRange(
  { client, key, size }: Source,
  range: ByteRange,
  response: ServerResponse,
  onSent: (bytes: number) => void = () => {},
  opened?: IncomingMessage,
): Promise<boolean> {
  const writer = new ResponseWriter(response, onSent)
  let at = range.first
  let isSlow = false
  let failures = 0
  let body = opened
  try {
    while (at <= range.last) {
      const before = at
      const last = isSlow ? Math.min(range.last, at + SLOW_BYTES - 1) : range.last
      try {
        body ??= await client.requestRange(key, { first: at, last }, size)
        if (isSlow) {
          const block = await readBlock(body, last + 1 - at)
          at = last + 1
          const writtenAt = performance.now()
          writer.write(block)
          if (await writer.waitForFlush()) releaseMemory([block])
          isSlow = performance.now() - writtenAt > RECOVERED_MS
        } else {
          isSlow = await pipe(body, writer, (bytes) => {
            at += bytes
          })
        }
        if (!(await writer.waitForFlush())) return false
        if (at <= last && !isSlow) throw endedEarly()
      } catch (error) {
        failures = await handleFailure(error, at > before ? 0 : failures)
      } finally {
        body?.destroy()
        body = undefined
      }
    }
    if (!(await writer.waitForFlush())) return false
    response.end()
    return true
  } catch (error) {
    response.destroy()
    throw error
  } finally {
    writer.release()
  }
}

/**
 * Writes a response of the store to a listener until it ends, the connection closes, or the listener is slow. Events take less
 * CPU time than iterating, and memory is released at once.
 * @param onWritten called with the number of bytes of each chunk
 * @returns whether the listener is slow
 * @throws the error of the connection to the store
 */
function pipe(body: IncomingMessage, writer: ResponseWriter, onWritten: (bytes: number) => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = (isSlow: boolean) => {
      body.removeListener('data', write)
      const unsent = body.read() as Buffer | null
      if (unsent) releaseMemory([unsent])
      resolve(isSlow)
    }
    const write = (chunk: Buffer) => {
      if (writer.isClosed) return end(false)
      onWritten(chunk.length)
      if (writer.write(chunk)) return releaseMemory([chunk])
      body.pause()
      const stallTimer = setTimeout(() => end(true), STALL_TIMEOUT_MS).unref()
      void writer.waitForFlush().then((isOpen) => {
        clearTimeout(stallTimer)
        if (!isOpen) return end(false)
        releaseMemory([chunk])
        body.resume()
      })
    }
    body.on('data', write)
    finished(body, (error) => (error ? reject(error) : end(false)))
  })
}

/** Reads a response to its end, so that its connection to the store is free for others. */
async function readBlock(body: IncomingMessage, length: number): Promise<Buffer> {
  const block = Buffer.allocUnsafeSlow(length)
  let filled = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    filled += chunk.copy(block, filled)
    releaseMemory([chunk])
  }
  if (filled < length) throw endedEarly()
  return block
}

const endedEarly = () => new Error('The object store ended a response early.')

/**
 * Waits before the next attempt.
 * @param failures since the last progress
 * @returns the failures so far, with this one
 * @throws HttpError 503 when another attempt would be pointless
 */
async function handleFailure(error: unknown, failures: number): Promise<number> {
  if (failures + 1 >= MAX_FAILURES || !isTemporary(error)) throw storeError(error)
  await backOff(failures + 1)
  return failures + 1
}
