import { USE_LANGUAGE_MESSAGE } from '../data/worker-messages.ts'

interface Worker {
  skipWaiting(): Promise<void>
  addLanguage(language: string): Promise<void>
}

/**
 * Handles a message from a page. The visitor agreed to the new version, so the waiting worker takes over; or the page is in a
 * language, whose files are then stored too.
 * @param data the message, from any sender
 */
export async function handleMessage(data: unknown, worker: Worker): Promise<void> {
  if (typeof data !== 'object' || data === null || !('type' in data)) return
  if (data.type === 'SKIP_WAITING') await worker.skipWaiting()
  if (data.type !== USE_LANGUAGE_MESSAGE || !('language' in data) || typeof data.language !== 'string') return
  // The next page in this language sends the message again.
  await worker
    .addLanguage(data.language)
    .catch((error) => console.warn('The language could not be stored for offline use:', error))
}
