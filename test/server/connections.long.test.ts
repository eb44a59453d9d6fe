import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ADMIN_SETTINGS, logIn } from '../helpers/administrator.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { eventually } from '../helpers/eventually.ts'
import { findPostgres } from '../helpers/find-postgres.ts'
import { freePort } from '../helpers/free-port.ts'
import { createInstallation, type Installation } from '../helpers/installation.ts'
import type { NodeScript } from '../helpers/node-script.ts'
import { type ScratchPostgres, startScratchPostgres } from '../helpers/scratch-postgres.ts'

const PROCESSES = 4

// A server of its own, since it has few connections and is stopped.
describe.runIf(isOnPostgres() && findPostgres())('four processes on a Postgres server with 20 connections', () => {
  let postgres: ScratchPostgres
  let minbar: Installation
  let urls: string[]
  let servers: NodeScript[]
  beforeAll(async () => {
    postgres = await startScratchPostgres(20)
    minbar = await createInstallation({ ...ADMIN_SETTINGS, DATABASE_URL: postgres.url })
    const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
    urls = ports.map((port) => `http://127.0.0.1:${port}`)
    servers = ports.map((port) => minbar.serve({ PORT: String(port) }))
    await Promise.all(servers.map((server) => server.waitForOutput(/Minbar is ready/)))
    const auth = await logIn(urls[0] as string)
    headers = { ...auth, 'content-type': 'application/json' }
  })
  let headers: Record<string, string>
  const body = (fajr: string) => JSON.stringify({ fajr })
  afterAll(async () => {
    await minbar.remove()
    await postgres.remove()
  })

  it('serve cached and uncached reads and writes without a 503', async () => {
    const statuses = new Map<string, number>()
    const send = async (url: string, path: string, init: RequestInit = {}) => {
      const response = await fetch(url + path, { headers, ...init })
      await response.arrayBuffer()
      const key = `${response.status} ${init.method ?? 'GET'} ${path.replace(/\d+$/, 'N')}`
      statuses.set(key, (statuses.get(key) ?? 0) + 1)
    }
    const rounds = Array.from({ length: 10 }, (_, round) => round)
    for (const round of rounds)
      await Promise.all(
        urls.flatMap((url) => [
          ...['/api/jamat-timings', '/api/snapshot', '/api/overview', '/api/health'].map((path) => send(url, path)),
          // Each reads the database.
          ...rounds.map((number) => send(url, `/api/events/${round * 10 + number + 1}`)),
          ...rounds.map((number) => send(url, `/api/get-recordings/friday?limit=10&page=${round * 10 + number + 2}`)),
          send(url, '/api/jamat-timings', { method: 'PUT', body: body(`5:${10 + round}`) }),
        ]),
      )
    expect(Object.fromEntries(statuses)).toEqual({
      '200 GET /api/jamat-timings': 40,
      '200 GET /api/snapshot': 40,
      '200 GET /api/overview': 40,
      '200 GET /api/health': 40,
      '404 GET /api/events/N': 400,
      '200 GET /api/get-recordings/friday?limit=10&page=N': 400,
      '200 PUT /api/jamat-timings': 40,
    })
  })

  it('serve what phones read, with its age, while the database is away', async () => {
    const paths = ['/api/jamat-timings', '/api/snapshot']
    const read = () => Promise.all(urls.flatMap((url) => paths.map(async (path) => (await fetch(url + path)).text())))
    await fetch(`${urls[0]}/api/jamat-timings`, { method: 'PUT', headers, body: body('5:59') })
    // The notices of all writes have then arrived; a later one would empty the caches.
    await eventually(async () => {
      for (const text of await read()) if (text.includes('fajr')) expect(text).toContain('5:59')
    })
    const before = await read()
    await postgres.stop()
    await vi.waitFor(
      async () => {
        for (const url of urls)
          for (const path of paths) {
            const response = await fetch(url + path)
            expect(response.status).toBe(200)
            expect(Number(response.headers.get('age') ?? Number.NaN), path).toBeGreaterThanOrEqual(0)
          }
      },
      { timeout: 15_000, interval: 100 },
    )
    expect(await read()).toEqual(before)
    await Promise.all(servers.map(async (server) => expect(await server.end('SIGTERM')).toBe(0)))
  })
})
