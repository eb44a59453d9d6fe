import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { eventually } from '../helpers/eventually.ts'
import { findPostgres } from '../helpers/find-postgres.ts'
import { type ScratchPostgres, startScratchPostgres } from '../helpers/scratch-postgres.ts'

const PROCESSES = 20
/** As .env.example says for so many processes. */
const DATABASE_POOL = 3
const QUERIES = 60

// A server of its own, since it has few connections.
describe.runIf(isOnPostgres() && findPostgres())('20 processes on a Postgres server with 100 connections', () => {
  let postgres: ScratchPostgres
  let own: Database
  let processes: Database[]
  let errors: Error[]
  beforeAll(async () => {
    postgres = await startScratchPostgres(100)
    own = openPostgres({ url: postgres.url, onError: () => undefined, maxConnections: 1 })
    errors = []
    processes = Array.from({ length: PROCESSES }, () =>
      openPostgres({ url: postgres.url, maxConnections: DATABASE_POOL, onError: (error) => errors.push(error) }),
    )
  })
  afterAll(async () => {
    await Promise.all([...processes, own].map((database) => database.close()))
    await postgres.remove()
  })

  it('get every query answered and every notice with DATABASE_POOL=3', async () => {
    const notices = processes.map(() => 0)
    const count = (index: number) => () => {
      notices[index] = (notices[index] as number) + 1
    }
    const subscriptions = await Promise.all(
      processes.map((database, index) => database.listen('budget', count(index), () => undefined)),
    )
    const queries = processes.flatMap((database) =>
      Array.from({ length: QUERIES }, (_, number) =>
        database.query<{ number: number }>('select $1::int as number, pg_sleep(0.002)', [number]),
      ),
    )
    const results = await Promise.all(queries)
    expect(results.map(([row]) => row?.number)).toEqual(queries.map((_, index) => index % QUERIES))
    const [connections] = await own.query<{ notices: number; others: number }>(
      `select count(*) filter (where application_name = 'minbar notices') as notices,
       count(*) filter (where application_name = 'minbar') as others from pg_stat_activity where pid <> pg_backend_pid()`,
    )
    expect(connections?.notices).toBe(PROCESSES)
    expect(connections?.others).toBeLessThanOrEqual(PROCESSES * DATABASE_POOL)
    await own.query(`select pg_notify('budget', '')`)
    await eventually(() => expect(notices).toEqual(processes.map(() => 1)))
    expect(subscriptions.every(({ isLive }) => isLive)).toBe(true)
    expect(errors).toEqual([])
  })
})
