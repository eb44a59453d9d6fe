import { expect, it, vi } from 'vitest'
import type { Queryable } from '../../database/database.ts'
import { createRestoreProgress } from './restore-progress.ts'
import type { Restore } from './restore-queries.ts'

const INITIAL: Restore = {
  upload: '0'.repeat(32),
  phase: 'reading',
  readBytes: 0,
  totalBytes: 2,
  message: null,
  createdAt: null,
  rows: 0,
  files: 0,
  at: 0,
  process: '',
}

/** Returns a database that stores a state only when its query is allowed to end, as a busy one may. */
function createSlowDatabase() {
  const started: { phase: string; end: (error?: Error) => void }[] = []
  let stored: Restore | undefined
  const query = (_text: string, [, value]: string[]) =>
    new Promise<never[]>((resolve, reject) => {
      const state = JSON.parse(value as string) as Restore
      started.push({
        phase: state.phase,
        end: (error) => {
          if (error) return reject(error)
          stored = state
          resolve([])
        },
      })
    })
  return { database: { query } as unknown as Queryable, started, stored: () => stored }
}

it('stores the outcome last, though an earlier state is still being stored', async () => {
  const { database, started, stored } = createSlowDatabase()
  const progress = createRestoreProgress(database, INITIAL, () => 7)
  const loading = progress.record({ phase: 'loading' })
  const failed = progress.record({ phase: 'failed', message: 'The backup is damaged.' })
  await Promise.resolve()
  expect(started.map(({ phase }) => phase)).toEqual(['loading'])
  started[0]?.end()
  await loading
  await Promise.resolve()
  started[1]?.end()
  await failed
  expect(stored()).toEqual({ ...INITIAL, phase: 'failed', message: 'The backup is damaged.', at: 7 })
})

it('stores nothing after a failure', async () => {
  const { database, started } = createSlowDatabase()
  const progress = createRestoreProgress(database, INITIAL, () => 7)
  const failed = progress.record({ phase: 'failed' })
  await progress.record({ phase: 'loading' })
  expect(progress.state.phase).toBe('failed')
  expect(started.map(({ phase }) => phase)).toEqual(['failed'])
  started[0]?.end()
  await failed
})

it('stores the outcome after a state that could not be stored', async () => {
  const { database, started, stored } = createSlowDatabase()
  const progress = createRestoreProgress(database, INITIAL, () => 7)
  const reading = progress.record({ readBytes: 1 })
  const failed = progress.record({ phase: 'failed' })
  await Promise.resolve()
  started[0]?.end(new Error('connection lost'))
  await expect(reading).rejects.toThrow('connection lost')
  await Promise.resolve()
  started[1]?.end()
  await failed
  expect(stored()?.phase).toBe('failed')
})

it('is recorded while nothing is read from the archive, and no longer once the tables may be locked', async () => {
  vi.useFakeTimers()
  try {
    const { database, started } = createSlowDatabase()
    const progress = createRestoreProgress(database, INITIAL, Date.now)
    const stop = progress.keepAlive(10_000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(started).toHaveLength(1)
    expect(progress.state.at).toBe(Date.now())
    started[0]?.end()
    void progress.record({ phase: 'loading' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(started.map(({ phase }) => phase)).toEqual(['reading', 'loading'])
    stop()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
