import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dataPaths } from '../../config.ts'
import { withFileLocked } from '../../database/file-lock.ts'
import type { Deps, EncoderStatus } from '../../deps.ts'
import { createJobRunner, FinalJobError, type JobWork, type Log } from '../../jobs/runner.ts'
import { isRecordingFile } from '../../recordings/file-queries.ts'
import { type Extension, FORMATS, MEDIA_FILE_NAME } from '../../recordings/formats.ts'
import {
  findSource,
  hasRenditions,
  insertRenditions,
  type MadeSound,
  type NewRendition,
  RENDITION_JOB,
  type RenditionSource,
} from '../../recordings/rendition-queries.ts'
import type { Scheduler } from '../../scheduling/scheduler.ts'
import { hasProcessEnded, ownProcessTag } from '../../storage/process-tag.ts'
import type { FileBytes, ReceivedFile } from '../../storage/storage.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { type MadeRendition, makeRenditions } from './make-renditions.ts'

/** The most bytes that the renditions need together for a second. */
const BYTES_PER_SECOND = 12_000
/** The assumed duration where it is unknown. */
const LONG_TALK_SECONDS = 2 * 3_600

type RenditionDeps = Pick<Deps, 'database' | 'cache' | 'clock' | 'config'> & { storage: FileBytes }

export interface RenditionJobs {
  /** Resolves once ffmpeg has been looked for. */
  encoder(): Promise<EncoderStatus>
  /** Looks for ffmpeg and works through the queue, now and whenever a job is added, in the background. */
  start(): void
  close(): Promise<void>
}

/**
 * Makes the renditions of all recordings. Several processes may run it on one database: each recording is processed by one of
 * them.
 */
export function createRenditionJobs(deps: RenditionDeps, log: Log): RenditionJobs {
  const encoder = Promise.withResolvers<EncoderStatus>()
  let runner: Scheduler | undefined
  let starting: Promise<void> | undefined
  let isClosed = false
  const start = async () => {
    const found = await findFfmpeg(deps.config.ffmpegPath)
    if ('missing' in found) {
      encoder.resolve({ encoder: null, missing: found.missing })
      log.info({ reason: found.missing }, 'smaller copies of talks cannot be made')
      return
    }
    encoder.resolve({ encoder: `ffmpeg ${found.version}`, missing: null })
    if (isClosed) return
    const work = { [RENDITION_JOB]: createRenditionWork(deps, found.path) }
    runner = createJobRunner({ database: deps.database, clock: deps.clock, log, work })
    await runner.start()
  }
  return {
    encoder: () => encoder.promise,
    start() {
      starting = start().catch((error: unknown) => {
        encoder.resolve({ encoder: null, missing: (error as Error).message })
        log.error({ err: error }, 'smaller copies of talks cannot be made until the next restart')
      })
    },
    async close() {
      isClosed = true
      await starting
      await runner?.close()
    },
  }
}

/**
 * Returns the work of one job, which makes the renditions of one file. After a kill at any point, all or none of them are
 * stored.
 */
function createRenditionWork(deps: RenditionDeps, ffmpeg: string): JobWork {
  const { database, storage } = deps
  const workFolder = dataPaths(deps.config.dataDir).renditionWork
  return async ({ key: source }, { signal, onProgress }) => {
    const extension = MEDIA_FILE_NAME.exec(source)?.[2] as Extension | undefined
    if (!extension) throw new FinalJobError(`"${source}" is not the name of a recording's file.`)
    const found = await findSource(database, source)
    // Deleted, or missing at the moment: the next comparison of files and recordings adds the job again.
    if (!found || (await hasRenditions(database, source))) return
    await mkdir(workFolder, { recursive: true, mode: 0o700 })
    await sweep(workFolder)
    const seconds = found.durationSeconds ?? LONG_TALK_SECONDS
    await storage.requireReserve(found.bytes + seconds * BYTES_PER_SECOND)
    const folder = await mkdtemp(join(workFolder, `${ownProcessTag()}-`))
    try {
      const local = join(folder, `source.${extension}`)
      await copyToFile(deps, source, local, signal)
      const { renditions, sound, note } = await makeRenditions({
        ffmpeg,
        source: local,
        extension,
        durationSeconds: found.durationSeconds,
        folder,
        signal,
        onProgress,
      })
      await store(deps, found, source, renditions, sound, signal)
      deps.cache.invalidate('recordings')
      return note === undefined ? undefined : { error: note }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function copyToFile(
  { storage }: RenditionDeps,
  fileName: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const body = await storage.read(fileName)
  if (!body) throw new Error('The recording is not in storage.')
  try {
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  } finally {
    await body.close()
  }
}

/** Stores renditions: first all files, durably, then their rows in one transaction. A second one larger than the original is dropped. */
async function store(
  { database, storage, clock }: RenditionDeps,
  original: RenditionSource,
  source: string,
  renditions: readonly MadeRendition[],
  sound: MadeSound,
  signal: AbortSignal,
): Promise<void> {
  const files: ReceivedFile[] = []
  const rows: (NewRendition & { file: ReceivedFile })[] = []
  try {
    for (const { path, kind, extension, durationSeconds } of renditions) {
      const file = await storage.receiveFile(path, Number.MAX_SAFE_INTEGER)
      files.push(file)
      if (kind === 'small' && file.bytes >= original.bytes) continue
      const fileName = `${file.hash}.${extension}`
      rows.push({ file, kind, fileName, bytes: file.bytes, mimeType: FORMATS[extension], durationSeconds })
      await file.flush()
      await file.stage(fileName)
    }
    signal.throwIfAborted()
    await withFileLocked(database, [source, ...rows.map(({ fileName }) => fileName)], async (tx) => {
      // The recording may be deleted meanwhile, or another process whose lease ran out may have finished first.
      if (!(await isRecordingFile(tx, source)) || (await hasRenditions(tx, source))) return
      for (const { fileName, file } of rows) await file.saveAs(fileName)
      await insertRenditions(tx, source, rows, sound, clock())
    })
  } finally {
    for (const file of files) await file.discard()
  }
}

/** Removes the files of processes that have ended. */
async function sweep(workFolder: string): Promise<void> {
  for (const name of await readdir(workFolder)) {
    if (!name.startsWith(`${ownProcessTag()}-`) && hasProcessEnded(name) !== false)
      await rm(join(workFolder, name), { recursive: true, force: true })
  }
}
