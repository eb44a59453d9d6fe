import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { openPostgres, type PostgresOptions } from '../../server/src/database/postgres.ts'
import { startCutLine } from '../helpers/cut-line.ts'
import { onPostgres } from '../helpers/database.ts'
import { findPostgres } from '../helpers/find-postgres.ts'
import { type ScratchPostgres, startScratchPostgres } from '../helpers/scratch-postgres.ts'

// A server of its own, since it is stopped and started; only where one is installed.
describe.runIf(onPostgres() && findPostgres())('a Postgres server', () => {
  let server: ScratchPostgres
  const opened: Database[] = []
  beforeAll(async () => {
    server = await startScratchPostgres()
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
  })
  afterAll(() => server.remove())

  const open = (options: Partial<PostgresOptions> = {}) => {
    const database = openPostgres({ url: server.url, onFault: () => undefined, ...options })
    opened.push(database)
    return database
  }
  const patiently = { timeout: 15_000, interval: 20 }

  it('that restarts loses idle connections without ending the process, and is used again by itself', async () => {
    const onFault = vi.fn()
    const database = open({ onFault })
    await Promise.all([database.query('select 1'), database.query('select 2')])
    await server.stop()
    await vi.waitFor(() => expect(onFault).toHaveBeenCalled(), patiently)
    await expect(database.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await server.start()
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('that goes away in the middle of a transaction fails that transaction only', async () => {
    const onFault = vi.fn()
    const database = open({ onFault, maxConnections: 1 })
    await database.query('create table if not exists rows (id int)')
    const work = database.transaction(async (tx) => {
      await tx.query('insert into rows values (1)')
      await server.stop()
      await server.start()
      await tx.query('insert into rows values (2)')
    })
    await expect(work).rejects.toThrow()
    // The pool has one connection only: were the broken one put back, this would fail.
    expect(await database.query('select count(*) from rows')).toEqual([{ count: 0 }])
  })

  it('that is restarted is listened to again, and the gap is told', async () => {
    const database = open()
    const heard: string[] = []
    const onGap = vi.fn()
    const subscription = await database.listen('news', (payload) => heard.push(payload), onGap)
    expect(subscription.live).toBe(true)
    onGap.mockClear()
    await server.stop()
    await vi.waitFor(() => expect(subscription.live).toBe(false), patiently)
    expect(onGap).toHaveBeenCalled()
    onGap.mockClear()
    await server.start()
    await vi.waitFor(() => expect(subscription.live).toBe(true), patiently)
    expect(onGap, 'what was announced in between is unknown').toHaveBeenCalled()
    await database.query(`select pg_notify('news', 'back')`)
    await vi.waitFor(() => expect(heard).toEqual(['back']), patiently)
  })

  it('to which the line falls silent is noticed, though no connection breaks', async () => {
    const line = await startCutLine(server.url)
    const onGap = vi.fn()
    const subscription = await open({ url: line.url, limits: { heartbeat: 100 } }).listen(
      'news',
      () => undefined,
      onGap,
    )
    expect(subscription.live).toBe(true)
    onGap.mockClear()
    line.silence()
    await vi.waitFor(() => expect(subscription.live).toBe(false), patiently)
    expect(onGap).toHaveBeenCalled()
    // New connections get through.
    await vi.waitFor(() => expect(subscription.live).toBe(true), patiently)
    await subscription.stop()
    await line.close()
  })

  it('that is away at first is listened to once it is there', async () => {
    const line = await startCutLine(server.url)
    line.cut()
    const subscription = await open({ url: line.url }).listen(
      'news',
      () => undefined,
      () => undefined,
    )
    expect(subscription.live).toBe(false)
    line.restore()
    await vi.waitFor(() => expect(subscription.live).toBe(true), patiently)
    await subscription.stop()
    await line.close()
  })

  it('that takes connections and says nothing is given up', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const sockets = new Set<{ destroy(): void }>()
    silent.on('connection', (socket) => sockets.add(socket))
    const url = `postgres://postgres@127.0.0.1:${(silent.address() as AddressInfo).port}/postgres`
    const database = open({ url, limits: { connect: 100 } })
    await expect(database.query('select 1')).rejects.toThrow(/timeout/)
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  it('whose answer never comes is given up, and the connection is not used again', async () => {
    const line = await startCutLine(server.url)
    const database = open({ url: line.url, maxConnections: 1, limits: { answer: 300 } })
    await database.query('select 1')
    line.silence()
    await expect(database.query('select 1')).rejects.toThrow(/timeout/)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await line.close()
  })

  it('whose answer never comes in the middle of a transaction is given up too', async () => {
    const line = await startCutLine(server.url)
    const database = open({ url: line.url, maxConnections: 1, limits: { answer: 300, connect: 300 } })
    const work = database.transaction(async (tx) => {
      await tx.query('select 1')
      line.silence()
      await tx.query('select 2')
    })
    await expect(work).rejects.toThrow(/timeout/)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await line.close()
  })

  it('is told to stop a statement that takes too long', async () => {
    const database = open({ limits: { statement: 100 } })
    await expect(database.query('select pg_sleep(3600)')).rejects.toMatchObject({ code: '57014' })
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('may take its time over a script, as a migration that rebuilds a table does', async () => {
    const database = open({ limits: { statement: 50, answer: 100 } })
    await database.transaction(async (tx) => {
      await tx.script('set local statement_timeout = 0; select pg_sleep(0.5); create table rebuilt (id int)')
    })
    expect(await database.query('select count(*) from rebuilt')).toEqual([{ count: 0 }])
  })
})
