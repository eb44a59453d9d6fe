/** Stores the bytes of a recording that the browser has fetched after the page was closed. */
import { AUDIO_CHANNEL, openAudioDatabase } from '../talks/downloads/audio-db.ts'
import { writeChunks } from '../talks/downloads/chunk-store.ts'
import { readBytes } from '../talks/downloads/fetch-remaining.ts'
import { parseBackgroundFetchId } from '../talks/file-hash.ts'

/** The members used of an API that the standard types lack. */
export interface BackgroundFetchRegistration {
  id: string
  matchAll(): Promise<{ responseReady: Promise<Response> }[]>
}

/**
 * Appends the fetched bytes to those stored. The page verifies them later.
 * @throws the error of reading or writing; the bytes before it are stored
 */
export async function storeFetched(registration: BackgroundFetchRegistration): Promise<void> {
  const hash = parseBackgroundFetchId(registration.id)
  const [record] = await registration.matchAll()
  if (!hash || !record) return
  const db = await openAudioDatabase()
  const file = await db.get('files', hash)
  // It may have been removed meanwhile.
  if (!file) return
  await writeChunks(db, file, readBytes(await record.responseReady, file.received), () => {})
  notifyTabs()
}

/** Pauses a download that the listener has ended in the browser's own list of downloads; the stored bytes stay. */
export async function pauseAborted({ id }: Pick<BackgroundFetchRegistration, 'id'>): Promise<void> {
  const hash = parseBackgroundFetchId(id)
  if (!hash) return
  const tx = (await openAudioDatabase()).transaction('files', 'readwrite')
  const file = await tx.store.get(hash)
  if (file?.state === 'queued') await tx.store.put({ ...file, state: 'paused' })
  await tx.done
  notifyTabs()
}

function notifyTabs(): void {
  const tabs = new BroadcastChannel(AUDIO_CHANNEL)
  tabs.postMessage('changed')
  tabs.close()
}
