import { KARACHI } from '#contracts/karachi-place.ts'
import { karachiDate } from '#contracts/karachi-time.ts'
import type { Sun } from '#contracts/sun.ts'

const TIMEOUT_MS = 4_000
/** A service that failed is left alone for this long. */
const RETRY_MS = 10 * 60_000
const MOST_BYTES = 64 * 1024

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Asks the public sunrise/sunset service for Karachi, at most once a day and once at a time. The server asks
 * on behalf of all phones, so that no visitor's address goes to a third party.
 * @param apiUrl the service; empty: never ask
 * @param onFault told why there was no answer
 * @returns a function from a Karachi date (`YYYY-MM-DD`) and the time now to its sun
 */
export function createSunLookUp(apiUrl: string, onFault: (error: unknown) => void, fetchUrl: Fetch = fetch) {
  let kept: { sun: Sun; until: number } | undefined
  let asking: { date: string; answer: Promise<Sun> } | undefined

  return async (date: string, now: Date): Promise<Sun> => {
    const none: Sun = { date, sunrise: null, sunset: null }
    if (!apiUrl) return none
    if (kept?.sun.date === date && now.getTime() < kept.until) return kept.sun
    if (asking?.date === date) return asking.answer
    const answer = ask(apiUrl, date, fetchUrl)
      .then(
        (sun) => {
          kept = { sun, until: Number.POSITIVE_INFINITY }
          return sun
        },
        (error: unknown) => {
          onFault(error)
          kept = { sun: none, until: now.getTime() + RETRY_MS }
          return none
        },
      )
      .finally(() => {
        asking = undefined
      })
    asking = { date, answer }
    return answer
  }
}

async function ask(apiUrl: string, date: string, fetchUrl: Fetch): Promise<Sun> {
  const url = new URL(apiUrl)
  url.searchParams.set('lat', String(KARACHI.latitude))
  url.searchParams.set('lng', String(KARACHI.longitude))
  url.searchParams.set('date', date)
  // Without it the service answers 12-hour UTC texts that name no date.
  url.searchParams.set('formatted', '0')
  const response = await fetchUrl(url.href, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`The sun service answered ${response.status}.`)
  const text = await response.text()
  if (text.length > MOST_BYTES) throw new Error('The sun service sent too much.')
  const { results } = JSON.parse(text) as { results?: { sunrise?: unknown; sunset?: unknown } }
  return { date, sunrise: instantOn(date, results?.sunrise), sunset: instantOn(date, results?.sunset) }
}

/** Only an instant within that Karachi day can be its sunrise or sunset. */
function instantOn(date: string, value: unknown): string {
  const instant = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
  if (Number.isNaN(instant.getTime()) || karachiDate(instant) !== date)
    throw new Error(`The sun service gave ${String(value)} for ${date}.`)
  return instant.toISOString()
}
