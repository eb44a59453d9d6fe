import { vi } from 'vitest'

/** Waits until a check no longer throws; far longer than Vitest's second, for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 })
