import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Lifecycle } from '../../server/src/feature.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { interceptQueries } from '../helpers/intercept-queries.ts'

let test: TestApp
let lifecycle: Lifecycle
let elapsed = 0
let storageChecks = 0
/** The checks of the database and the storage. */
const parts = { database: (): Promise<unknown> => Promise.resolve(), storage: (): Promise<void> => Promise.resolve() }
const healthy = { ...parts }
beforeAll(async () => {
  lifecycle = { state: 'running' }
  test = await startTestApp({
    app: { lifecycle, elapsedMs: () => elapsed },
    deps: (deps) => ({
      database: interceptQueries(deps.database, async (sql) => {
        if (sql === 'select 1') await parts.database()
      }),
      storage: {
        ...deps.storage,
        check: () => {
          storageChecks += 1
          return parts.storage()
        },
      },
    }),
  })
})
afterAll(() => test.close())
beforeEach(() => {
  Object.assign(parts, healthy)
  lifecycle.state = 'running'
  // The result of the storage check is reused for ten seconds.
  elapsed += 10_000
  storageChecks = 0
})

const health = async () => {
  const response = await test.app.inject('/api/health')
  expect(response.headers['cache-control']).toBe('no-store')
  const { uptimeSeconds, backup, ...rest } = response.json()
  expect(backup).toEqual({ status: 'off', lastBackupAt: null, lastSelfTestAt: null })
  expect(uptimeSeconds).toBeGreaterThanOrEqual(0)
  return { code: response.statusCode, ...rest }
}

describe('health', () => {
  it('is 200 while everything works', async () => {
    expect(await health()).toEqual({ code: 200, status: 'ok', database: 'ok', storage: 'ok' })
  })

  it('is 503 while the pictures are away', async () => {
    const own = await startTestApp()
    const folder = join(own.deps.config.dataDir, 'pictures')
    await rename(folder, `${folder} away`)
    const response = await own.app.inject('/api/health')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ status: 'unavailable', storage: 'failed' })
    await own.close()
  })

  it('checks the real database and the real storage', async () => {
    const own = await startTestApp()
    expect((await own.app.inject('/api/health')).statusCode).toBe(200)
    await own.deps.database.close()
    const response = await own.app.inject('/api/health')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ status: 'unavailable', database: 'failed', storage: 'ok' })
    await own.close()
  })

  it('is 503 while the database is unavailable, without disclosing the reason', async () => {
    parts.database = () => Promise.reject(new Error('password authentication failed for user "minbar"'))
    expect(await health()).toEqual({ code: 503, status: 'unavailable', database: 'failed', storage: 'ok' })
    expect(test.logs.join('')).toContain('password authentication failed')
  })

  it('is 503 while files can be neither written nor read', async () => {
    parts.storage = () => Promise.reject(new Error('read-only file system'))
    expect(await health()).toEqual({ code: 503, status: 'unavailable', database: 'ok', storage: 'failed' })
  })

  it('is 503 after a timeout if a part does not respond', { tags: ['long'] }, async () => {
    parts.database = () => new Promise(() => undefined)
    expect(await health()).toEqual({ code: 503, status: 'unavailable', database: 'failed', storage: 'ok' })
  })

  it.each(['starting', 'stopping'] as const)('is 503 while %s, though all parts work', async (state) => {
    lifecycle.state = state
    expect(await health()).toEqual({ code: 503, status: state, database: 'ok', storage: 'ok' })
  })

  it('is 503 as soon as the store is away, and 200 as soon as it is back', async () => {
    expect(await health()).toMatchObject({ code: 200 })
    const folder = join(test.deps.config.dataDir, 'recordings')
    await rename(folder, `${folder}-unmounted`)
    expect(await health()).toEqual({ code: 503, status: 'unavailable', database: 'ok', storage: 'failed' })
    await rename(`${folder}-unmounted`, folder)
    expect(await health()).toEqual({ code: 200, status: 'ok', database: 'ok', storage: 'ok' })
    expect(storageChecks).toBe(1)
  })

  it('checks the storage at most once in ten seconds, however many request it', async () => {
    await Promise.all(Array.from({ length: 50 }, () => health()))
    elapsed += 9_999
    await health()
    expect(storageChecks).toBe(1)
    elapsed += 1
    await health()
    expect(storageChecks).toBe(2)
  })
})
