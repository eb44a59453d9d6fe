import type { Outcome } from '../../../push-sender.ts'

const MAX_RETRY_AFTER_MS = 24 * 3_600_000

/**
 * Classifies a push service's response (RFC 8030, 5 and 7, and the services' own documentation).
 * @param retryAfter the Retry-After header
 * @param reason the beginning of the body, for the log
 * @param now milliseconds since 1970
 */
export function classifyResponse(status: number, retryAfter: string | undefined, reason: string, now: number): Outcome {
  if (status >= 200 && status < 300) return { result: 'sent', status }
  if (status === 404 || status === 410) return { result: 'gone', status }
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    const waitMs = parseRetryAfter(retryAfter, now)
    return { result: 'later', status, reason, ...(waitMs !== undefined && { waitMs }) }
  }
  // Redirects too: the target of one is not checked.
  return { result: 'refused', status, reason }
}

/** Parses a Retry-After header.
 * @param value a number of seconds or an HTTP date (RFC 9110, 10.2.3)
 * @returns milliseconds from now, at most a day; undefined where the value cannot be read
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : /[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS)
}
