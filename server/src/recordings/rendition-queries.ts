import type { RecordingSound, RenditionKind } from '#contracts/renditions.ts'
import type { Queryable } from '../database/database.ts'
import { type JobState, notify } from '../jobs/queries.ts'
import { keepAnnouncedOriginals } from './episode-queries.ts'
import { lockRecordingsOf } from './queries.ts'

/** The kind of the jobs that make renditions; their key is the name of the recordings' file. */
export const RENDITION_JOB = 'renditions'

export type Silence = readonly [start: number, end: number]

export interface SoundMap {
  /** 80 hexadecimal digits. */
  waveform: string
  /** 800 hexadecimal digits. */
  fineWaveform: string
  silences: Silence[]
}

export interface MadeSound extends SoundMap {
  /** Integrated loudness of the recording in LUFS; null for silence. */
  loudness: number | null
}

export interface RenditionSource {
  bytes: number
  durationSeconds: number | null
}

/** Returns the file of a recording that is listed, or undefined. */
export async function findSource(db: Queryable, source: string): Promise<RenditionSource | undefined> {
  const rows = await db.query<RenditionSource>(
    `select bytes, duration_seconds as "durationSeconds" from recordings
     where file_name = $1 and deleted_at is null and not file_missing limit 1`,
    [source],
  )
  return rows[0]
}

export async function hasRenditions(db: Queryable, source: string): Promise<boolean> {
  return (await db.query('select 1 from renditions where source = $1 limit 1', [source])).length > 0
}

export interface NewRendition {
  kind: RenditionKind
  fileName: string
  bytes: number
  mimeType: string
  durationSeconds: number
}

/** Adds the renditions and the measurements of a file, and stamps its recordings. */
export async function insertRenditions(
  tx: Queryable,
  source: string,
  renditions: readonly NewRendition[],
  { loudness, waveform, fineWaveform, silences }: MadeSound,
  now: Date,
): Promise<void> {
  for (const { kind, fileName, bytes, mimeType, durationSeconds } of renditions) {
    await tx.query(
      `insert into renditions (source, kind, file_name, bytes, mime_type, duration_seconds, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [source, kind, fileName, bytes, mimeType, durationSeconds, now],
    )
  }
  await tx.query(
    `insert into recording_sounds (source, loudness, waveform, fine_waveform, silences) values ($1, $2, $3, $4, $5::jsonb)
     on conflict (source) do update set loudness = $2, waveform = $3, fine_waveform = $4, silences = $5::jsonb`,
    [source, loudness, waveform, fineWaveform, JSON.stringify(silences)],
  )
  await keepAnnouncedOriginals(tx, source, now)
  await stampRecordings(tx, source)
}

/** Deletes the rows of a file's renditions. @returns the names of their files */
export async function deleteRenditions(tx: Queryable, source: string): Promise<string[]> {
  await tx.query('delete from recording_sounds where source = $1', [source])
  const rows = await tx.query<{ file_name: string }>('delete from renditions where source = $1 returning file_name', [
    source,
  ])
  return rows.map(({ file_name }) => file_name)
}

/** Returns the waveform and silences of a listed recording, or undefined. */
export async function findSound(db: Queryable, id: number): Promise<RecordingSound | undefined> {
  const rows = await db.query<RecordingSound>(
    `select s.fine_waveform as waveform, s.silences from recordings as r join recording_sounds as s on s.source = r.file_name
     where r.id = $1 and r.deleted_at is null and not r.file_missing`,
    [id],
  )
  return rows[0]
}

/** Stamps the recordings of a file as changed, so that clients receive them. */
export async function stampRecordings(tx: Queryable, source: string): Promise<void> {
  await lockRecordingsOf(tx, source)
  await tx.query('update recordings set file_name = file_name where file_name = $1 and deleted_at is null', [source])
}

/** Returns the files of renditions with their sizes. */
export async function listRenditionFiles(
  db: Queryable,
): Promise<{ source: string; file_name: string; bytes: number }[]> {
  return db.query('select source, file_name, bytes from renditions')
}

export async function isRendition(db: Queryable, fileName: string): Promise<boolean> {
  return (await db.query('select 1 from renditions where file_name = $1 limit 1', [fileName])).length > 0
}

/** Adds a job for each recording that has neither renditions nor a job: of an earlier version, or of a restored backup. */
export async function enqueueMissing(db: Queryable, now: Date): Promise<number> {
  const rows = await db.query(
    `insert into jobs (kind, key, queued_at, due_at)
     select $1::text, file_name, $2::timestamptz, $2::timestamptz from recordings as r
     where deleted_at is null and not file_missing and not exists (select 1 from renditions where source = r.file_name)
     group by file_name order by max(created_at) desc
     on conflict (kind, key) do update set state = 'queued', queued_at = $2, due_at = $2, attempts = 0, error = null
       where jobs.state = 'done'
     returning id`,
    [RENDITION_JOB, now],
  )
  if (rows.length > 0) await notify(db, RENDITION_JOB)
  return rows.length
}

export interface RenditionJobRow {
  id: number
  state: JobState
  attempts: number
  progress: number | null
  error: string | null
  queued_at: Date
  due_at: Date
  finished_at: Date | null
}

/** Returns the jobs of listed recordings: those that have failed, the others that are not done, then those done last. */
export async function listRenditionJobs(db: Queryable, limit: number): Promise<RenditionJobRow[]> {
  return db.query<RenditionJobRow>(
    `select r.id, j.state, j.attempts, j.progress, j.error, j.queued_at, j.due_at, j.finished_at
     from jobs as j join recordings as r on r.file_name = j.key and r.deleted_at is null
     where j.kind = $1 order by (j.state = 'done'), (j.state = 'failed') desc, j.finished_at desc nulls first, r.id desc limit $2`,
    [RENDITION_JOB, limit],
  )
}

export async function countRenditionJobs(db: Queryable): Promise<Record<JobState, number>> {
  const rows = await db.query<{ state: JobState; count: number }>(
    'select state, count(*) as count from jobs where kind = $1 group by state',
    [RENDITION_JOB],
  )
  return {
    queued: 0,
    running: 0,
    done: 0,
    failed: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  }
}

/** Returns the file of a recording that is not deleted. */
export async function findFileOfRecording(db: Queryable, id: number): Promise<string | undefined> {
  const rows = await db.query<{ file_name: string }>(
    'select file_name from recordings where id = $1 and deleted_at is null',
    [id],
  )
  return rows[0]?.file_name
}
