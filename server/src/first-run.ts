import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { sampleEvents } from '../sample-content/events.ts'
import { sampleJamatChange, sampleJamatLog } from '../sample-content/jamat-times.ts'
import { sampleAudioUrl, sampleRecordings } from '../sample-content/recordings.ts'
import { silentAnnouncer } from './announcer.ts'
import type { Database, Queryable } from './database/database.ts'
import { hasContent, readSetting, runExclusively, writeNewSetting, writeSetting } from './database/queries.ts'
import type { Deps } from './deps.ts'
import { draftFirstPassword } from './features/auth/first-password.ts'
import { hashPassword, makePassword } from './features/auth/passwords.ts'
import { addAdmin, listAdmins } from './features/auth/queries.ts'
import { insertEvent } from './features/events/queries.ts'
import { appendTime } from './features/jamat/queries.ts'
import { addRecording } from './features/media/add-recording.ts'
import { removeRecordings } from './recordings/queries.ts'

const SAMPLE_KEY = 'sample_content'
const SAMPLE_AUTHOR = 'sample content'
/** Any number that differs from the migrations' lock. */
const SAMPLE_LOCK = 7_246_202

/** Returns whether the installation was created without sample content. */
export const isWithoutSample = async (database: Queryable): Promise<boolean> =>
  (await readSetting(database, SAMPLE_KEY)) === 'declined'

/** The first administrator, with the password or the file that has it. */
export type FirstAdmin = { email: string } & ({ password: string } | { file: string })

/**
 * Adds the first administrator if there is none.
 * @param isTerminal whether the caller shows the password to a person, not to a log
 * @returns the administrator if the password was generated
 */
export async function ensureAdmin(deps: Deps, isTerminal: boolean): Promise<FirstAdmin | undefined> {
  const { database, config } = deps
  if ((await listAdmins(database)).length > 0) return undefined
  const given = config.admin
  if (given) {
    await addAdmin(database, given.email, await hashPassword(given.password))
    return undefined
  }
  const credentials = { email: `admin@${new URL(config.publicUrl).hostname}`, password: makePassword() }
  const hash = await hashPassword(credentials.password)
  const draft = isTerminal ? undefined : await draftFirstPassword(config.dataDir, credentials)
  // Of several processes that start together, only the one that added the row may show its password.
  if (!(await addAdmin(database, credentials.email, hash))) {
    await draft?.discard()
    return undefined
  }
  return draft ? { email: credentials.email, file: await draft.publish() } : credentials
}

/**
 * Adds the sample content to a new installation: by default on the embedded database, on Postgres only if configured. The
 * decision is stored, so that deleted sample content does not return. After a kill halfway, the next start begins again.
 * @returns whether the content was added now
 */
export async function ensureSampleContent(deps: Deps): Promise<boolean> {
  const { database, config } = deps
  const isWanted = config.sampleContent ?? database.kind === 'embedded'
  // Without the lock: processes that wait for it hold connections, of which a pooler may have few.
  if (!isWanted) {
    await writeNewSetting(database, SAMPLE_KEY, 'declined')
    if ((await readSetting(database, SAMPLE_KEY)) !== 'adding') return false
  }
  // The folder belongs to another database, or another process has claimed it and adds the content.
  if (deps.storage.status() !== 'ready') return false
  return runExclusively(database, SAMPLE_LOCK, async () => {
    const before = await readSetting(database, SAMPLE_KEY)
    if (before === 'adding') await removeSampleRecordings(database)
    else if (before !== undefined && !(before === 'declined' && config.sampleContent)) return false
    if (isWanted && (await insertSampleContent(deps))) return true
    await writeSetting(database, SAMPLE_KEY, 'declined')
    return false
  })
}

/**
 * Adds the sample content to an installation without any content.
 * @returns false when there is content already
 */
export function addSampleContent(deps: Deps): Promise<boolean> {
  return runExclusively(deps.database, SAMPLE_LOCK, () => insertSampleContent(deps))
}

/** Removes the recordings that a killed process left. Everything else is added in one transaction at the end. */
async function removeSampleRecordings(database: Database): Promise<void> {
  const titles = sampleRecordings.map(({ title }) => title)
  await removeRecordings(
    database,
    titles,
    sampleRecordings.map(({ date }) => date),
  )
}

async function insertSampleContent(deps: Deps): Promise<boolean> {
  const { database } = deps
  if (await hasContent(database)) return false
  await writeSetting(database, SAMPLE_KEY, 'adding')
  const now = deps.clock()
  for (const recording of sampleRecordings) {
    const path = fileURLToPath(sampleAudioUrl(recording))
    const received = await deps.storage.receive(createReadStream(path), Number.MAX_SAFE_INTEGER)
    await addRecording({ ...deps, announcer: silentAnnouncer }, received, {
      kind: recording.kind,
      title: recording.title,
      secondTitle: recording.secondTitle,
      date: recording.date,
      fileName: basename(path),
      // With the current time, all would count as new for a month.
      createdAt: new Date(Math.min(Date.parse(`${recording.date} 12:00 +0500`), now.getTime())),
    })
  }
  const today = mosqueDate(now)
  await database.transaction(async (tx) => {
    for (const entry of [...sampleJamatLog(today), sampleJamatChange(today)]) {
      await appendTime(tx, { ...entry, at: now, by: SAMPLE_AUTHOR })
    }
    for (const { imagePath, date, videoUrl, ...event } of sampleEvents(now)) {
      await insertEvent(tx, { ...event, imageUrl: imagePath, startsAt: date, videoUrl: videoUrl ?? null })
    }
    await writeSetting(tx, SAMPLE_KEY, 'added')
  })
  for (const source of ['jamat_times', 'events', 'recordings'] as const) deps.cache.invalidate(source)
  return true
}
