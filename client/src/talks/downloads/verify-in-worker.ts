import { retryImport } from '../../lib/retry-import.ts'
import { openAudioDatabase, type SavedFile } from './audio-db.ts'

/** Resolves to whether the stored bytes are the recording. Hashes in a worker, and in the page only where none can start. */
export async function verifyInWorker(file: SavedFile): Promise<boolean> {
  try {
    return await runWorker(file)
  } catch (error) {
    console.warn('The recording is verified in the page:', error)
    const { verifyFile } = await retryImport(() => import('./verify-file.ts'))
    return verifyFile(await openAudioDatabase(), file)
  }
}

function runWorker(file: SavedFile): Promise<boolean> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<boolean>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<boolean | null>) => {
      if (data === null) reject(new Error('The worker could not read the recording.'))
      else resolve(data)
    })
    worker.addEventListener('error', () => reject(new Error('The worker could not be loaded.')))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
