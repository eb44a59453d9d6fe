import { execFileSync } from 'node:child_process'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { ADMIN_SETTINGS, logIn } from '../helpers/administrator.ts'
import { findPostgres } from '../helpers/find-postgres.ts'
import { createInstallation, type Installation } from '../helpers/installation.ts'
import type { NodeScript } from '../helpers/node-script.ts'
import { fixture, listRecordings, sha256, uploadFixture } from '../helpers/recordings.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let minbar: Installation
let auth: { authorization: string }
let server: NodeScript | undefined
/** The talk that only the newer database has. */
let newer: Recording
/** What a phone has of the newer database. */
let phone: { cursor: string; etag: string }

const start = async () => {
  server = await minbar.start()
  auth = await logIn(minbar.url)
  return server
}
const saveFajr = async (fajr: string) => {
  const response = await fetch(`${minbar.url}/api/jamat-timings`, {
    method: 'PUT',
    headers: { ...auth, 'content-type': 'application/json' },
    body: JSON.stringify({ fajr }),
  })
  expect(response.status).toBe(200)
}
const snapshot = async (phone?: { cursor: string; etag: string }) => {
  const response = await fetch(`${minbar.url}/api/snapshot${phone ? `?since=${phone.cursor}` : ''}`, {
    headers: phone ? { 'if-none-match': phone.etag } : {},
  })
  if (response.status === 304) return { status: 304 as const }
  const body = (await response.json()) as {
    cursor: string
    full: boolean
    timings?: { entries: { prayer: string; time: string }[] }
  }
  return { status: 200 as const, ...body, etag: response.headers.get('etag') as string }
}
const overview = async () =>
  (await (await fetch(`${minbar.url}/api/overview`, { headers: auth })).json()) as {
    missingRecordings: number
    quarantine: { name: string }[]
  }
const titles = async () => (await listRecordings(minbar.url, 'friday')).map(({ title }) => title)
const recordingsIn = (dataDir: string) => join(dataDir, 'recordings')

/** Runs one of Postgres' programs on the installation's database. */
function postgres(program: 'pg_dump' | 'pg_restore', ...args: string[]): void {
  execFileSync(join(findPostgres() as string, program), args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Backs the database up as the README says, with the server stopped. */
async function backUpDatabase(name: string): Promise<void> {
  const { url } = minbar.database
  const backup = join(minbar.dataDir, name)
  if (url) postgres('pg_dump', '--format=custom', `--file=${backup}`, url)
  else await cp(join(minbar.dataDir, 'database'), backup, { recursive: true })
}

/** Restores the database as the README says, with the server stopped. */
async function restoreDatabase(name: string): Promise<void> {
  const { url } = minbar.database
  const backup = join(minbar.dataDir, name)
  if (url) {
    postgres('pg_restore', '--clean', '--if-exists', '--no-owner', '--single-transaction', `--dbname=${url}`, backup)
    return
  }
  await rm(join(minbar.dataDir, 'database'), { recursive: true })
  await cp(backup, join(minbar.dataDir, 'database'), { recursive: true })
}

// A database with one talk and Fajr at 5:30, backed up; then a second talk and Fajr at 5:45, known to a phone.
beforeAll(async () => {
  minbar = await createInstallation(ADMIN_SETTINGS)
  const first = await start()
  await uploadFixture(minbar.url, auth, 'friday', 'xing.mp3', 'Older')
  await saveFajr('5:30')
  await first.end('SIGTERM')
  await backUpDatabase('older')

  const second = await start()
  newer = await uploadFixture(minbar.url, auth, 'friday', 'flac.flac', 'Newer')
  await saveFajr('5:45')
  const received = await snapshot()
  await second.end('SIGTERM')
  await backUpDatabase('newer')
  await cp(recordingsIn(minbar.dataDir), join(minbar.dataDir, 'all-recordings'), { recursive: true })
  if (received.status !== 200) throw new Error('A phone without data got 304.')
  phone = received
})
afterAll(() => minbar.remove())

beforeEach(async () => {
  await rm(recordingsIn(minbar.dataDir), { recursive: true, force: true })
  await cp(join(minbar.dataDir, 'all-recordings'), recordingsIn(minbar.dataDir), { recursive: true })
  await restoreDatabase('newer')
})
afterEach(async () => void (await server?.end()))

/** Writes as many changes as the phone had seen, and one more: their numbers are then the same, but not their content. */
async function expectPhoneLoadsAnew(): Promise<void> {
  const [, seen] = phone.cursor.split('-')
  for (;;) {
    const current = await snapshot(phone)
    expect(current).toMatchObject({ status: 200, full: true })
    if (current.status === 200 && Number(current.cursor.split('-')[1]) > Number(seen)) {
      expect(current.timings?.entries.find(({ prayer }) => prayer === 'fajr')?.time).toBe('5:20')
      return
    }
    await saveFajr('5:20')
  }
}

const fileOf = (talk: Recording) => talk.downloadURL.split('/').at(-1) as string

describe('an older copy of the database', () => {
  it('is recognised at the start: phones load everything again, newer files go to quarantine and are restored later', async () => {
    await restoreDatabase('older')
    const older = await start()
    await older.waitForOutput(/an older copy of the database was restored/, 'err')
    expect(await titles()).toEqual(['Older'])
    expect(await overview()).toMatchObject({ missingRecordings: 0, quarantine: [{ name: fileOf(newer) }] })
    await expectPhoneLoadsAnew()
    await older.end('SIGTERM')

    await restoreDatabase('newer')
    await start()
    expect(await titles()).toEqual(['Newer', 'Older'])
    expect(await overview()).toMatchObject({ missingRecordings: 0, quarantine: [] })
    const played = await (await fetch(minbar.url + newer.downloadURL)).bytes()
    expect(sha256(played)).toBe(sha256(await fixture('flac.flac')))
  })
})

describe('npm run db:restored', () => {
  it('after a restore makes phones load everything again, even when the note beside the files is lost', async () => {
    await restoreDatabase('older')
    await rm(join(recordingsIn(minbar.dataDir), 'last-change'))
    const command = await minbar.run('restored')
    expect(command).toMatchObject({ code: 0, err: expect.not.stringMatching(/rror/) })
    expect(command.out).toContain('All phones will load their data again.')
    expect(command.out).toContain('moved to the quarantine for 30 days: 1.')
    await start()
    expect(await titles()).toEqual(['Older'])
    expect((await overview()).quarantine.map(({ name }) => name)).toEqual([fileOf(newer)])
    await expectPhoneLoadsAnew()
  })

  it('accepts a folder whose files were restored without its notes, and refuses an empty one', async () => {
    const folder = recordingsIn(minbar.dataDir)
    await rm(folder, { recursive: true })
    const refused = await minbar.run('restored')
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('Restore or mount it first')

    await cp(join(minbar.dataDir, 'all-recordings', 'files'), join(folder, 'files'), { recursive: true })
    const accepted = await minbar.run('restored')
    expect(accepted).toMatchObject({ code: 0 })
    expect(accepted.out).toContain('The recordings folder now belongs to this database.')
    expect(accepted.out).toContain('Recordings without their file: 0.')
    await start()
    expect(await titles()).toEqual(['Newer', 'Older'])
    expect((await fetch(`${minbar.url}/api/health`)).status).toBe(200)
    expect(await readdir(join(folder, 'files'))).toHaveLength(2)
  })

  it('continues without any files on request', async () => {
    await rm(recordingsIn(minbar.dataDir), { recursive: true })
    const command = await minbar.run('restored', '--without-files')
    expect(command).toMatchObject({ code: 0 })
    expect(command.out).toContain('Recordings without their file: 2.')
    await start()
    expect(await titles()).toEqual([])
    expect((await fetch(`${minbar.url}/api/health`)).status).toBe(200)
  })
})
