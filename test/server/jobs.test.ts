import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { storageFull, storageUnavailable } from '../../server/src/http/errors.ts'
import { claimJob, enqueueJob, removeJob } from '../../server/src/jobs/queries.ts'
import { createJobRunner, FinalJobError, type JobWork, OutageError } from '../../server/src/jobs/runner.ts'
import type { Scheduler } from '../../server/src/scheduling/scheduler.ts'
import { isOnPostgres, withDatabase } from '../helpers/database.ts'
import { waitFor } from '../helpers/recordings.ts'

const KIND = 'test'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const db = withDatabase()
let now: number
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const runners: Scheduler[] = []

beforeEach(() => {
  now = Date.parse('2026-11-23T10:00:00Z')
  vi.clearAllMocks()
})
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close()
  await db.query('delete from jobs')
})

const clock = () => new Date(now)
const add = (key: string, priority = 0) => enqueueJob(db, { kind: KIND, key, priority, now: clock() })
const startRunner = (work: JobWork, { database = db }: { database?: Database } = {}): Scheduler => {
  const runner = createJobRunner({ database, clock, log, work: { [KIND]: work }, extendMs: 5 })
  runners.push(runner)
  return runner
}
/** Returns the jobs, the newest first. */
const listJobs = () =>
  db.query<
    Record<'key' | 'state' | 'error', string> & { attempts: number; progress: number | null } & Record<
        'queued_at' | 'due_at' | 'started_at' | 'finished_at',
        Date | null
      >
  >('select * from jobs where kind = $1 order by queued_at desc, id desc', [KIND])
/** As a minute after a process has ended. */
const expireLeases = () => db.query(`update jobs set claimed_until = now() where state = 'running'`)
const states = async () => Object.fromEntries((await listJobs()).map(({ key, state }) => [key, state]))
const only = async () => (await listJobs())[0]
/** Work that goes on until the test ends it or its signal is aborted. */
const endless = () => {
  const started = Promise.withResolvers<AbortSignal>()
  const ended = Promise.withResolvers<undefined>()
  const work: JobWork = (_job, { signal }) => {
    started.resolve(signal)
    signal.addEventListener('abort', () => ended.reject(signal.reason))
    return ended.promise
  }
  return { work, started: started.promise, end: () => ended.resolve(undefined) }
}

describe('background jobs', () => {
  it('are done once each, the highest priority first, then in the order they were added', async () => {
    const done: string[] = []
    expect(await add('one')).toBe(true)
    now += 1
    await add('two')
    await add('urgent', 1)
    expect(await add('one')).toBe(false)
    await startRunner(async ({ key }) => void done.push(key)).runDue()
    expect(done).toEqual(['urgent', 'one', 'two'])
    expect(await add('one')).toBe(false)
    expect(await states()).toEqual({ one: 'done', two: 'done', urgent: 'done' })
  })

  it('are shared by several processes, none done twice', async () => {
    for (let i = 0; i < 20; i++) await add(String(i))
    const done: string[] = []
    const work: JobWork = async ({ key }) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      done.push(key)
    }
    await Promise.all([startRunner(work), startRunner(work), startRunner(work)].map((runner) => runner.runDue()))
    expect(done.length).toBe(20)
    expect(new Set(done).size).toBe(20)
  })

  it('begin as soon as they are added, by a process that is running', async () => {
    const done: string[] = []
    await startRunner(async ({ key }) => void done.push(key)).start()
    await add('one')
    await waitFor(() => done.length === 1)
  })

  it('are not begun when the transaction that adds them fails', async () => {
    const adding = db.transaction(async (tx) => {
      await enqueueJob(tx, { kind: KIND, key: 'one', now: clock() })
      throw new Error('no')
    })
    await expect(adding).rejects.toThrow('no')
    expect(await listJobs()).toEqual([])
  })

  it('that were added or claimed while the clock was a year ahead are done all the same', async () => {
    const right = now
    now += 365 * 24 * 3_600_000
    await add('added')
    await add('claimed')
    await claimJob(db, [KIND], { claim: 'of a process that has ended', now: clock() })
    await db.query(`update jobs set claimed_until = now() + interval '1 year' where state = 'running'`)
    now = right
    await startRunner(async () => {}).runDue()
    expect(await states()).toEqual({ added: 'done', claimed: 'done' })
  })

  it('that fail are tried again after 1, 4, 16 and 64 minutes, then have failed', async () => {
    await add('one')
    const runner = startRunner(() => Promise.reject(new Error('no codec')))
    for (const minutes of [1, 4, 16, 64]) {
      expect(await runner.runDue()).toBe(now + minutes * MINUTE)
      expect(await only()).toMatchObject({ state: 'queued', error: 'no codec', progress: null })
      now += minutes * MINUTE
    }
    expect(await runner.runDue()).toBe(now + DAY)
    expect(await only()).toMatchObject({ state: 'failed', error: 'no codec', attempts: 5, finished_at: clock() })
    expect(log.error).toHaveBeenCalledTimes(5)
  })

  it('that have failed are tried again every day, and do not count these runs', async () => {
    await add('one')
    const runner = startRunner(() => Promise.reject(new FinalJobError('no sound')))
    for (let day = 0; day < 12; day += 1) {
      expect(await runner.runDue()).toBe(now + DAY)
      expect(await only()).toMatchObject({ state: 'failed', error: 'no sound', attempts: 1 })
      now += DAY
    }
    await startRunner(async () => {}).runDue()
    expect(await only()).toMatchObject({ state: 'done', error: null })
  })

  it.each([
    ['a full disk', storageFull(), 'The server has no room left'],
    ['a disk that fills up', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'The server has no room left'],
    ['a store that is away', storageUnavailable(), 'The recordings cannot be reached'],
    [
      'a database that is away',
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      'not ready at this moment',
    ],
    ['a program that is missing', new OutageError('ffmpeg ended with 127'), 'ffmpeg ended with 127'],
  ])('outlast %s for hours, are never counted as failed, and are done afterwards', async (_, outage, reason) => {
    for (let i = 0; i < 3; i += 1) await add(String(i))
    const broken = startRunner(() => Promise.reject(outage))
    for (let i = 0; i < 30; i += 1) {
      expect(await broken.runDue()).toBe(now + 5 * MINUTE)
      now += 5 * MINUTE
    }
    const jobs = await listJobs()
    expect(jobs.map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(['queued', 0]))
    expect(jobs[0]?.error).toContain(reason)
    await startRunner(async () => {}).runDue()
    expect(await states()).toEqual({ 0: 'done', 1: 'done', 2: 'done' })
  })

  it('whose database is away when they end are recorded once it is back', async () => {
    await add('one')
    let isAway = false
    let refused = 0
    const database: Database = {
      ...db,
      query: (...args: Parameters<Database['query']>) => {
        if (!isAway) return db.query(...args)
        if (refused++ > 3) isAway = false
        return Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
      },
    } as Database
    await startRunner(
      async () => {
        isAway = true
      },
      { database },
    ).runDue()
    expect(refused).toBeGreaterThan(3)
    expect(await only()).toMatchObject({ state: 'done', attempts: 1 })
  })

  it('that can never succeed fail at once, and can be queued again', async () => {
    await add('one')
    const runner = startRunner(() => Promise.reject(new FinalJobError('no sound')))
    await runner.runDue()
    expect(await only()).toMatchObject({ state: 'failed', attempts: 1 })
    expect(await enqueueJob(db, { kind: KIND, key: 'one', now: clock() }, 'requeue')).toBe(true)
    expect(await enqueueJob(db, { kind: KIND, key: 'one', now: clock() }, 'requeue')).toBe(false)
    expect(await only()).toMatchObject({ state: 'queued', attempts: 0, error: null })
  })

  it('are not taken over while their process extends its claim, however long they take', async () => {
    await add('one')
    const { work, started, end } = endless()
    const running = startRunner(work).runDue()
    await started
    const other = vi.fn()
    for (let i = 0; i < 4; i++) {
      await expireLeases()
      await waitFor(async () => (await db.query('select 1 from jobs where claimed_until > now()')).length === 1)
      await startRunner(other).runDue()
    }
    end()
    await running
    expect(other).not.toHaveBeenCalled()
    expect(await states()).toEqual({ one: 'done' })
  })

  it('show their progress', async () => {
    await add('one')
    const end = Promise.withResolvers<undefined>()
    const running = startRunner((_job, { onProgress }) => {
      onProgress(0.25)
      return end.promise
    }).runDue()
    await waitFor(async () => (await only())?.progress === 0.25)
    end.resolve(undefined)
    await running
    expect(await only()).toMatchObject({ state: 'done', progress: null })
  })

  it('are taken over a minute after their process was killed, ten times at most', async () => {
    await add('one')
    const kill = () => claimJob(db, [KIND], { claim: 'killed', now: clock() })
    const work = vi.fn()
    expect(await kill()).toMatchObject({ key: 'one', attempt: 1 })
    const takenOverAt = await startRunner(work).runDue()
    expect(takenOverAt).toBeGreaterThan(now + MINUTE / 2)
    expect(takenOverAt).toBeLessThanOrEqual(now + MINUTE)
    expect(work).not.toHaveBeenCalled()
    for (let attempt = 2; attempt <= 10; attempt++) {
      await expireLeases()
      expect(await kill()).toMatchObject({ attempt })
    }
    await expireLeases()
    await startRunner(work).runDue()
    expect(work).not.toHaveBeenCalled()
    expect(await only()).toMatchObject({ state: 'failed', error: 'The server ended each time while it did this.' })
  })

  it('that are repeated run again an hour after each process was killed in them', async () => {
    await add('one')
    for (let attempt = 1; attempt <= 10; attempt++) {
      await claimJob(db, [KIND], { claim: 'killed', now: clock() })
      await expireLeases()
    }
    const work = vi.fn(async () => ({ state: 'queued' as const, result: {}, dueAt: new Date(now + DAY), attempts: 0 }))
    const retryAt = () => new Date(now + 60 * MINUTE)
    const runner = createJobRunner({ database: db, clock, log, work: { [KIND]: work }, retryAt })
    expect(await runner.runDue()).toBe(now + 60 * MINUTE)
    expect(work).not.toHaveBeenCalled()
    now += 60 * MINUTE
    expect(await runner.runDue()).toBe(now + DAY)
    expect(await only()).toMatchObject({ state: 'queued', error: null, attempts: 0 })
  })

  it('do not wait behind one whose process was killed', async () => {
    await add('one')
    await claimJob(db, [KIND], { claim: 'killed', now: clock() })
    await expireLeases()
    now += 1
    await add('two')
    const done: string[] = []
    await startRunner(async ({ key }) => void done.push(key)).runDue()
    expect(done).toEqual(['two', 'one'])
  })

  it.skipIf(isOnPostgres())('are taken over at once on the embedded database, which has one process', async () => {
    await add('one')
    await claimJob(db, [KIND], { claim: 'killed', now: clock() })
    const work = vi.fn()
    await startRunner(work).start()
    await waitFor(() => work.mock.calls.length === 1)
  })

  it('are aborted when they are removed', async () => {
    await add('one')
    const { work, started } = endless()
    const running = startRunner(work).runDue()
    const signal = await started
    await removeJob(db, KIND, 'one')
    await running
    expect(signal.aborted).toBe(true)
    expect(await listJobs()).toEqual([])
    expect(log.error).not.toHaveBeenCalled()
  })

  it('are aborted when another process has taken them over, and leave its result alone', async () => {
    await add('one')
    const { work, started } = endless()
    const running = startRunner(work).runDue()
    const signal = await started
    await db.query(`update jobs set claimed_by = 'another'`)
    await running
    expect(signal.aborted).toBe(true)
    expect(await states()).toEqual({ one: 'running' })
  })

  it('are given back when the server stops, which does not count as an attempt', async () => {
    await add('one')
    const { work, started } = endless()
    const runner = startRunner(work)
    await runner.start()
    const signal = await started
    await runner.close()
    expect(signal.aborted).toBe(true)
    expect(await only()).toMatchObject({ state: 'queued', attempts: 0 })
  })
})
