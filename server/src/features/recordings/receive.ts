import type { Recording, RecordingKind } from '#contracts/recordings.ts'
import { withFileLocked } from '../../database/file-lock.ts'
import type { Deps } from '../../deps.ts'
import { invalidInput } from '../../errors.ts'
import type { ReceivedFile } from '../../storage/storage.ts'
import type { MeteredFrames } from './frame-meter.ts'
import { inspectAudio } from './inspect.ts'
import { deleteRecording, insertRecording, isFileInUse } from './queries.ts'

/** What is said of a recording beside its bytes. */
export interface RecordingDetails {
  kind: RecordingKind
  /** As typed; without one, the file's name stands for it. */
  title: string
  /** As typed. */
  date: string
  /** The file's name on the device it came from. */
  fileName: string
  /** The resumable upload its bytes came by. */
  uploadId?: string | undefined
  /** What its frames add up to, where they were counted while it arrived. */
  metered?: MeteredFrames | null | undefined
}

/**
 * Makes a recording of received bytes: looks into them, makes them durable, puts them in place, and only then
 * writes the row. Whatever fails or is killed on the way, no row is without its file.
 * @param received is kept, or forgotten when this fails
 * @throws HttpError 400 when it is empty, 415 when it is no audio, 507 when the disk is full
 */
export async function addRecording(deps: Deps, received: ReceivedFile, details: RecordingDetails): Promise<Recording> {
  try {
    if (received.bytes === 0) throw emptyFile()
    // The disk is at work while the file is looked into; what is refused after all is rare.
    const [{ extension, mimeType, durationSeconds }] = await bothSettled(
      inspectAudio(received.path, details.metered),
      received.flush(),
    )
    const fileName = `${received.hash}.${extension}`
    const recording = await place(deps, received, fileName, {
      kind: details.kind,
      title: titleOf(details),
      date: details.date,
      fileName,
      bytes: received.bytes,
      mimeType,
      durationSeconds,
      uploadId: details.uploadId,
    })
    deps.answers.forget('recordings')
    return recording
  } finally {
    await received.discard()
  }
}

/** Both results, or the first's fault, or the second's; only when neither is under way any more. */
async function bothSettled<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}

/** 400: nothing was in the file. */
export const emptyFile = () => invalidInput('file', 'The file is empty. Please choose the recording again.')

/**
 * Deletes a recording, and its file when no other recording has it.
 * @returns false when there is no such recording
 */
export async function removeRecording(deps: Deps, id: number): Promise<boolean> {
  const fileName = await deps.database.transaction(async (tx) => {
    const file = await deleteRecording(tx, id)
    if (file !== undefined) await deps.announce.recordingDeleted(tx, id)
    return file
  })
  if (fileName === undefined) return false
  deps.answers.forget('recordings')
  await removeIfUnused(deps, fileName)
  return true
}

/**
 * Removes a file that no recording has.
 * @returns whether it was there to be removed
 */
export function removeIfUnused(deps: Deps, fileName: string): Promise<boolean> {
  return withFileLocked(deps.database, fileName, async (tx) => {
    if (await isFileInUse(tx, fileName)) return false
    const wasThere = (await deps.storage.sizeOf(fileName)) !== null
    await deps.storage.remove(fileName)
    return wasThere
  })
}

async function place(
  deps: Deps,
  received: ReceivedFile,
  fileName: string,
  values: Parameters<typeof insertRecording>[1],
): Promise<Recording> {
  try {
    return await withFileLocked(deps.database, fileName, async (tx) => {
      await received.keep(fileName)
      const recording = await insertRecording(tx, values)
      await deps.announce.recordingAdded(tx, recording)
      return recording
    })
  } catch (error) {
    // The row may have been written all the same, its answer lost on the way: so the database is asked. Where it
    // does not answer, the next start cleans up.
    await removeIfUnused(deps, fileName).catch(() => undefined)
    throw error
  }
}

function titleOf(details: RecordingDetails): string {
  if (details.title.trim() !== '') return details.title
  return details.fileName.trim() === '' ? 'Recording' : details.fileName
}
