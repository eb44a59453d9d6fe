import { useSyncExternalStore } from 'react'
import { type Downloads, readDownloads, readNoDownloads, subscribeDownloads } from './downloads.ts'

/** What is saved on this phone and on its way, always up to date. */
export function useDownloads(): Downloads {
  return useSyncExternalStore(subscribeDownloads, readDownloads, readNoDownloads)
}
