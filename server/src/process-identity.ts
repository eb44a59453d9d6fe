import { readFileSync } from 'node:fs'

const UNKNOWN = '0'

/**
 * Returns when a process started. Process ids are reused, in containers within seconds.
 * @returns the kernel's ticks since boot, or `0` where the system does not provide it
 */
export function processStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? UNKNOWN
  } catch {
    return UNKNOWN
  }
}

/**
 * Returns whether the process that once had this id is still running.
 * @param startTime its {@link processStartTime} then
 * @returns undefined if the id is in use and the process cannot be identified
 */
export function isProcessRunning(pid: number, startTime: string): boolean | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const current = processStartTime(pid)
  return current === UNKNOWN || startTime === UNKNOWN ? undefined : current === startTime
}
