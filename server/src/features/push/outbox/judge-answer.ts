/** What became of one message for one phone. */
export type Outcome =
  /** Taken by the push service, which passes it on. */
  | { result: 'sent'; status: number }
  /** The subscription has ended. */
  | { result: 'gone'; status: number }
  /** Refused for good: sending the same again would be refused again. */
  | { result: 'refused'; status?: number; reason: string }
  /** May be taken later: too many at once, a fault of the push service, or it was not to be reached. */
  | { result: 'later'; status?: number; reason: string; waitMs?: number }

/** No push service is waited for longer than this because it says so. */
const LONGEST_WAIT_MS = 24 * 3_600_000

/**
 * What a push service's answer means (RFC 8030, 5 and 7; what services do in practice).
 * @param retryAfter the header of that name
 * @param reason the beginning of the answer's body, for the log
 */
export function judgeAnswer(status: number, retryAfter: string | undefined, reason: string, now: number): Outcome {
  if (status >= 200 && status < 300) return { result: 'sent', status }
  if (status === 404 || status === 410) return { result: 'gone', status }
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    const waitMs = readRetryAfter(retryAfter, now)
    return { result: 'later', status, reason, ...(waitMs !== undefined && { waitMs }) }
  }
  // A redirect is one of these: following it would send this server wherever the answer says.
  return { result: 'refused', status, reason }
}

/**
 * @param value a number of seconds or an HTTP date (RFC 9110, 10.2.3)
 * @returns milliseconds from now; undefined where it says nothing that can be read
 */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : /[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_WAIT_MS)
}
