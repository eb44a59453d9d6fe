import { HttpError } from '../../http/errors.ts'
import type { MeteredFrames } from './frame-meter.ts'
import { hasId3, type Inspected, inspectFrames, readContainer, withChapters } from './inspect.ts'
import type { InspectReply, InspectTask } from './inspect-worker.ts'
import { createTimedThreads, TaskTimeoutError } from './timed-threads.ts'
import { rejectedFile } from './upload-errors.ts'

/** A recording of three hours takes less than a second. */
const run = createTimedThreads<InspectTask, InspectReply>(new URL('./inspect-worker.ts', import.meta.url), {
  threads: 2,
  timeoutMs: 15_000,
  memoryMb: 128,
})

/**
 * Determines the format and duration of an audio file in a thread with limits of time, memory and reads, so that a crafted file
 * does not delay other requests.
 * @param path the file; its name is not used
 * @param metered the result of the frame meter, if it read the file while it arrived; null for no frames
 * @param signal aborted when the client has left
 * @throws HttpError 415 when phones cannot play it, it is a film, or it takes too long; the signal's reason
 */
export async function inspectInWorker(
  path: string,
  metered: MeteredFrames | null | undefined,
  signal: AbortSignal,
): Promise<Inspected> {
  if (metered !== undefined && (await readContainer(path)).container === 'frames') {
    const frames = inspectFrames(metered)
    if (!(await hasId3(path))) return frames
    const reply = await run({ path, find: 'chapters' }, signal).catch((error: unknown) => {
      if (signal.aborted) throw error
      // Chapters that take too long to read are dropped.
      return undefined
    })
    return reply && 'chapters' in reply ? withChapters(frames, reply.chapters) : frames
  }
  const reply = await run({ path, find: 'all' }, signal).catch((error: unknown) => {
    if (error instanceof TaskTimeoutError) throw rejectedFile('It takes too long to read.')
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw rejectedFile('It takes too much memory to read.')
    throw error
  })
  if ('inspected' in reply) return reply.inspected
  if (!('refused' in reply)) throw new Error('The thread has not inspected the file.')
  const { status, error, message, field } = reply.refused
  throw new HttpError(status, error, message, field ? { field } : {})
}
