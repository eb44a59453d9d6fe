import { Worker } from 'node:worker_threads'
import { MissingAbilityError } from '../../../jobs/runner.ts'
import type { Made, RenditionTask } from './make-renditions.ts'
import { FFMPEG } from './queries.ts'
import type { SmallCopyMessage, SmallCopyTask } from './small-copy-worker.ts'

const MAX_MEMORY_MB = 256

/**
 * Makes the small copy of a recording and measures it, without ffmpeg, in a thread of the lowest priority.
 * @throws MissingAbilityError when the file cannot be decoded; the signal's reason
 */
export async function makeSmallCopy(task: Omit<RenditionTask, 'ffmpeg'>): Promise<Made> {
  const { source, extension, durationSeconds, folder, signal, onProgress } = task
  signal.throwIfAborted()
  const workerData: SmallCopyTask = { source, extension, durationSeconds, folder }
  const limit = AbortSignal.timeout(Math.ceil(120 + 2 * (durationSeconds ?? 3 * 3_600)) * 1_000)
  const worker = new Worker(new URL('./small-copy-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Extract<SmallCopyMessage, { path: string }>>()
  const stop = () => reject(signal.aborted ? signal.reason : new Error('It took too long.'))
  for (const each of [signal, limit]) each.addEventListener('abort', stop)
  worker.on('message', (message: SmallCopyMessage) => {
    if ('progress' in message) onProgress(Math.min(0.99, message.progress))
    else if ('undecodable' in message) reject(new MissingAbilityError(message.undecodable, FFMPEG))
    else resolve(message)
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread has ended.')))
  try {
    const { path, seconds, ...sound } = await promise
    return { renditions: [{ kind: 'small', path, extension: 'webm', durationSeconds: seconds }], sound }
  } finally {
    for (const each of [signal, limit]) each.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
