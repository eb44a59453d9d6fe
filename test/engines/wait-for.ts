const TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 25

/**
 * Resolves when a condition holds.
 * @param condition is evaluated repeatedly
 * @param description completes "Waited 30 s for …"
 * @throws Error after 30 s
 */
export async function waitFor(condition: () => Promise<boolean>, description: string | (() => string)): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  while (!(await condition())) {
    if (performance.now() > deadline) {
      const what = typeof description === 'string' ? description : description()
      throw new Error(`Waited ${TIMEOUT_MS / 1_000} s for ${what}.`)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}
