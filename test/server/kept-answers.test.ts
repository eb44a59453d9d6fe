import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAnswerCache } from '../../server/src/answer-cache.ts'
import type { Database } from '../../server/src/database/database.ts'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { countStatements } from '../helpers/counting-database.ts'
import { startCutLine } from '../helpers/cut-line.ts'
import { onPostgres } from '../helpers/database.ts'

let test: TestApp
let url: string
let statements: string[]
beforeAll(async () => {
  test = await startTestApp({
    deps: (deps) => {
      const counting = countStatements(deps.database)
      statements = counting.statements
      return { database: counting.database }
    },
  })
  url = await test.listen()
})
afterAll(() => test.close())

const put = (app: TestApp, fajr: string) =>
  app.app.inject({ method: 'PUT', url: '/api/jamat-timings', headers: app.auth, payload: { fajr } })
const fajrOf = async (app: TestApp): Promise<string> => (await app.app.inject('/api/jamat-timings')).json().fajr

describe('answers that many ask for', () => {
  it.each([
    ['/api/jamat-timings', /distinct on/],
    ['/api/events', /from events/],
    ['/api/snapshot', /from change_counter/],
  ])('%s: sixty-four at once cost one look at the database, the next none', async (path, pattern) => {
    for (const source of ['jamat_times', 'events', 'recordings', 'hijri_months'] as const)
      test.deps.answers.forget(source)
    statements.length = 0
    const all = await Promise.all(Array.from({ length: 64 }, () => fetch(url + path)))
    expect(all.map((answer) => answer.status)).toEqual(Array.from({ length: 64 }, () => 200))
    const bodies = new Set(await Promise.all(all.map((answer) => answer.text())))
    expect(bodies.size).toBe(1)
    await fetch(url + path)
    await test.app.inject(path)
    expect(statements.filter((sql) => pattern.test(sql))).toHaveLength(1)
  })

  it.each(['/api/jamat-timings', '/api/snapshot'])(
    '%s: is the same, headers and all, whether it lies ready or is made now',
    async (path) => {
      const plain = ({ date: _, connection: __, 'keep-alive': ___, ...headers }: Record<string, unknown>) => headers
      const made = await test.app.inject(path)
      const ready = await fetch(url + path)
      expect(await ready.text()).toBe(made.body)
      expect(plain(Object.fromEntries(ready.headers))).toEqual(plain(made.headers))
      const unchanged = { 'if-none-match': made.headers.etag as string }
      const made304 = await test.app.inject({ url: path, headers: unchanged })
      const ready304 = await fetch(url + path, { headers: unchanged })
      expect([made304.statusCode, ready304.status]).toEqual([304, 304])
      expect(await ready304.text()).toBe('')
      expect(ready304.headers.get('etag')).toBe(made304.headers.etag)
      expect(ready304.headers.get('content-security-policy')).toBe(made304.headers['content-security-policy'])
    },
  )

  it('are new for the one who wrote, as soon as the write is answered', async () => {
    for (let minute = 10; minute < 40; minute += 1) {
      await put(test, `5:${minute}`)
      expect(await fajrOf(test)).toBe(`5:${minute}`)
      expect(await (await fetch(`${url}/api/jamat-timings`)).json()).toMatchObject({ fajr: `5:${minute}` })
    }
  })
})

// The embedded database has one process only.
describe.runIf(onPostgres())('two processes on one database', () => {
  const patiently = { timeout: 10_000, interval: 10 }

  it('tell each other of their writes', async () => {
    const other = await startTestApp({ beside: test })
    await put(test, '5:01')
    await vi.waitFor(async () => expect(await fajrOf(other)).toBe('5:01'), patiently)
    await put(other, '5:02')
    expect(await fajrOf(other)).toBe('5:02')
    await vi.waitFor(async () => expect(await fajrOf(test)).toBe('5:02'), patiently)
    await put(test, '5:03')
    await vi.waitFor(async () => expect(await fajrOf(other)).toBe('5:03'), patiently)
    await other.close()
  })

  it('never serve what may be stale while one of them cannot hear the other', async () => {
    const line = await startCutLine(test.database.url as string)
    const lost = Promise.withResolvers<Error>()
    const listener: Database = openPostgres({ url: line.url, onFault: lost.resolve })
    const answers = await createAnswerCache(listener)
    let looks: string[] = []
    const deaf = await startTestApp({
      beside: test,
      deps: (deps) => {
        const counting = countStatements(deps.database)
        looks = counting.statements
        return { database: counting.database, answers }
      },
    })
    const lookCount = () => looks.filter((sql) => sql.includes('distinct on')).length
    await put(test, '6:00')
    await vi.waitFor(async () => expect(await fajrOf(deaf)).toBe('6:00'), patiently)

    line.cut()
    await lost.promise
    for (let minute = 1; minute <= 20; minute += 1) {
      await put(test, `6:${minute}`)
      expect(await fajrOf(deaf)).toBe(`6:${minute}`)
    }

    // Heard again, answers are kept again, and what was written meanwhile is in them.
    line.restore()
    await vi.waitFor(async () => {
      await fajrOf(deaf)
      const before = lookCount()
      expect(await fajrOf(deaf)).toBe('6:20')
      expect(lookCount()).toBe(before)
    }, patiently)
    await put(test, '7:00')
    await vi.waitFor(async () => expect(await fajrOf(deaf)).toBe('7:00'), patiently)
    await deaf.close()
    await listener.close()
    await line.close()
  })
})
