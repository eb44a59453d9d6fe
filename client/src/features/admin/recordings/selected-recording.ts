/** The file selected in each recording form. Like a draft, it outlives the screen: an expired session must not lose it. */
import type { Chapter } from '#contracts/chapters.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { deleteSharedFile, type FileIdentity, saveSharedFile } from '../../../data/shared-inbox.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { deleteLocalRecording, type LocalRecording, saveChapters, saveChunk } from './local-recordings-db.ts'

/**
 * Where a file came from: the phone's own storage, a recording made here ("take") or another app. The phone holds a copy
 * of the latter two until the server has the file. Stored with unfinished uploads, so the values must not change.
 */
export type Origin = { from: 'phone' } | { from: 'take'; id: string } | { from: 'share' }

export interface SelectedRecording {
  file: File
  origin: Origin
  /** Marked while it was recorded here. */
  chapters?: readonly Chapter[]
}

const store = createStore<ReadonlyMap<RecordingKind, SelectedRecording>>(new Map())

/** Returns the recording selected in a kind's form. */
export const useSelectedRecording = (kind: RecordingKind): SelectedRecording | null => useStore(store).get(kind) ?? null

/** Returns the recording selected in a kind's form, also when it is not open. */
export const readSelectedRecording = (kind: RecordingKind): SelectedRecording | null => store.read().get(kind) ?? null

/** Puts a recording into a kind's form; `null` removes it. */
export function selectRecording(kind: RecordingKind, recording: SelectedRecording | null): void {
  const next = new Map(store.read())
  if (recording) next.set(kind, recording)
  else next.delete(kind)
  store.write(next)
}

/** Changes the chapters of the recording in a kind's form, and of the phone's own copy of it. */
export async function changeSelectedChapters(kind: RecordingKind, chapters: readonly Chapter[]): Promise<void> {
  const selected = store.read().get(kind)
  if (!selected) return
  selectRecording(kind, { ...selected, chapters })
  if (selected.origin.from !== 'take') return
  await saveChapters(selected.origin.id, chapters).catch((error: unknown) =>
    console.warn('The chapters cannot be stored on this phone:', error),
  )
}

/** Empties all forms at logout. Recordings made on this phone stay in its storage. */
export const clearSelectedRecordings = (): void => store.write(new Map())

/** Deletes the phone's own copy of a recording that was uploaded or discarded. */
export async function removeLocalCopy(origin: Origin, file: FileIdentity): Promise<void> {
  if (origin.from === 'take') await deleteLocalRecording(origin.id)
  if (origin.from === 'share') await deleteSharedFile(file)
}

/** Stores the phone's own copy again, of a recording whose upload was taken back. */
export async function restoreLocalCopy(
  origin: Origin,
  file: File,
  title: string,
  recording: Pick<LocalRecording, 'kind' | 'startedAt' | 'seconds' | 'chapters'>,
): Promise<void> {
  try {
    if (origin.from === 'share') await saveSharedFile({ file, title, count: 1 })
    if (origin.from !== 'take') return
    const { type: mimeType, size: bytes } = file
    await saveChunk({ ...recording, id: origin.id, mimeType, bytes }, 0, await file.arrayBuffer())
  } catch (error) {
    console.warn('The recording cannot be stored on this phone:', error)
  }
}
