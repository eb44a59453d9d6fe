/**
 * A work's result, if it comes in time. What comes later is let go.
 * @param work under way
 * @param limit milliseconds
 * @throws {TimeLimitFault} when the time is up; else what the work throws
 */
export function within<T>(work: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitFault(limit)), limit)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Something took longer than it may. */
export class TimeLimitFault extends Error {
  override readonly name = 'TimeLimitFault'
  constructor(limit: number) {
    super(`No answer within ${limit} ms.`)
  }
}
