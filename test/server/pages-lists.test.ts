import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RecordingNotes } from '#contracts/notes.ts'
import type { PageData } from '#contracts/page-data.ts'
import { MAX_WAITING_PAGES } from '../../server/src/features/pages/live-pages.ts'
import { startTestApp } from '../helpers/app.ts'
import { dataIn, type PagesApp, siteFiles, startPagesApp } from '../helpers/live-pages.ts'

let pages: PagesApp
let id: number
beforeAll(async () => {
  pages = await startPagesApp()
  id = await pages.addEvent('Eid Milan')
})
afterAll(() => pages.test.close())
beforeEach(() => {
  pages.prerender.addresses.length = 0
})

const textOf = async (path: string) => (await pages.get(path)).text()

describe('a burst of requests', () => {
  it('renders each page once, one at a time, each with its own data', async () => {
    const ids = [await pages.addEvent('First'), await pages.addEvent('Second'), await pages.addEvent('Third')]
    await pages.test.allChangesReceived()
    pages.prerender.maxConcurrent = 0
    pages.prerender.addresses.length = 0
    const requests = [...ids, ...ids, ...ids].map((own) => textOf(`/events/${own}`))
    const htmls = await Promise.all(requests)
    expect(htmls.map((html) => [dataIn(html).event?.id, /<h1>(.*?)<\/h1>/.exec(html)?.[1]])).toEqual(
      [0, 1, 2].flatMap(() => [
        [ids[0], 'First'],
        [ids[1], 'Second'],
        [ids[2], 'Third'],
      ]),
    )
    expect(pages.prerender.addresses.sort()).toEqual(ids.map((own) => `/events/${own}`).sort())
    expect(pages.prerender.maxConcurrent).toBe(1)
  })

  it('of more pages than may wait gets the shell for the others, and delays no page that every visitor requests', async () => {
    const more = 9
    const events = await pages.test.deps.database.query<{ id: number }>(
      `insert into events (title, image_url, starts_at, registration_link, description)
       select 'Event ' || n, '', now(), '', '' from generate_series(1, $1) as n returning id`,
      [1 + MAX_WAITING_PAGES + more],
    )
    await pages.test.allChangesReceived()
    pages.test.deps.cache.invalidate('mosque')
    const { promise, resolve } = Promise.withResolvers<void>()
    pages.prerender.released = promise
    const shells = Promise.withResolvers<void>()
    let count = 0
    const requests = events.map(async (event) => {
      const text = await textOf(`/events/${event.id}`)
      if (text === 'the shell' && ++count === more) shells.resolve()
      return text
    })
    await shells.promise
    for (const path of ['/', '/news', '/fridaybayan']) expect(await textOf(path)).toContain('page-data')
    resolve()
    const texts = await Promise.all(requests)
    pages.prerender.released = null
    expect(texts.filter((text) => text === 'the shell')).toHaveLength(more)
    expect(pages.test.logs.join('')).not.toContain('a page could not be rendered')
  })
})

describe('the lists', () => {
  it.each(['/news', '/home-page-events'])('%s contains every event', async (path) => {
    const titles = dataIn(await textOf(path)).events?.map(({ title }) => title)
    expect(titles).toContain('Eid Milan')
    await pages.addEvent(`New for ${path}`)
    expect(dataIn(await textOf(path)).events).toHaveLength((titles?.length ?? 0) + 1)
  })

  it('contain one page of recordings and their number; beyond the last page comes the last', async () => {
    await pages.test.deps.database.query('update recordings set deleted_at = now()')
    for (let count = 1; count <= 25; count += 1) await pages.addRecording(`Dars ${count}`)
    const page = async (address: string) => dataIn(await textOf(address)).recordings
    const titles = (recordings: PageData['recordings']) => recordings?.rows.map(({ title }) => title)
    expect(await page('/sundaybayan')).toMatchObject({ kind: 'morningdars', page: 1, count: 25 })
    expect(titles(await page('/sundaybayan'))?.[0]).toBe('Dars 25')
    expect(titles(await page('/sundaybayan?page=2'))).toHaveLength(12)
    expect(titles(await page('/sundaybayan?page=3'))).toEqual(['Dars 1'])
    pages.prerender.addresses.length = 0
    expect(await page('/sundaybayan?page=4')).toMatchObject({ page: 3 })
    expect(await page('/sundaybayan?page=999999')).toMatchObject({ page: 3 })
    expect(await page('/sundaybayan?page=nonsense')).toMatchObject({ page: 1 })
    expect(pages.prerender.addresses, 'all three are cached').toEqual([])
    expect(await page('/fridaybayan')).toEqual({ kind: 'friday', page: 1, rows: [], count: 0 })
  })
})

describe('the pages of a speaker and a series', () => {
  const saveNotes = async (recording: number, notes: object) => {
    const response = await pages.test.app.inject({
      method: 'PUT',
      url: `/api/recordings/${recording}/notes`,
      headers: pages.test.auth,
      payload: { summary: '', references: [], speaker: null, series: null, ...notes },
    })
    await pages.test.allChangesReceived()
    return response.json<RecordingNotes>()
  }

  it.each([
    ['speakers', 'speaker'],
    ['series', 'series'],
  ] as const)('contain one page of their recordings, newest first (%s)', async (collection, field) => {
    const ids: number[] = []
    let own = 0
    for (let count = 1; count <= 13; count += 1) {
      ids.unshift(await pages.addRecording(`Talk ${count}`))
      const notes = { [field]: { name: 'Maulana Ahmad', secondName: 'مولانا احمد' }, summary: 'x', references: ['y'] }
      own = (await saveNotes(ids[0] as number, notes))[field]?.id ?? 0
    }
    const path = `/${collection}/${own}`
    const page = async (query: string) => dataIn(await textOf(path + query)).collection
    const named = { id: own, name: 'Maulana Ahmad', secondName: 'مولانا احمد' }
    const first = await page('')
    expect(first).toMatchObject({ collection, named, page: 1, count: 13 })
    expect(first?.rows.map((row) => row.id)).toEqual(ids.slice(0, 12))
    expect(first?.rows[0]?.[field]).toEqual(named)
    // Of no use in a list.
    expect(first?.rows[0]).not.toHaveProperty('summary')
    expect(first?.rows[0]).not.toHaveProperty('references')
    expect((await page('?page=2'))?.rows.map((row) => row.id)).toEqual(ids.slice(12))
    pages.prerender.addresses.length = 0
    expect(await page('?page=3')).toMatchObject({ page: 2 })
    expect(await page('?page=x')).toMatchObject({ page: 1 })
    expect(pages.prerender.addresses, 'both are cached').toEqual([])
    expect(await textOf('/sitemap.xml')).toContain(`<loc>http://localhost:3000${path}</loc>`)
    await pages.test.app.inject({
      method: 'PUT',
      url: `/api${path}`,
      headers: pages.test.auth,
      payload: { name: 'Corrected' },
    })
    expect((await page(''))?.named).toEqual({ id: own, name: 'Corrected' })
    for (const recording of ids) await saveNotes(recording, {})
    expect((await pages.get(path)).status).toBe(404)
    expect(await textOf('/sitemap.xml')).not.toContain(path)
  })

  it.each(['/speakers/999999', '/series/0', '/speakers/x', '/series', '/speakers/1/2'])(
    'are not at %s',
    async (path) => {
      expect((await pages.get(path)).status).toBe(404)
    },
  )
})

describe('a built file', () => {
  it('may be embedded by other origins only if it is a podcast’s picture', async () => {
    const policy = async (path: string) => (await pages.get(path)).headers.get('cross-origin-resource-policy')
    expect(await policy('/images/podcast/friday.jpg')).toBe('cross-origin')
    expect(await policy('/shell.html')).toBe('same-origin')
  })
})

describe('the sitemap', () => {
  it('lists every event and every recording besides the static pages', async () => {
    const response = await pages.get('/sitemap.xml')
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
    const text = await response.text()
    expect(text).toContain('<loc>http://localhost:3000/news</loc>')
    expect(text).toContain(`<loc>http://localhost:3000/events/${id}</loc>`)
    const event = await pages.addEvent('Announced just now')
    const recording = await pages.addRecording('A recording of today')
    const after = await textOf('/sitemap.xml')
    expect(after).toContain(`/events/${event}</loc>`)
    expect(after).toContain(`<loc>http://localhost:3000/bayan/${recording}</loc>`)
  })
})

describe('the page of a recording', () => {
  it('contains the newest others of its kind', async () => {
    const ids: number[] = []
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(await pages.addRecording(`Dars ${title}`))
    const related = async (own: number | undefined) =>
      dataIn(await textOf(`/bayan/${own}`)).related?.map(({ title }) => title)
    expect(await related(ids[0])).toEqual(['Dars f', 'Dars e', 'Dars d', 'Dars c'])
    expect(await related(ids[4])).toEqual(['Dars f', 'Dars d', 'Dars c', 'Dars b'])
  })
})

describe('without a built renderer', () => {
  it('live pages are left to the phone', async () => {
    const bare = await startTestApp({ app: { site: { files: siteFiles, scriptHashes: [], languages: ['en'] } } })
    try {
      for (const path of ['/events/1', '/news/1', '/news', '/fridaybayan?page=2']) {
        const response = await bare.app.inject({ url: path })
        expect([response.statusCode, response.body], path).toEqual([200, 'the shell'])
      }
    } finally {
      await bare.close()
    }
  })
})
