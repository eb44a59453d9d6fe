import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Snapshot } from '#contracts/snapshot.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { countStatements } from '../helpers/counting-database.ts'

describe('cursors chosen by a client', () => {
  let own: TestApp
  let statements: string[]
  let cursor: string
  let dataset: string
  let change: number
  beforeAll(async () => {
    own = await startTestApp({
      deps: (deps) => {
        const counting = countStatements(deps.database)
        statements = counting.statements
        return { database: counting.database }
      },
    })
    await own.deps.database.query(
      `insert into recordings (kind, title, date_text, file_name, bytes, mime_type)
       select 'friday', 'bayan ' || n, '', 'x.mp3', 1, 'audio/mpeg' from generate_series(1, 1000) as n`,
    )
    await own.allChangesReceived()
    own.deps.cache.invalidate('recordings')
    const first = (await own.app.inject('/api/snapshot')).json<Snapshot>()
    cursor = first.cursor
    dataset = cursor.split('-')[0] as string
    change = Number(cursor.split('-')[1])
  })
  afterAll(() => own.close())
  beforeEach(() => {
    statements.length = 0
  })
  const get = async (since: string) => (await own.app.inject(`/api/snapshot?since=${since}`)).json<Snapshot>()
  const countSnapshots = () => statements.filter((sql) => sql.includes('from hijri_months')).length

  it('of another database or of the future share the cached first snapshot', async () => {
    const cursors = Array.from({ length: 50 }, (_, index) => [`zz-${index}`, `${dataset}-${change + 1 + index}`]).flat()
    for (const response of await Promise.all(cursors.map(get))) expect(response).toMatchObject({ full: true, cursor })
    expect(countSnapshots()).toBe(0)
  })

  it('more than 500 changes behind share the cached first snapshot', async () => {
    const cursors = Array.from({ length: 50 }, (_, index) => `${dataset}-${change - 501 - index}`)
    for (const response of await Promise.all(cursors.map(get))) expect(response).toMatchObject({ full: true, cursor })
    expect(countSnapshots()).toBe(0)
    const delta = await get(`${dataset}-${change - 500}`)
    expect(delta.full).toBe(false)
    expect(delta.recordings).toHaveLength(500)
  })

  it('written with leading zeros share one delta', async () => {
    await Promise.all([
      get(`${dataset}-${change - 1}`),
      get(`${dataset}-0${change - 1}`),
      get(`${dataset}-00${change - 1}`),
    ])
    expect(countSnapshots()).toBe(1)
  })

  it('do not evict the first snapshot or the jamat times', async () => {
    await own.app.inject('/api/jamat-timings')
    // Deltas of up to 150 KB each: together more than the cache holds of them.
    for (let behind = 0; behind <= 500; behind += 4) await get(`${dataset}-${change - behind}`)
    for (let page = 1; page <= 100; page += 1) await own.app.inject(`/api/get-recordings/friday?page=${page}&limit=50`)
    statements.length = 0
    await own.app.inject('/api/snapshot')
    await own.app.inject('/api/jamat-timings')
    expect(statements).toEqual([])
  })

  it('beyond the last page of a list store nothing', async () => {
    for (let round = 0; round < 2; round += 1) {
      statements.length = 0
      const response = await own.app.inject('/api/get-recordings/friday?page=999&limit=50')
      expect(response.json()).toEqual([])
      expect(statements).toHaveLength(1)
    }
  })
})
