/** The recordings saved on this phone, and those downloading, as components show them. */
import type { Recording } from '#contracts/recordings.ts'
import { createStore } from '../../lib/store.ts'
import type { Copy, CopyKind } from '../audio-types.ts'
import type { SavedFile } from './audio-db.ts'

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

/** The state, which `downloadsStore` of `downloads.ts` loads. */
export const downloadsState = createStore(NO_DOWNLOADS)

/** Merges a change into the state. For the modules of downloads only. */
export const writeDownloads = (change: Partial<Downloads>): void =>
  downloadsState.write({ ...downloadsState.read(), ...change })

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
