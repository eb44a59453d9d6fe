/**
 * Resolves or rejects like a promise, unless it takes too long; a later result is ignored.
 * @throws {TimeoutError} when the time is up
 */
export function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(milliseconds)), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Thrown when something took longer than its time limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
  constructor(milliseconds: number) {
    super(`No response within ${milliseconds} ms.`)
  }
}
