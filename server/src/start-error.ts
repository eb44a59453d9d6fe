import { statfs } from 'node:fs/promises'

/** An error that prevents the start. Its message explains what to do, and is printed without a stack. */
export class StartError extends Error {}

const DISK_FULL = /^(ENOSPC|EDQUOT|53100)$/
/** With less free space, the full disk probably caused an unexplained error. */
const MIN_FREE_BYTES = 4 * 1024 * 1024

/**
 * Returns the text to print for an error that prevents the start.
 * @param dataDir the data folder, if the configuration is known
 */
export async function explainStartError(error: unknown, dataDir: string | undefined): Promise<string> {
  if (error instanceof StartError) return error.message
  const {
    code = '',
    message,
    stack,
  } = (error instanceof Error ? error : new Error(String(error))) as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `The port is in use: ${message}. Stop the other program or set PORT.`
  const disk = dataDir === undefined ? undefined : await statfs(dataDir).catch(() => undefined)
  const isFull = disk !== undefined && disk.bavail * disk.bsize < MIN_FREE_BYTES
  if (DISK_FULL.test(code) || isFull) {
    return (
      `The disk with the data folder ${dataDir} is full, so Minbar cannot start (${message}). Nothing that was saved is ` +
      'lost. Make room, for example by removing other files, and start it again.'
    )
  }
  return `Minbar could not start: ${stack ?? message}`
}
