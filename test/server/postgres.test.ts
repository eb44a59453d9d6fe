import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { openPostgres, type PostgresOptions } from '../../server/src/database/postgres.ts'
import { startBreakableProxy } from '../helpers/breakable-proxy.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { eventually } from '../helpers/eventually.ts'
import { findPostgres } from '../helpers/find-postgres.ts'
import { type ScratchPostgres, startScratchPostgres } from '../helpers/scratch-postgres.ts'

// The tests stop and start the server, so they need their own; only where one is installed.
describe.runIf(isOnPostgres() && findPostgres())('a Postgres server', () => {
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
    const database = openPostgres({ url: server.url, onError: () => undefined, ...options })
    opened.push(database)
    return database
  }

  it('that restarts breaks idle connections without ending the process, and is reconnected to', async () => {
    const onError = vi.fn()
    const database = open({ onError })
    await Promise.all([database.query('select 1'), database.query('select 2')])
    await server.stop()
    await eventually(() => expect(onError).toHaveBeenCalled())
    await expect(database.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await server.start()
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('that stops during a transaction fails only that transaction', async () => {
    const onError = vi.fn()
    const database = open({ onError, maxConnections: 1 })
    await database.query('create table if not exists rows (id int)')
    const work = database.transaction(async (tx) => {
      await tx.query('insert into rows values (1)')
      await server.stop()
      await server.start()
      await tx.query('insert into rows values (2)')
    })
    await expect(work).rejects.toThrow()
    // The pool has a single connection; this would fail if the broken one were reused.
    expect(await database.query('select count(*) from rows')).toEqual([{ count: 0 }])
  })

  it('that restarts is subscribed to again, and the gap is reported', async () => {
    const database = open()
    const received: string[] = []
    const onReconnect = vi.fn()
    const subscription = await database.listen('news', (payload) => received.push(payload), onReconnect)
    expect(subscription.isLive).toBe(true)
    onReconnect.mockClear()
    await server.stop()
    await eventually(() => expect(subscription.isLive).toBe(false))
    expect(onReconnect).toHaveBeenCalled()
    onReconnect.mockClear()
    await server.start()
    await eventually(() => expect(subscription.isLive).toBe(true))
    expect(onReconnect, 'notices in between are unknown').toHaveBeenCalled()
    await database.query(`select pg_notify('news', 'back')`)
    await eventually(() => expect(received).toEqual(['back']))
  })

  it('that falls silent is detected by the heartbeat', async () => {
    const proxy = await startBreakableProxy(server.url)
    const onReconnect = vi.fn()
    const subscription = await open({ url: proxy.url, timeoutsMs: { heartbeat: 100 } }).listen(
      'news',
      () => undefined,
      onReconnect,
    )
    expect(subscription.isLive).toBe(true)
    onReconnect.mockClear()
    proxy.stall()
    await eventually(() => expect(subscription.isLive).toBe(false))
    expect(onReconnect).toHaveBeenCalled()
    // New connections work.
    await eventually(() => expect(subscription.isLive).toBe(true))
    await subscription.stop()
    await proxy.close()
  })

  it('uses one connection for all channels', async () => {
    const database = open()
    const received: string[] = []
    const ignore = () => undefined
    const first = await database.listen('first', (payload) => received.push(`first ${payload}`), ignore)
    const second = await database.listen('second', (payload) => received.push(`second ${payload}`), ignore)
    const third = await database.listen('first', (payload) => received.push(`third ${payload}`), ignore)
    expect([first.isLive, second.isLive, third.isLive]).toEqual([true, true, true])
    // Connections of the tests before may still be ending.
    await eventually(async () => {
      const listening = await database.query<{ count: number }>(
        "select count(*) from pg_stat_activity where application_name = 'minbar notices'",
      )
      expect(listening).toEqual([{ count: 1 }])
    })
    await database.query(`select pg_notify('first', 'a'), pg_notify('second', 'b')`)
    await eventually(() => expect(received.sort()).toEqual(['first a', 'second b', 'third a']))
    await first.stop()
    expect([first.isLive, second.isLive, third.isLive]).toEqual([false, true, true])
  })

  it('without a free connection is retried', async () => {
    const small = await startScratchPostgres(8)
    const holder = open({ url: small.url })
    const release = Promise.withResolvers<void>()
    const held = Array.from({ length: 8 }, () => holder.transaction(() => release.promise))
    await eventually(async () => {
      const client = open({ url: small.url, timeoutsMs: { connect: 100 } })
      await expect(client.query('select 1')).rejects.toMatchObject({ code: '53300' })
    })
    const waitingQuery = open({ url: small.url }).query('select 1 as one')
    release.resolve()
    await Promise.all(held)
    await holder.close()
    expect(await waitingQuery).toEqual([{ one: 1 }])
    await small.remove()
  })

  it('that is unavailable at first is subscribed to once it is available', async () => {
    const proxy = await startBreakableProxy(server.url)
    proxy.disconnect()
    const subscription = await open({ url: proxy.url }).listen(
      'news',
      () => undefined,
      () => undefined,
    )
    expect(subscription.isLive).toBe(false)
    proxy.restore()
    await eventually(() => expect(subscription.isLive).toBe(true))
    await subscription.stop()
    await proxy.close()
  })

  it('that accepts connections and never responds times out', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const sockets = new Set<{ destroy(): void }>()
    silent.on('connection', (socket) => sockets.add(socket))
    const url = `postgres://postgres@127.0.0.1:${(silent.address() as AddressInfo).port}/postgres`
    const database = open({ url, timeoutsMs: { connect: 100 } })
    await expect(database.query('select 1')).rejects.toThrow(/timeout/)
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  it('that does not respond to a query times out, and the connection is discarded', async () => {
    const proxy = await startBreakableProxy(server.url)
    const database = open({ url: proxy.url, maxConnections: 1, timeoutsMs: { response: 2_000 } })
    await database.query('select 1')
    proxy.stall()
    await expect(database.query('select 1')).rejects.toThrow(/timeout/)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await proxy.close()
  })

  it('that does not respond during a transaction times out as well', { tags: ['long'] }, async () => {
    const proxy = await startBreakableProxy(server.url)
    const database = open({ url: proxy.url, maxConnections: 1, timeoutsMs: { response: 2_000, connect: 2_000 } })
    const work = database.transaction(async (tx) => {
      await tx.query('select 1')
      proxy.stall()
      await tx.query('select 2')
    })
    await expect(work).rejects.toThrow(/timeout/)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await proxy.close()
  })

  it('cancels a statement that takes too long', async () => {
    const database = open({ timeoutsMs: { statement: 100 } })
    await expect(database.query('select pg_sleep(3600)')).rejects.toMatchObject({ code: '57014' })
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('has no time limit for scripts, such as a migration that rebuilds a table', async () => {
    const database = open({ timeoutsMs: { statement: 50, response: 100 } })
    await database.transaction(async (tx) => {
      await tx.script('set local statement_timeout = 0; select pg_sleep(0.5); create table rebuilt (id int)')
    })
    expect(await database.query('select count(*) from rebuilt')).toEqual([{ count: 0 }])
  })
})
