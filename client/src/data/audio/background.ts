/**
 * Downloads that go on after the page is left, where the browser has Background Fetch (wicg.github.io/background-fetch):
 * it fetches the rest of a file by itself and wakes the worker with it. What has come so far is kept from us until all
 * is there, and it knows no Wi-Fi only: so the page does the work while it is looked at, and this is for the time after.
 */
import type { SavedFile } from './audio-db.ts'
import { fetchName } from './hash-of.ts'
import { isWifiOnly } from './wifi-only.ts'

/** The members used of what the standard types do not know. */
export interface BackgroundFetch extends EventTarget {
  readonly id: string
  readonly downloaded: number
  readonly result: '' | 'success' | 'failure'
  abort(): Promise<boolean>
}
interface Manager {
  get(id: string): Promise<BackgroundFetch | undefined>
  fetch(id: string, requests: Request[], options: object): Promise<BackgroundFetch>
}

async function manager(): Promise<Manager | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration?.()
  return (registration as { backgroundFetch?: Manager } | undefined)?.backgroundFetch
}

/** @returns what fetches a file now without us, if anything does */
export async function inBackground(hash: string): Promise<BackgroundFetch | undefined> {
  return (await manager())?.get(fetchName(hash))
}

/** Has the rest of a file fetched without us. @returns whether that has begun */
export async function fetchInBackground({ hash, received, bytes, recording }: SavedFile): Promise<boolean> {
  if (isWifiOnly()) return false
  try {
    const request = new Request(recording.downloadURL, { headers: { range: `bytes=${received}-` } })
    const fetching = await (await manager())?.fetch(fetchName(hash), [request], {
      title: recording.title,
      downloadTotal: bytes - received,
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })
    return fetching !== undefined
  } catch (fault) {
    // Forbidden, or it goes on already.
    console.warn('The download stays with the page:', fault)
    return false
  }
}
