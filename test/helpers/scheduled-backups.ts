import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Backups } from '#contracts/backups.ts'
import type { Health } from '#contracts/health.ts'
import { createBackupJobs } from '../../server/src/backup/scheduled/jobs.ts'
import type { BackupResult } from '../../server/src/backup/scheduled/status.ts'
import type { BackupConfig } from '../../server/src/config-backup.ts'
import type { Scheduler } from '../../server/src/scheduling/scheduler.ts'
import { startTestApp, type TestApp } from './app.ts'
import { uploadFixture } from './recordings.ts'

export const DAY_MS = 24 * 3_600_000
/** One o'clock in Karachi. */
export const START = Date.parse('2026-11-22T20:00:00Z')

/** For tests of scheduled backups: each has a server with one recording, a folder and a clock of its own. */
export function setUpScheduledBackups() {
  const opened: { close(): Promise<void> }[] = []
  const backups = {
    now: START,
    folder: '',
    test: undefined as unknown as TestApp,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    /** Starts the server; its jobs run only when the test says so. */
    async start(backup: Partial<BackupConfig> = {}): Promise<Scheduler> {
      backups.test = await startTestApp({
        now: () => new Date(backups.now),
        config: {
          backup: {
            to: { folder: backups.folder },
            hour: 2,
            everyHours: 24,
            keep: 2,
            passphrase: undefined,
            ...backup,
          },
        },
      })
      await uploadFixture(backups.test.url, backups.test.auth, 'friday', 'xing.mp3', 'Kept')
      return backups.anotherProcess()
    },
    anotherProcess(): Scheduler {
      const jobs = createBackupJobs(backups.test.deps, backups.log) as Scheduler
      if (jobs) opened.push(jobs)
      return jobs
    },
    /** Says that a backup was tested, so that the next test is not due: each starts a process with a database of its own. */
    assumeTested(name = '') {
      const result: BackupResult = { name, bytes: 1, rows: 1, files: 1, damaged: 0, seconds: 1 }
      return backups.test.deps.database.query(
        `insert into jobs (kind, key, queued_at, due_at, result) values ('self-test', '', $1, $1, $2::jsonb)
         on conflict (kind, key) do update set due_at = excluded.due_at, result = excluded.result`,
        [new Date(backups.now + 6 * DAY_MS), JSON.stringify(result)],
      )
    },
    /** Returns the names in the folder. */
    stored: async () => (await readdir(backups.folder)).sort(),
    health: async () => (await backups.test.app.inject('/api/health')).json<Health>(),
    call: (method: 'GET' | 'POST', url: string) => backups.test.app.inject({ method, url, headers: backups.test.auth }),
    /** Returns what administrators see. */
    screen: async () => (await backups.call('GET', '/api/backups')).json<Backups>(),
  }
  beforeEach(async () => {
    backups.now = START
    backups.folder = await mkdtemp(join(tmpdir(), 'minbar-backups-'))
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
    await backups.test.close()
    await rm(backups.folder, { recursive: true, force: true })
    vi.clearAllMocks()
  })
  return backups
}
