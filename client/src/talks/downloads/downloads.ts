/**
 * Recordings saved on this phone, and those downloading: one at a time, in the order of the requests, by one tab. The state
 * for components is in memory; `download-queue.ts`, loaded when needed, does the work.
 */
import type { Recording } from '#contracts/recordings.ts'
import { retryImport } from '../../lib/retry-import.ts'
import { type Store, useStore } from '../../lib/store.ts'
import type { SavedFile } from './audio-db.ts'
import { type Downloads, NO_DOWNLOADS, downloadsState as store, writeDownloads } from './downloads-state.ts'
import { mayHaveSaved } from './saved-count.ts'

let isLoading = false

/** The state of the downloads. The first subscriber loads the list of saved recordings, and after an error the next one. */
export const downloadsStore: Store<Downloads> = {
  ...store,
  subscribe(listener) {
    if (!isLoading || store.read().problem) {
      isLoading = true
      if (mayHaveSaved()) void run((queue) => queue.loadDownloads())
      // In a task of its own: the component is being hydrated.
      else setTimeout(() => store.read().files ?? writeDownloads({ files: [] }))
    }
    return store.subscribe(listener)
  },
}

/** Returns the recordings saved on this phone and those downloading. */
export const useDownloads = (): Downloads => useStore(downloadsStore, NO_DOWNLOADS)

/** Downloads a recording, or continues a download that stopped. */
export const download = (recording: Recording): Promise<void> => run((queue) => queue.addDownload(recording))
export const pauseDownload = (hash: string): Promise<void> => run((queue) => queue.pauseDownload(hash))
export const removeDownload = (hash: string): Promise<void> => run((queue) => queue.removeDownloads([hash]))
export const removeAllDownloads = (): Promise<void> =>
  run((queue) => queue.removeDownloads((store.read().files ?? []).map(({ hash }) => hash)))
/** Stores whether the site still has a saved recording, or the recording as the site has it now. */
export const updateSaved = (
  hash: string,
  change: Pick<SavedFile, 'offSite'> | Pick<SavedFile, 'recording'>,
): Promise<void> => run((queue) => queue.updateFile(hash, change))

type DownloadQueue = typeof import('./download-queue.ts')

async function run(action: (queue: DownloadQueue) => Promise<void>): Promise<void> {
  const queue = await retryImport(() => import('./download-queue.ts'))
  try {
    await action(queue)
    if (store.read().problem) writeDownloads({ problem: null })
  } catch (error) {
    console.warn('Recordings cannot be saved on this phone now:', error)
    writeDownloads({ files: store.read().files ?? [], problem: queue.describeProblem(error) })
  }
}
