/**
 * Downloads that continue after the page is closed, where the browser has Background Fetch
 * (wicg.github.io/background-fetch): it fetches the rest of a file by itself and then starts the service worker. It
 * hands over nothing before everything is fetched and cannot wait for Wi-Fi, so the page downloads while it is visible
 * and this takes over afterwards.
 */
import { inPageLanguage } from '../../lib/in-page-language.ts'
import { backgroundFetchId } from '../file-hash.ts'
import type { SavedFile } from './audio-db.ts'
import { savedCopy } from './downloads-state.ts'
import { isWifiOnly } from './wifi-only.ts'

/** The members used of an API that the standard types lack. */
export interface BackgroundFetch extends EventTarget {
  readonly id: string
  readonly downloaded: number
  readonly result: '' | 'success' | 'failure'
  abort(): Promise<boolean>
}
interface BackgroundFetchManager {
  get(id: string): Promise<BackgroundFetch | undefined>
  fetch(id: string, requests: Request[], options: object): Promise<BackgroundFetch>
}

async function getManager(): Promise<BackgroundFetchManager | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration?.()
  return (registration as { backgroundFetch?: BackgroundFetchManager } | undefined)?.backgroundFetch
}

/** Resolves to the background fetch of a file that is under way, if any. */
export async function findBackgroundFetch(hash: string): Promise<BackgroundFetch | undefined> {
  return (await getManager())?.get(backgroundFetchId(hash))
}

/** Starts a background fetch of the rest of a file. Resolves to whether it has started. */
export async function startBackgroundFetch(file: SavedFile): Promise<boolean> {
  const { hash, received, bytes, recording } = file
  if (isWifiOnly()) return false
  try {
    const request = new Request(savedCopy(file).url, { headers: { range: `bytes=${received}-` } })
    const started = await (await getManager())?.fetch(backgroundFetchId(hash), [request], {
      title: inPageLanguage(recording).title,
      downloadTotal: bytes - received,
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })
    return started !== undefined
  } catch (error) {
    // The browser forbids it, or it is under way already.
    console.warn('The download continues in the page:', error)
    return false
  }
}
