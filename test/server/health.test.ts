import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Lifecycle } from '../../server/src/features/health/routes.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'

let test: TestApp
let lifecycle: Lifecycle
/** What the database and the storage do when they are asked whether they are well. */
const parts = { database: (): Promise<unknown> => Promise.resolve(), storage: (): Promise<void> => Promise.resolve() }
const well = { ...parts }
beforeAll(async () => {
  lifecycle = { state: 'running' }
  test = await startTestApp({
    app: { lifecycle },
    deps: (deps) => ({
      database: {
        ...deps.database,
        query: async (sql, params, options) => {
          if (sql === 'select 1') await parts.database()
          return deps.database.query(sql, params, options)
        },
      },
      storage: { ...deps.storage, check: () => parts.storage() },
    }),
  })
})
afterAll(() => test.close())
beforeEach(() => {
  Object.assign(parts, well)
  lifecycle.state = 'running'
})

const health = async () => {
  const answer = await test.app.inject('/api/health')
  expect(answer.headers['cache-control']).toBe('no-store')
  const { uptimeSeconds, ...rest } = answer.json()
  expect(uptimeSeconds).toBeGreaterThanOrEqual(0)
  return { code: answer.statusCode, ...rest }
}

describe('health', () => {
  it('is 200 while all is well', async () => {
    expect(await health()).toEqual({ code: 200, status: 'ok', database: 'ok', storage: 'ok' })
  })

  it('asks the real database and the real storage', async () => {
    const own = await startTestApp()
    expect((await own.app.inject('/api/health')).statusCode).toBe(200)
    await own.deps.database.close()
    const answer = await own.app.inject('/api/health')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 'unavailable', database: 'failed', storage: 'ok' })
    await own.close()
  })

  it('is 503 while the database is away, without saying why to the outside', async () => {
    parts.database = () => Promise.reject(new Error('password authentication failed for user "minbar"'))
    expect(await health()).toEqual({ code: 503, status: 'unavailable', database: 'failed', storage: 'ok' })
    expect(test.logs.join('')).toContain('password authentication failed')
  })

  it('is 503 while recordings can be neither written nor read', async () => {
    parts.storage = () => Promise.reject(new Error('read-only file system'))
    expect(await health()).toEqual({ code: 503, status: 'unavailable', database: 'ok', storage: 'failed' })
  })

  it('is 503, and does not wait for ever, when a part does not answer', async () => {
    parts.database = () => new Promise(() => undefined)
    expect(await health()).toEqual({ code: 503, status: 'unavailable', database: 'failed', storage: 'ok' })
  })

  it.each(['starting', 'stopping'] as const)('is 503 while %s, though all parts are well', async (state) => {
    lifecycle.state = state
    expect(await health()).toEqual({ code: 503, status: state, database: 'ok', storage: 'ok' })
  })
})
