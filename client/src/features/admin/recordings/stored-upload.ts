/** The upload in progress, stored on the phone until the server has the recording, so that a closed page loses nothing. */
import type { DBSchema } from 'idb'
import type { Chapter } from '#contracts/chapters.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { type FileIdentity, isSameFile } from '../../../data/shared-inbox.ts'
import { databaseOpener } from '../../../lib/open-database.ts'
import type { Origin, SelectedRecording } from './selected-recording.ts'

/** A recording to upload, with the form's values. */
export interface UploadJob {
  kind: RecordingKind
  title: string
  /** The title in the other script; empty or, in uploads that an older version stored, missing without one. */
  secondTitle?: string
  date: string
  fileName: string
  file: Blob
  /** Marked while it was recorded here; absent without any. */
  chapters?: readonly Chapter[] | undefined
  /** Names the phone's own copy, which is deleted when the server has the recording. */
  origin: Origin
  /** The tus address of the upload; null until the server has created it. */
  uploadUrl: string | null
}

export const identityOf = ({ fileName, file }: UploadJob): FileIdentity => ({ name: fileName, size: file.size })

/** Returns whether another file than an upload's is selected. Selecting the same file again makes a new `File`. */
export const isDifferentFile = (selected: SelectedRecording | null, job: UploadJob): boolean =>
  selected !== null && !isSameFile(selected.file, identityOf(job))

interface Schema extends DBSchema {
  uploads: { key: RecordingKind; value: UploadJob }
}

const open = databaseOpener<Schema>('minbar-admin', (database) => void database.createObjectStore('uploads'))

/** Stores an upload, one per kind. Without space on the phone, the upload continues but cannot be resumed later. */
export async function saveUpload(job: UploadJob): Promise<void> {
  await orWarn(async () => (await open()).put('uploads', job, job.kind))
}

/** Returns the unfinished upload of a kind, or null. */
export const readUpload = async (kind: RecordingKind): Promise<UploadJob | null> =>
  (await orWarn(async () => (await open()).get('uploads', kind))) ?? null

/** Deletes the stored upload of a kind. */
export async function deleteUpload(kind: RecordingKind): Promise<void> {
  await orWarn(async () => (await open()).delete('uploads', kind))
}

async function orWarn<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action()
  } catch (error) {
    console.warn('The upload cannot be stored on this phone:', error)
    return undefined
  }
}
