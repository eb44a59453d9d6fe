import pLimit from 'p-limit'
import { Piscina } from 'piscina'

/** A task took longer than its limit of time. */
export class TaskTimeout extends Error {}

/**
 * Threads that run one task at a time each, every task within a limit of time that begins when its thread takes it: a task
 * that waits behind slow ones keeps its whole time.
 * @param filename the module whose default export runs a task
 * @param timeoutMs the limit of a task in milliseconds
 * @returns runs a task; it rejects with TaskTimeout, with the signal's reason, or with what the task throws
 */
export function createTimedThreads<Task, Reply>(
  filename: URL,
  { threads, timeoutMs, memoryMb }: { threads: number; timeoutMs: number; memoryMb: number },
): (task: Task, signal: AbortSignal) => Promise<Reply> {
  const pool = new Piscina<Task, Reply>({
    filename: filename.href,
    minThreads: 0,
    maxThreads: threads,
    // A thread takes a third of a second of CPU to start, so that it is kept for the next task for a while.
    idleTimeout: 5000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // Tasks wait here, because the pool does not tell when it begins with one.
  const whenThreadIsFree = pLimit(threads)
  return (task, signal) =>
    whenThreadIsFree(async () => {
      signal.throwIfAborted()
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        return await pool.run(task, { signal: AbortSignal.any([signal, timeout]) })
      } catch (error) {
        signal.throwIfAborted()
        if (timeout.aborted) throw new TaskTimeout()
        throw error
      }
    })
}
