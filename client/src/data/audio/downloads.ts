/**
 * Recordings on this phone, and those on their way: one is fetched at a time, in the order they were asked for, by
 * one tab. What components show is in memory; `downloads-work.ts`, loaded when it is needed, does the work.
 */
import type { Recording } from '#contracts/recordings.ts'
import type { SavedFile, SavedState } from './audio-db.ts'
import { hashOf } from './hash-of.ts'
import { hasSaved, savedMark } from './saved-mark.ts'

export type { SavedState }

/** `loading`: bytes arrive. `waiting`: they would, with a network, or with Wi-Fi where only that may be used. */
export type Activity = 'loading' | 'waiting' | null

export interface Downloads {
  /** By hash, the newest first; null until the phone has been asked. */
  files: readonly SavedFile[] | null
  /** Which one is being fetched. */
  current: string | null
  activity: Activity
  /** So many recordings that were saved here have been cleared by the phone. */
  cleared: number
  /** The phone does not allow saving at all. */
  impossible: boolean
}

const EMPTY: Downloads = { files: null, current: null, activity: null, cleared: 0, impossible: false }

let state = EMPTY
const listeners = new Set<() => void>()
let asked = false

export const readDownloads = (): Downloads => state

/** @returns what is prerendered and hydrated */
export const readNoDownloads = (): Downloads => EMPTY

/** For `downloads-work.ts` only. */
export function writeDownloads(change: Partial<Downloads>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/**
 * @param listener called after every change; the first listener lets what is saved be looked up
 * @returns a function that stops it
 */
export function subscribeDownloads(listener: () => void): () => void {
  listeners.add(listener)
  if (!asked) {
    asked = true
    if (hasSaved() || savedMark() > 0) void work((worker) => worker.begin())
    // In a task of its own: the page has just come to life.
    else setTimeout(() => state.files ?? writeDownloads({ files: [] }))
  }
  return () => listeners.delete(listener)
}

/** @returns what there is of a recording on this phone */
export function savedOf({ files }: Downloads, recording: Recording): SavedFile | undefined {
  const hash = hashOf(recording.downloadURL)
  return files?.find((file) => file.hash === hash)
}

/** Asks for a recording to be saved, or for one that stopped to be gone on with. */
export const download = (recording: Recording): Promise<void> => work((worker) => worker.add(recording))
export const pauseDownload = (hash: string): Promise<void> => work((worker) => worker.pause(hash))
export const removeDownload = (hash: string): Promise<void> => work((worker) => worker.remove([hash]))
export const removeAllDownloads = (): Promise<void> =>
  work((worker) => worker.remove((state.files ?? []).map(({ hash }) => hash)))
/** Notes whether the site still has a saved recording. */
export const markOffSite = (hash: string, offSite: boolean): Promise<void> =>
  work((worker) => worker.change(hash, { offSite }))

type Work = typeof import('./downloads-work.ts')

async function work(does: (worker: Work) => Promise<void>): Promise<void> {
  try {
    await does(await import('./downloads-work.ts'))
  } catch (fault) {
    console.warn('Recordings cannot be saved on this phone:', fault)
    writeDownloads({ files: state.files ?? [], impossible: true })
  }
}
