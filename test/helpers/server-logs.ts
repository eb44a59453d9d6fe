/** Knows the servers that this worker's tests started, so that a failed test can report what they logged last. */

/** The type of the annotations in which Playwright's report has {@link lastServerLines}. */
export const SERVER_LOG = 'server-log'

interface ServerLog {
  /** What tells this server from the others, such as its address. */
  name: string
  /** Returns everything it wrote. */
  read(): string
  hasEnded: boolean
}

const logs = new Set<ServerLog>()

/**
 * Adds a server.
 * @param read returns everything it wrote
 * @returns a function to call when the server has ended; its last line is available until the next test begins
 */
export function addServerLog(name: string, read: () => string): () => void {
  const log: ServerLog = { name, read, hasEnded: false }
  logs.add(log)
  return () => {
    log.hasEnded = true
  }
}

/** Forgets the servers that ended before the test that now begins. */
export function forgetEndedServers(): void {
  for (const log of logs) if (log.hasEnded) logs.delete(log)
}

/** Returns the last line of each server that wrote any, with its name. */
export function lastServerLines(): string[] {
  return [...logs].flatMap(({ name, read }) => {
    const line = read().trimEnd().split('\n').at(-1)
    return line ? [`${name}: ${line}`] : []
  })
}
