/** A worker that verifies one file, so that hashing does not block the page. Posts whether it is intact; null on an error. */
import { openAudioDatabase, type SavedFile } from './audio-db.ts'
import { verifyFile } from './verify-file.ts'

addEventListener('message', async ({ data }: MessageEvent<SavedFile>) => {
  const result = await openAudioDatabase()
    .then((db) => verifyFile(db, data))
    .catch(() => null)
  postMessage(result)
})
