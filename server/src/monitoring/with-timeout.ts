/** How long a check waits for the database or a store. Prometheus times out after ten seconds. */
const TIMEOUT_MS = 3_000

/** Returns the result of work. @throws its error, or one when it takes longer than three seconds */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error(`No response within ${TIMEOUT_MS} ms.`)), TIMEOUT_MS)
  try {
    return await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
