import { readFileSync } from 'node:fs'

const UNKNOWN = '0'

/**
 * When a process began: process numbers come round again, in containers within seconds.
 * @returns the kernel's ticks since it was booted; `0` where the system does not tell
 */
export function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? UNKNOWN
  } catch {
    return UNKNOWN
  }
}

/**
 * Whether the process that once had this number still runs.
 * @param start what {@link startOf} said of it then
 * @returns undefined when the number is in use and the system does not tell by whom
 */
export function stillRuns(pid: number, start: string): boolean | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: there is such a process, of another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startOf(pid)
  return now === UNKNOWN || start === UNKNOWN ? undefined : now === start
}
