/** A clock that differs more from the server's is wrong. */
export const MAX_CLOCK_ERROR_MS = 10 * 60_000
