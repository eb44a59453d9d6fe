import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { startOf, stillRuns } from '../still-runs.ts'

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/**
 * A mark to put into the names of temporary files, so that later it can be told whether who made them still
 * runs: a hash of the host's name (containers that share a folder all have a process 1), the process' number,
 * and when it began.
 */
export const ownMark = (): string => `${HOST}-${process.pid}-${startOf(process.pid)}`

/**
 * Whether the process of a mark has ended.
 * @returns undefined when that cannot be known, because it ran on another host or this system does not tell
 */
export function hasEnded(mark: string): boolean | undefined {
  const [host, pid, start = ''] = mark.split('-')
  if (host !== HOST) return undefined
  const runs = stillRuns(Number(pid), start)
  return runs === undefined ? undefined : !runs
}
