import { setTimeout as delay } from 'node:timers/promises'
import { S3ServiceError } from 's3mini'
import { HttpError, storageUnavailable } from '../../http/errors.ts'

const MAX_ATTEMPTS = 4
/** Mutable, so that tests can retry sooner. */
export const retryDelay = { firstMs: 100 }
/** The maximum length of an error's text, in characters. */
const MAX_DETAIL = 200

/** Thrown for a response of the store other than the requested one. */
export class StatusError extends Error {
  readonly status: number
  /** The service's code, such as `NoSuchKey`. */
  readonly code: string | undefined
  /** @param detail the body of the response, or a description */
  constructor(status: number, detail: string) {
    const code = codeIn(detail)
    const text = code ?? (detail.startsWith('<') ? '' : detail.slice(0, MAX_DETAIL))
    super(`The object store responded with ${status}${text ? `: ${text}` : ''}.`)
    this.status = status
    this.code = code
  }
}

const codeIn = (body: string | undefined) => /<Code>(\w+)<\/Code>/.exec(body ?? '')?.[1]

/** Retries a request after a temporary failure: no connection, no response in time, 429 or 5xx. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTemporary(error)) throw error
      await backOff(attempt)
    }
  }
}

/** Waits longer with each attempt, and for a random time, so that processes do not retry together. */
export const backOff = (attempt: number): Promise<void> =>
  delay(retryDelay.firstMs * 3 ** (attempt - 1) * (0.5 + Math.random()))

/** Returns whether the next attempt may succeed. */
export function isTemporary(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}

/**
 * Returns whether the store reports that an object does not exist. The status alone is not enough: a missing bucket or a proxy
 * may respond with 404, too.
 */
export function isNotFound(error: unknown): boolean {
  const code = error instanceof S3ServiceError ? codeIn(error.body) : (error as StatusError).code
  return statusOf(error) === 404 && code === 'NoSuchKey'
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof StatusError || error instanceof S3ServiceError ? error.status : undefined

/** Converts an error of the store to a response; the cause is logged. */
export const storeError = (cause: unknown): HttpError =>
  cause instanceof HttpError ? cause : Object.assign(storageUnavailable(), { cause })
