import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { karachiDate } from '#contracts/karachi-time.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import { sampleEvents } from '../sample-content/events.ts'
import { sampleJamatChange, sampleJamatTimes } from '../sample-content/jamat-times.ts'
import { sampleAudioUrl, sampleRecordings } from '../sample-content/recordings.ts'
import { announceNothing } from './announce.ts'
import type { Database, Queryable } from './database/database.ts'
import type { Deps } from './deps.ts'
import { hashPassword, makePassword } from './features/auth/passwords.ts'
import { addAdmin, listAdmins } from './features/auth/queries.ts'
import { insertEvent } from './features/events/queries.ts'
import { appendTime } from './features/jamat/queries.ts'
import { addRecording } from './features/recordings/receive.ts'

const SAMPLE_KEY = 'sample_content'
const SAMPLE_AUTHOR = 'sample content'
/** Any fixed number other than the migrations'. */
const SAMPLE_LOCK = 7_246_202

/**
 * Makes the first administrator where there is none.
 * @returns the credentials when they were generated, to be shown once
 */
export async function ensureAdmin(deps: Deps): Promise<{ email: string; password: string } | undefined> {
  if ((await listAdmins(deps.database)).length > 0) return undefined
  const given = deps.config.admin
  const email = given?.email ?? `admin@${new URL(deps.config.publicUrl).hostname}`
  const password = given?.password ?? makePassword()
  // Of several processes that start at once, only the one whose row it is may show a password.
  const added = await addAdmin(deps.database, email, await hashPassword(password))
  return added && !given ? { email, password } : undefined
}

/**
 * Puts the sample content into a new installation: on an embedded database unless told not to, on Postgres
 * only when told to. What was decided is remembered, so that content deleted later does not come back. A
 * process killed half-way begins anew at its next start.
 * @returns whether it was put in now
 */
export function ensureSampleContent(deps: Deps): Promise<boolean> {
  const { database, config } = deps
  return oneAtATime(database, async () => {
    const before = await readSetting(database, SAMPLE_KEY)
    if (before === 'adding') await removeSampleRecordings(database)
    else if (before !== undefined && !(before === 'declined' && config.sampleContent)) return false
    const wanted = config.sampleContent ?? database.kind === 'embedded'
    if (wanted && (await fill(deps))) return true
    await writeSetting(database, SAMPLE_KEY, 'declined')
    return false
  })
}

/**
 * Puts the sample content into an installation without content of its own.
 * @returns false when there is content already
 */
export function addSampleContent(deps: Deps): Promise<boolean> {
  return oneAtATime(deps.database, () => fill(deps))
}

/** Keeps processes that start together from each putting the content in. The embedded database has one process only. */
function oneAtATime<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.kind === 'embedded') return work()
  return database.transaction(async (tx) => {
    await tx.script(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      select pg_advisory_xact_lock(${SAMPLE_LOCK})`)
    return work()
  })
}

/** Of content put in half-way there are recordings only: the rest comes in one transaction with the note that it is done. */
async function removeSampleRecordings(database: Database): Promise<void> {
  await database.query('delete from recordings where title = any($1) and date_text = any($2)', [
    sampleRecordings.map(({ title }) => title),
    sampleRecordings.map(({ date }) => date),
  ])
}

async function fill(deps: Deps): Promise<boolean> {
  const { database } = deps
  if (!(await isEmpty(database))) return false
  await writeSetting(database, SAMPLE_KEY, 'adding')
  for (const recording of sampleRecordings) {
    const path = fileURLToPath(sampleAudioUrl(recording))
    const received = await deps.storage.receive(createReadStream(path), Number.MAX_SAFE_INTEGER)
    await addRecording({ ...deps, announce: announceNothing }, received, {
      kind: recording.kind,
      title: recording.title,
      date: recording.date,
      fileName: basename(path),
    })
  }
  const now = deps.clock()
  const today = karachiDate(now)
  await database.transaction(async (tx) => {
    const times = sampleJamatTimes(today)
    for (const prayer of PRAYERS) {
      await appendTime(tx, { prayer, time: times[prayer], from: today, at: now, by: SAMPLE_AUTHOR })
    }
    await appendTime(tx, { ...sampleJamatChange(today), at: now, by: SAMPLE_AUTHOR })
    for (const { imagePath, date, videoUrl, ...event } of sampleEvents(now)) {
      await insertEvent(tx, { ...event, imageUrl: imagePath, startsAt: date, videoUrl: videoUrl ?? null })
    }
    await writeSetting(tx, SAMPLE_KEY, 'added')
  })
  for (const source of ['jamat_times', 'events', 'recordings'] as const) deps.answers.forget(source)
  return true
}

async function isEmpty(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ filled: boolean }>(
    `select exists (select 1 from recordings) or exists (select 1 from events) or exists (select 1 from jamat_times) as filled`,
  )
  return !rows[0]?.filled
}

async function readSetting(db: Queryable, key: string): Promise<string | undefined> {
  return (await db.query<{ value: string }>('select value from settings where key = $1', [key]))[0]?.value
}

async function writeSetting(db: Queryable, key: string, value: string): Promise<void> {
  await db.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, value],
  )
}
