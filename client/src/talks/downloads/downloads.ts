/**
 * Recordings saved on this phone, and those downloading: one at a time, in the order of the requests, by one tab. The state
 * for components is in memory; `download-queue.ts`, loaded when needed, does the work.
 */
import type { Recording } from '#contracts/recordings.ts'
import { retryImport } from '../../lib/retry-import.ts'
import { createStore, type Store } from '../../lib/store.ts'
import type { SavedFile } from './audio-db.ts'
import type { Copy, CopyKind } from '../audio-types.ts'
import { mayHaveSaved } from './saved-count.ts'

export type { SavedState } from './audio-db.ts'

/** `waiting`: for the network, or for Wi-Fi where the listener chose that. */
export type Activity = 'loading' | 'waiting' | null

/** Why the phone's database could not be used: the phone is full, the browser forbids it, or it is broken. */
export type StorageProblem = 'full' | 'forbidden' | 'broken'

export interface Downloads {
  /** The newest first; null until loaded. */
  files: readonly SavedFile[] | null
  /** The hash of the file that is downloading. */
  current: string | null
  activity: Activity
  /** How many saved recordings the phone has cleared. */
  cleared: number
  /** Why the last action failed; null once one has succeeded. */
  problem: StorageProblem | null
}

/** The state in prerendered HTML and while hydrating it. */
export const NO_DOWNLOADS: Downloads = { files: null, current: null, activity: null, cleared: 0, problem: null }

const store = createStore(NO_DOWNLOADS)
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

/** Merges a change into the state. For `download-queue.ts` only. */
export const writeDownloads = (change: Partial<Downloads>): void => store.write({ ...store.read(), ...change })

/**
 * Returns the copy of a recording on this phone, a complete one first.
 * @param kind only that copy
 */
export function findSaved(
  { files }: Pick<Downloads, 'files'>,
  { downloadURL }: Recording,
  kind?: CopyKind,
): SavedFile | undefined {
  const saved = files?.filter(
    (file) => file.recording.downloadURL === downloadURL && (kind ?? savedCopy(file).kind) === savedCopy(file).kind,
  )
  return saved?.find(({ state }) => state === 'done') ?? saved?.[0]
}

/** Returns which copy of its recording a file is. */
export const savedCopy = ({ recording, copy, bytes, mimeType }: SavedFile): Copy => ({
  ...(copy ?? { kind: 'original', url: recording.downloadURL }),
  bytes,
  mimeType,
})

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
