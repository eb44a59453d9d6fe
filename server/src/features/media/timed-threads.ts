import pLimit from 'p-limit'
import { Piscina } from 'piscina'

/** Thrown when a task exceeded its time limit. */
export class TaskTimeoutError extends Error {}

/**
 * Creates threads that run one task at a time each. A task's time limit begins when its thread takes it, so waiting behind slow
 * tasks does not count.
 * @param filename the module whose default export runs a task
 * @param timeoutMs the limit of a task in milliseconds
 * @returns a function that runs a task; it rejects with TaskTimeoutError, the signal's reason, or the task's error
 */
export function createTimedThreads<Task, Reply>(
  filename: URL,
  { threads, timeoutMs, memoryMb }: { threads: number; timeoutMs: number; memoryMb: number },
): (task: Task, signal: AbortSignal) => Promise<Reply> {
  const pool = new Piscina<Task, Reply>({
    filename: filename.href,
    minThreads: 0,
    maxThreads: threads,
    // A thread takes a third of a second of CPU to start, so it is kept for the next task for a while.
    idleTimeout: 5000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // Tasks wait here, because the pool does not report when it starts one.
  const whenThreadIsFree = pLimit(threads)
  return (task, signal) =>
    whenThreadIsFree(async () => {
      signal.throwIfAborted()
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        return await pool.run(task, { signal: AbortSignal.any([signal, timeout]) })
      } catch (error) {
        signal.throwIfAborted()
        if (timeout.aborted) throw new TaskTimeoutError()
        throw error
      }
    })
}
