/** Upgrades of the site cache's database: its own code, built and run in a real browser's IndexedDB. */
import { build, type Rollup } from 'vite'
import type * as Db from '../../client/src/data/db.ts'
import { expect, test } from './fixtures.ts'

declare global {
  var keptData: typeof Db
}

let code: string
test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'client/src/data/db.ts', formats: ['iife'], name: 'keptData' } },
  })
  const [{ output }] = built as Rollup.RollupOutput[] as [Rollup.RollupOutput]
  code = output[0].code
})

test('a newer schema keeps older data, and the older code can still read it', async ({ page }) => {
  // A database needs an origin but no server.
  await page.route('https://minbar.example/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('https://minbar.example/')
  await page.addScriptTag({ content: code })
  const seen = await page.evaluate(async () => {
    const { createSiteDatabase, SCHEMA } = keptData
    const state = {
      key: 'site' as const,
      cursor: 'a-7',
      etag: 'W/"a-7"',
      checkedAt: 1,
      announcements: [],
      ramadans: [],
      hijriMonths: [],
      mosque: null,
      serverTime: 1,
    }
    const timings = { updatedAt: null, entries: [{ prayer: 'fajr' as const, time: '5:45', from: '2026-01-01' }] }
    const recording = {
      ...{ id: 4, title: 'Patience', date: 'Friday', downloadURL: '/media/x.mp3', kind: 'friday' as const },
      ...{ bytes: 1, mimeType: 'audio/mpeg', durationSeconds: null, createdAt: '2026-01-01T00:00:00Z' },
    }
    const older = createSiteDatabase()
    await older.state.put({ ...state, timings, counts: { friday: 1, morningdars: 0 } })
    await older.recordings.put(recording)
    older.close()
    const next = {
      stores: { recordings: 'id, kind', notes: 'id' },
      upgrade: (rows: Parameters<NonNullable<Db.SchemaStep['upgrade']>>[0]) =>
        rows
          .table('recordings')
          .toCollection()
          .modify((row: { title: string }) => {
            row.title = row.title.toUpperCase()
          }),
    }
    const newer = createSiteDatabase([...SCHEMA, next])
    const read = async (db: typeof newer) => [
      (await db.state.get('site'))?.timings?.entries[0]?.time,
      (await db.recordings.toArray()).map(({ title }) => title).join(),
    ]
    const upgraded = await read(newer)
    newer.close()
    const again = createSiteDatabase()
    const back = await read(again)
    again.close()
    return { upgraded, back }
  })
  expect(seen).toEqual({ upgraded: ['5:45', 'PATIENCE'], back: ['5:45', 'PATIENCE'] })
})
