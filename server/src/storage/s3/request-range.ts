import { Agent, get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getHttps, Agent as HttpsAgent } from 'node:https'
import type { ByteRange } from '#contracts/byte-range.ts'
import { StatusError } from './retry.ts'

const MAX_ERROR_BYTES = 2_000

// `fetch` buffers more of a response than a slow listener may hold, and so does a paused response without this limit.
const options = { keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo', highWaterMark: 16 * 1024 } as const
const agents = { 'http:': new Agent(options), 'https:': new HttpsAgent(options) }

/**
 * Requests an object or a range of it.
 * @param size the object's size, if known
 * @param timeoutMs limits the time until the first bytes of the response, and each pause between them
 * @returns the response, whose body is not read yet
 * @throws StatusError unless exactly these bytes follow, and the error of the connection
 */
export async function requestRange(
  address: string,
  range: ByteRange | undefined,
  size: number | undefined,
  timeoutMs: number,
): Promise<IncomingMessage> {
  const response = await send(address, range ? { range: `bytes=${range.first}-${range.last}` } : {}, timeoutMs)
  const { statusCode = 0, headers } = response
  if (statusCode !== 200 && statusCode !== 206) {
    throw new StatusError(statusCode, await readStart(response))
  }
  if (!range || isExactly(headers, statusCode, range, size)) return response
  response.destroy()
  throw new StatusError(
    502,
    `${headers['content-range'] ?? 'the complete object'} instead of ${range.first}-${range.last}`,
  )
}

function isExactly(
  headers: IncomingMessage['headers'],
  status: number,
  { first, last }: ByteRange,
  size: number | undefined,
): boolean {
  // A store may send a complete object without a range.
  if (status === 200) return first === 0 && Number(headers['content-length']) === last + 1
  const [, from, to, of] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
  return Number(from) === first && Number(to) === last && (size === undefined || Number(of) === size)
}

function send(address: string, headers: Record<string, string>, timeoutMs: number): Promise<IncomingMessage> {
  const isHttps = address.startsWith('https:')
  const get = isHttps ? getHttps : getHttp
  const requestOptions: RequestOptions = { headers, agent: agents[isHttps ? 'https:' : 'http:'] }
  return new Promise((resolve, reject) => {
    const request = get(address, requestOptions, (response) => {
      // Errors after this point are reported by the body.
      response.on('error', () => undefined)
      resolve(response)
    })
    request.setTimeout(timeoutMs, () => request.destroy(new Error('The object store does not respond.')))
    request.on('error', reject)
  })
}

async function readStart(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response) {
    text += chunk
    if (text.length > MAX_ERROR_BYTES) break
  }
  return text
}
