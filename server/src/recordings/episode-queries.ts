/**
 * The recordings as podcasts announce them. An episode keeps the file with which it was announced, since apps load a changed one
 * again: it is announced when its copies are made, or after an hour with the original for good, if apps play that.
 */
import { CONVERTED_TYPES } from '#contracts/audio-types.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { Queryable } from '../database/database.ts'
import { COLUMNS, columnOf, LISTED, type RecordingList, type RecordingRow, toRecording } from './queries.ts'

export interface EpisodesOptions {
  list: RecordingList
  /** Null when no copies of recordings are made, so that no episode waits for them. */
  now: Date | null
  limit: number
  /** How many of the newest to skip. */
  skip: number
}

/** A page of the recordings that a podcast announces. */
export interface Episodes {
  /** Newest first. */
  recordings: Recording[]
  /** On all pages. */
  count: number
  /** When the next episode is announced even without its copies; null if none waits. */
  next: Date | null
  /** When the latest of the page's episodes was announced without its copies; null if none was. */
  latest: Date | null
}

const MAX_WAIT_MS = 3_600_000
const NO_WAIT = new Date('9999-12-31')

/** Whether the original is played, and announced if there are no copies. */
const IS_PLAYED = `mime_type not in (${CONVERTED_TYPES.map((type) => `'${type}'`).join(', ')})`
/** Whether a recording is announced. `$2`: those that were added earlier do not wait. */
const ANNOUNCED = `(created_at <= $2::timestamptz and ${IS_PLAYED}
  or exists (select 1 from renditions where source = recordings.file_name))`

/** Returns a page of the episodes of a kind, a speaker or a series, newest first. */
export async function readEpisodes(db: Queryable, { list, now, limit, skip }: EpisodesOptions): Promise<Episodes> {
  const [column, value] = columnOf(list)
  const addedBefore = now ? new Date(now.getTime() - MAX_WAIT_MS) : NO_WAIT
  const [counted, rows] = await Promise.all([
    db.query<{ count: number; waiting: Date | null }>(
      `select count(*) filter (where ${ANNOUNCED}) as count, min(created_at) filter (where not ${ANNOUNCED} and ${IS_PLAYED}) as waiting
       from recordings where ${column} = $1 and ${LISTED}`,
      [value, addedBefore],
      { name: `episodes_count_${column}` },
    ),
    db.query<RecordingRow & { podcast_original: boolean }>(
      `select ${COLUMNS}, podcast_original from recordings where ${column} = $1 and ${LISTED} and ${ANNOUNCED}
       order by created_at desc, id desc limit $3 offset $4`,
      [value, addedBefore, limit, skip],
      { name: `episodes_${column}` },
    ),
  ])
  const { count = 0, waiting = null } = counted[0] ?? {}
  const announcedAt = (added: Date) => new Date(added.getTime() + MAX_WAIT_MS)
  // Those that have waited in vain changed the list when they were announced.
  const late = rows.filter(({ renditions, podcast_original }) => renditions === null || podcast_original)
  return {
    count,
    next: waiting && announcedAt(waiting),
    latest: now && late[0] ? announcedAt(late[0].created_at) : null,
    recordings: rows.map(({ podcast_original, ...row }) => {
      const recording = toRecording(row)
      if (!podcast_original || !recording.renditions) return recording
      return { ...recording, renditions: recording.renditions.filter(({ kind }) => kind !== 'compatible') }
    }),
  }
}

/** Marks the recordings of a file that are announced already when its copies are made: podcasts keep their original. */
export async function keepAnnouncedOriginals(tx: Queryable, source: string, now: Date): Promise<void> {
  await tx.query(
    `update recordings set podcast_original = true where file_name = $1 and created_at <= $2::timestamptz and ${IS_PLAYED}`,
    [source, new Date(now.getTime() - MAX_WAIT_MS)],
  )
}
