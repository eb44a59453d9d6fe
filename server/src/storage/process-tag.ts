import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { isProcessRunning, processStartTime } from '../process-identity.ts'

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/**
 * Returns a tag for the names of this process' temporary files, by which other processes detect whether this one still runs: a
 * hash of the host's name (containers that share a folder all have a process 1), the process id, and the time at which the
 * process started.
 */
export const ownProcessTag = (): string => `${HOST}-${process.pid}-${processStartTime(process.pid)}`

/**
 * Returns whether the process of a tag has ended.
 * @returns undefined when that is unknown: the process is on another host, or this system does not report start times
 */
export function hasProcessEnded(tag: string): boolean | undefined {
  const [host, pid, start = ''] = tag.split('-')
  if (host !== HOST) return undefined
  const isRunning = isProcessRunning(Number(pid), start)
  return isRunning === undefined ? undefined : !isRunning
}
