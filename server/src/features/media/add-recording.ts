import { CONVERTED_TYPES } from '#contracts/audio-types.ts'
import type { Chapter } from '#contracts/chapters.ts'
import type { Recording, RecordingKind } from '#contracts/recordings.ts'
import { withFileLocked } from '../../database/file-lock.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { enqueueJob } from '../../jobs/queries.ts'
import { chaptersOfUpload } from '../../recordings/chapters.ts'
import { insertRecording, type RecordingValues } from '../../recordings/queries.ts'
import { RENDITION_JOB } from '../../recordings/rendition-queries.ts'
import type { ReceivedFile } from '../../storage/storage.ts'
import type { MeteredFrames } from './frame-meter.ts'
import { inspectInWorker } from './inspect-in-worker.ts'
import { removeFileIfUnused } from './remove-file.ts'
import { emptyFile, needsFfmpeg } from './upload-errors.ts'

/** The renditions of a new recording are made before those of older ones. */
const UPLOAD_PRIORITY = 1

/** The details of a recording besides its bytes. */
export interface RecordingDetails {
  kind: RecordingKind
  /** As typed; without a title, the file's name is used. */
  title: string
  /** The title in the other script, as typed. */
  secondTitle?: string | undefined
  /** As typed. */
  date: string
  /** The administrator's chapters, in any order. */
  chapters?: readonly Chapter[] | undefined
  /** The file's name on the device of the administrator. */
  fileName: string
  /** The resumable upload that the bytes came from. */
  uploadId?: string | undefined
  /** When it was added; by default now. */
  createdAt?: Date | undefined
  /** The result of the frame meter, if it read the file while it arrived. */
  metered?: MeteredFrames | null | undefined
}

/**
 * Adds a recording: inspects the bytes, makes them durable, stores them, and writes the row last, so that no row is ever
 * without its file.
 * @param received stored, or discarded when this fails
 * @param signal aborted when the client has left; ends the inspection
 * @throws HttpError 400 when it is empty, 415 when it is not audio, 507 when the disk is full
 */
export async function addRecording(
  deps: Deps,
  received: ReceivedFile,
  details: RecordingDetails,
  signal: AbortSignal = new AbortController().signal,
): Promise<Recording> {
  try {
    if (received.bytes === 0) throw emptyFile()
    // The disk writes while the file is inspected, since few files are refused.
    const [{ extension, mimeType, durationSeconds, chapters }] = await settleBoth(
      inspectInWorker(received.path, details.metered, signal),
      received.flush(),
    )
    if (CONVERTED_TYPES.includes(mimeType) && (await deps.readEncoderStatus()).encoder === null) throw needsFfmpeg()
    const fileName = `${received.hash}.${extension}`
    await received.stage(fileName)
    const recording = await store(deps, received, {
      kind: details.kind,
      title: titleOf(details),
      secondTitle: details.secondTitle?.trim() || null,
      date: details.date,
      fileName,
      bytes: received.bytes,
      mimeType,
      durationSeconds,
      chapters: chaptersOfUpload(details.chapters ?? chapters ?? [], durationSeconds),
      uploadId: details.uploadId,
      createdAt: details.createdAt,
    })
    deps.cache.invalidate('recordings')
    return recording
  } finally {
    await received.discard()
  }
}

/** Waits for both, then returns both results or throws the first's error, or the second's. */
async function settleBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}

async function store(deps: Deps, received: ReceivedFile, values: RecordingValues): Promise<Recording> {
  const { fileName } = values
  try {
    return await withFileLocked(deps.database, fileName, async (tx) => {
      await received.saveAs(fileName)
      const recording = await insertRecording(tx, values)
      // A repeated request must not bring a deleted recording back.
      if (!recording) throw notFound('upload')
      await enqueueJob(tx, { kind: RENDITION_JOB, key: fileName, priority: UPLOAD_PRIORITY, now: deps.clock() })
      await deps.announcer.recordingAdded(tx, recording)
      return recording
    })
  } catch (error) {
    // The row may have been written although its response was lost, so the database is queried. If it does not respond, the
    // next comparison of files and recordings cleans up.
    await removeFileIfUnused(deps, fileName).catch(() => undefined)
    throw error
  }
}

function titleOf(details: RecordingDetails): string {
  if (details.title.trim() !== '') return details.title
  return details.fileName.trim() === '' ? 'Recording' : details.fileName
}
