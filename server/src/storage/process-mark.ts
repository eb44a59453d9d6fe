import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * A mark to put into the names of temporary files, so that later it can be told whether who made them still
 * runs: a hash of the host's name (containers that share a folder all have a process 1), the process' number,
 * and when it began, since numbers come round again.
 */
export const ownMark = (): string => `${HOST}-${process.pid}-${startOf(process.pid)}`

/**
 * Whether the process of a mark has ended.
 * @returns undefined when that cannot be known, because it ran on another host or this system does not tell
 */
export function hasEnded(mark: string): boolean | undefined {
  const [host, pid, start] = mark.split('-')
  if (host !== HOST) return undefined
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    // EPERM: there is such a process, of another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return true
  }
  const runs = startOf(Number(pid))
  return runs === UNKNOWN ? undefined : runs !== start
}

const UNKNOWN = '0'
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/** In the kernel's ticks since it was booted. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? UNKNOWN
  } catch {
    return UNKNOWN
  }
}
