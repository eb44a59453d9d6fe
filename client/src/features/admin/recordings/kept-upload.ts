/** The recording that is on its way, kept on the phone until it is safely on the server: a closed page loses nothing. */
import { type DBSchema, openDB } from 'idb'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import type { Chosen, Origin } from './chosen.ts'

/** A recording to be sent, with what was typed. */
export interface UploadJob {
  kind: RecordingKind
  title: string
  date: string
  fileName: string
  file: Blob
  /** Where it came from; what is kept of it there goes when the server has it. */
  origin: Origin
  /** Where its bytes go on the server, once that is known. */
  uploadUrl: string | null
}

/** Whether the form is about another recording than an upload. The same file may have been chosen once more. */
export const isAnother = (chosen: Chosen | null, job: UploadJob): boolean =>
  chosen !== null && (chosen.file.name !== job.fileName || chosen.file.size !== job.file.size)

interface Kept extends DBSchema {
  uploads: { key: RecordingKind; value: UploadJob }
}

const open = () =>
  openDB<Kept>('minbar-admin', 1, {
    upgrade: (database) => void database.createObjectStore('uploads'),
  })

/** Keeps a job; one of each kind. A phone without room goes on without. */
export async function keepUpload(job: UploadJob): Promise<void> {
  await tryTo(async () => {
    const database = await open()
    await database.put('uploads', job, job.kind)
    database.close()
  })
}

/** @returns the job of that kind that was not finished, if there is one */
export async function keptUpload(kind: RecordingKind): Promise<UploadJob | null> {
  const kept = await tryTo(async () => {
    const database = await open()
    const job = await database.get('uploads', kind)
    database.close()
    return job
  })
  return kept ?? null
}

/** Forgets the job of that kind. */
export async function forgetUpload(kind: RecordingKind): Promise<void> {
  await tryTo(async () => {
    const database = await open()
    await database.delete('uploads', kind)
    database.close()
  })
}

async function tryTo<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (fault) {
    console.warn('The upload cannot be kept on this phone:', fault)
    return undefined
  }
}
