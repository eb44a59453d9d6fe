import { mosqueDate } from '#contracts/mosque-time.ts'
import type { Sun } from '#contracts/sun.ts'
import { publish } from '../../monitoring/telemetry.ts'

const TIMEOUT_MS = 4_000
/** The time between a failed request and the next one. */
const RETRY_DELAY_MS = 10 * 60_000
const MAX_BYTES = 64 * 1024

/** Degrees north and east. */
interface Coordinates {
  latitude: number
  longitude: number
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Returns a function that fetches sunrise and sunset at the mosque from a public service, at most once a day. The server
 * makes the request for all clients, so that no visitor's address reaches a third party.
 * @param apiUrl the service; empty makes no request
 * @param readPlace returns where the mosque is
 * @param onError called with the error of a failed request
 * @returns takes a date at the mosque (`YYYY-MM-DD`) and the current time
 */
export function createSunFetcher(
  apiUrl: string,
  readPlace: () => Coordinates,
  onError: (error: unknown) => void,
  fetchUrl: Fetch = fetch,
) {
  let cached: { key: string; sun: Sun; until: number } | undefined
  let pending: { key: string; sun: Promise<Sun> } | undefined

  return async (date: string, now: Date): Promise<Sun> => {
    const none: Sun = { date, sunrise: null, sunset: null }
    if (!apiUrl) return none
    const { latitude, longitude } = readPlace()
    const key = `${date} ${latitude} ${longitude}`
    if (cached?.key === key && now.getTime() < cached.until) return cached.sun
    if (pending?.key === key) return pending.sun
    const sun = fetchSun(apiUrl, { latitude, longitude }, date, fetchUrl)
      .then(
        (fetched) => {
          publish('sun-request', { result: 'ok' })
          cached = { key, sun: fetched, until: Number.POSITIVE_INFINITY }
          return fetched
        },
        (error: unknown) => {
          publish('sun-request', { result: 'failed' })
          onError(error)
          cached = { key, sun: none, until: now.getTime() + RETRY_DELAY_MS }
          return none
        },
      )
      .finally(() => {
        pending = undefined
      })
    pending = { key, sun }
    return sun
  }
}

async function fetchSun(
  apiUrl: string,
  { latitude, longitude }: Coordinates,
  date: string,
  fetchUrl: Fetch,
): Promise<Sun> {
  const url = new URL(apiUrl)
  url.searchParams.set('lat', String(latitude))
  url.searchParams.set('lng', String(longitude))
  url.searchParams.set('date', date)
  // Without it, the service returns 12-hour UTC times without a date.
  url.searchParams.set('formatted', '0')
  const response = await fetchUrl(url.href, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`The sun service returned ${response.status}.`)
  const { results } = JSON.parse(await readText(response)) as { results?: { sunrise?: unknown; sunset?: unknown } }
  return { date, sunrise: instantOn(date, results?.sunrise), sunset: instantOn(date, results?.sunset) }
}

/** Returns the body as text. @throws Error as soon as it is longer than {@link MAX_BYTES} */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('The sun service sent too much.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Parses an instant; only one within the day at the mosque can be its sunrise or sunset. */
function instantOn(date: string, value: unknown): string {
  const instant = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
  if (Number.isNaN(instant.getTime()) || mosqueDate(instant) !== date)
    throw new Error(`The sun service gave ${String(value)} for ${date}.`)
  return instant.toISOString()
}
