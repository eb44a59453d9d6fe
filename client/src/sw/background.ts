/** Keeps what the browser has fetched of a recording after its page was left. */
import { AUDIO_CHANNEL, openAudio } from '../data/audio/audio-db.ts'
import { writeChunks } from '../data/audio/chunk-store.ts'
import { bytesOf } from '../data/audio/fetch-rest.ts'
import { hashOfFetch } from '../data/audio/hash-of.ts'

/** The members used of what the standard types do not know. */
export interface Fetched {
  id: string
  matchAll(): Promise<{ responseReady: Promise<Response> }[]>
}

/**
 * Adds the bytes that were fetched to those that are here. Whether they are the recording the page finds out.
 * @throws whatever keeps them from being read or kept; what came before it stays
 */
export async function keepFetched(fetched: Fetched): Promise<void> {
  const hash = hashOfFetch(fetched.id)
  const [record] = await fetched.matchAll()
  if (!hash || !record) return
  const db = await openAudio()
  const file = await db.get('files', hash)
  // It may have been removed meanwhile.
  if (!file) return
  await writeChunks(db, file, bytesOf(await record.responseReady, file.received), () => {})
  const tabs = new BroadcastChannel(AUDIO_CHANNEL)
  tabs.postMessage('changed')
  tabs.close()
}
