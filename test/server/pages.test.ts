import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageData } from '#contracts/page-data.ts'
import { createLivePages } from '../../server/src/features/pages/live-pages.ts'
import { insertRecording } from '../../server/src/features/recordings/queries.ts'
import type { SiteFile } from '../../server/src/site.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'

/** What was rendered, in order; the renderer of the test writes the data itself as the page. */
const rendered: string[] = []
let running = 0
let most = 0
let failing = false
const renderer = {
  async renderPage(address: string, listed: boolean, data: PageData | null) {
    rendered.push(address)
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (failing) throw new Error('The renderer is broken.')
    const title = data?.event?.title ?? address
    return { html: `<h1>${title}</h1>`, head: `<title>${title}${listed ? '' : ' unlisted'}</title>` }
  },
}
const template =
  '<html><!--head--><body><!--app--><script type="application/json" id="page-data"><!--data--></script></body></html>'
const templates = Object.fromEntries(
  ['/', '/events/:id', '/news', '/home-page-events', '/fridaybayan', '/sundaybayan'].map((route) => [route, template]),
)
const file = (text: string, type = 'text/html; charset=utf-8'): SiteFile => {
  return { type, body: Buffer.from(text), etag: `"${text.length}"`, immutable: false }
}
const files = new Map([
  ['/', file('the home page without its times')],
  ['/shell.html', file('the shell')],
  ['/404.html', file('page not found')],
  ['/service-not-found.html', file('service not found')],
  ['/event-not-found.html', file('event not found')],
  ['/images/podcast/friday.jpg', file('a picture', 'image/jpeg')],
  [
    '/sitemap.xml',
    file('<urlset>\n  <url><loc>http://localhost:3000/news</loc></url>\n</urlset>\n', 'application/xml'),
  ],
])

let test: TestApp
let url: string
let id: number
beforeAll(async () => {
  const live = createLivePages(renderer, templates, 'http://localhost:3000')
  // One minute all along: the home page is written anew for each.
  const now = new Date()
  test = await startTestApp({ now: () => now, app: { site: { files, scriptHashes: [], live } } })
  url = await test.listen()
  id = await addEvent('Eid Milan')
})
afterAll(() => test.close())
beforeEach(() => {
  rendered.length = 0
  failing = false
})

let talks = 0
async function addTalk(title: string): Promise<number> {
  talks += 1
  const { id: number } = await insertRecording(test.deps.database, {
    kind: 'morningdars',
    title,
    date: 'in May',
    fileName: `${String(talks).padStart(64, '0')}.mp3`,
    bytes: 1000,
    mimeType: 'audio/mpeg',
    durationSeconds: 60,
  })
  await test.heardAll()
  return number
}

async function addEvent(title: string, description = 'All are welcome.'): Promise<number> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/events',
    headers: test.auth,
    payload: {
      title,
      description,
      imageUrl: 'https://pictures.example/eid.jpg',
      date: '2027-03-12T17:30',
      registrationLink: 'https://forms.example/eid',
    },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: number }>().id
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' })
const dataIn = (html: string) => JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as PageData

describe('the home page', () => {
  const putIsha = (isha: string) =>
    test.app.inject({ method: 'PUT', url: '/api/jamat-timings', headers: test.auth, payload: { isha } })

  it('has the times of today and to come in it, and the minute it is written for', async () => {
    await putIsha('8:45')
    await test.heardAll()
    const { jamat } = dataIn(await (await get('/')).text())
    expect(jamat?.timings.entries).toContainEqual(expect.objectContaining({ prayer: 'isha', time: '8:45' }))
    expect(jamat?.now).toMatch(/:00\.000Z$/)
    rendered.length = 0
    await get('/')
    expect(rendered).toEqual([])
    await putIsha('8:50')
    const later = dataIn(await (await get('/')).text()).jamat
    expect(later?.timings.entries).toContainEqual(expect.objectContaining({ prayer: 'isha', time: '8:50' }))
  })

  it('is there as it was built for phones to keep, and where it cannot be written', async () => {
    expect(await (await get('/index.html')).text()).toBe('the home page without its times')
    failing = true
    await putIsha('8:55')
    expect(await (await get('/')).text()).toBe('the home page without its times')
  })
})

describe('the page of an event', () => {
  it('is the same at both of its addresses, with its data in it', async () => {
    const answer = await get(`/events/${id}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    const html = await answer.text()
    expect(html).toContain('<title>Eid Milan</title>')
    expect(html).toContain('<h1>Eid Milan</h1>')
    expect(dataIn(html).event).toMatchObject({ id, title: 'Eid Milan', date: '2027-03-12T12:30:00.000Z' })
    expect(await (await get(`/news/${id}`)).text()).toBe(html)
  })

  it('is made once, and again after a change', async () => {
    await test.heardAll()
    await get(`/events/${id}`)
    rendered.length = 0
    const first = await get(`/events/${id}`)
    await get(`/news/${id}?from=a-friend`)
    expect(rendered).toEqual([])
    const change = { method: 'PUT', url: `/api/events/${id}`, headers: test.auth } as const
    await test.app.inject({ ...change, payload: { title: 'Eid Milan, indoors' } })
    const second = await get(`/events/${id}`)
    expect(await second.text()).toContain('<h1>Eid Milan, indoors</h1>')
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(rendered).toEqual([`/events/${id}`])
    await test.app.inject({ ...change, payload: { title: 'Eid Milan' } })
  })

  it('costs no body for whoever has it', async () => {
    const etag = (await get(`/events/${id}`)).headers.get('etag') as string
    const again = await get(`/events/${id}`, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('is sent compressed, each form under a tag of its own', async () => {
    const plain = await get(`/events/${id}`)
    const text = await plain.text()
    const tags = new Set([plain.headers.get('etag')])
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await test.app.inject({ url: `/events/${id}`, headers: { 'accept-encoding': encoding } })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(open(answer.rawPayload).toString()).toBe(text)
      tags.add(answer.headers.etag as string)
    }
    expect(tags.size).toBe(3)
  })

  it('answers HEAD with the same headers and no body', async () => {
    const answer = await fetch(`${url}/events/${id}`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String((await (await get(`/events/${id}`)).text()).length))
  })

  it('lets no text out of its place in the data, whatever was typed', async () => {
    const title = '</script><script>alert(1)</script> <!--app--> $& $1'
    const own = await addEvent(title, 'One <!--data--> two')
    const html = await (await get(`/events/${own}`)).text()
    expect(dataIn(html).event).toMatchObject({ title, description: 'One <!--data--> two' })
    expect(html.slice(html.indexOf('page-data'))).not.toContain('<script>alert')
  })

  it.each(['/events/999999', '/news/999999', '/events/abc', '/events/0', '/events/-1', '/events/1e3'])(
    'is "not found" with status 404 at %s, whoever asks how often',
    async (path) => {
      for (let count = 0; count < 2; count += 1) {
        const answer = await get(path)
        expect(answer.status).toBe(404)
        expect(await answer.text()).toBe('event not found')
      }
      expect(rendered).toEqual([])
    },
  )

  it('is gone when the event is', async () => {
    const own = await addEvent('Called off')
    expect((await get(`/events/${own}`)).status).toBe(200)
    await test.app.inject({ method: 'DELETE', url: `/api/events/${own}`, headers: test.auth })
    expect((await get(`/events/${own}`)).status).toBe(404)
  })

  it.each(['/events/ID/', '/Events/ID', '/EVENTS/ID/?from=a-friend'])(
    'has one address: %s leads there',
    async (path) => {
      const answer = await get(path.replace('ID', String(id)))
      expect(answer.status).toBe(301)
      expect(answer.headers.get('location')).toBe(`/events/${id}${/\?.*/.exec(path)?.[0] ?? ''}`)
    },
  )

  it('is left to the phone when it cannot be written, and nothing of that is kept', async () => {
    const own = await addEvent('Written at the second try')
    failing = true
    const answer = await get(`/events/${own}`)
    expect([answer.status, await answer.text()]).toEqual([200, 'the shell'])
    expect(test.logs.join('')).toContain('a page could not be written')
    failing = false
    expect(await (await get(`/events/${own}`)).text()).toContain('Written at the second try')
  })
})

describe('a crowd', () => {
  it('that asks for one page has it made once; for several, one after the other, each with its own data', async () => {
    const ids = [await addEvent('First'), await addEvent('Second'), await addEvent('Third')]
    await test.heardAll()
    most = 0
    rendered.length = 0
    const answers = await Promise.all([...ids, ...ids, ...ids].map(async (own) => (await get(`/events/${own}`)).text()))
    expect(answers.map((html) => [dataIn(html).event?.id, /<h1>(.*?)<\/h1>/.exec(html)?.[1]])).toEqual(
      [0, 1, 2].flatMap(() => [
        [ids[0], 'First'],
        [ids[1], 'Second'],
        [ids[2], 'Third'],
      ]),
    )
    expect(rendered.sort()).toEqual(ids.map((own) => `/events/${own}`).sort())
    expect(most).toBe(1)
  })
})

describe('lists', () => {
  it.each(['/news', '/home-page-events'])('%s carries every event', async (path) => {
    const html = await (await get(path)).text()
    const titles = dataIn(html).events?.map(({ title }) => title)
    expect(titles).toContain('Eid Milan')
    await addEvent(`New for ${path}`)
    expect(dataIn(await (await get(path)).text()).events).toHaveLength((titles?.length ?? 0) + 1)
  })

  it('carry one page of recordings and how many there are; beyond the last page comes the last', async () => {
    for (let count = 1; count <= 25; count += 1) {
      await addTalk(`Dars ${count}`)
    }
    const page = async (address: string) => dataIn(await (await get(address)).text()).recordings
    const titles = (recordings: PageData['recordings']) => recordings?.rows.map(({ title }) => title)
    expect(await page('/sundaybayan')).toMatchObject({ kind: 'morningdars', page: 1, count: 25 })
    expect(titles(await page('/sundaybayan'))?.[0]).toBe('Dars 25')
    expect(titles(await page('/sundaybayan?page=2'))).toHaveLength(12)
    expect(titles(await page('/sundaybayan?page=3'))).toEqual(['Dars 1'])
    rendered.length = 0
    expect(await page('/sundaybayan?page=4')).toMatchObject({ page: 3 })
    expect(await page('/sundaybayan?page=999999')).toMatchObject({ page: 3 })
    expect(await page('/sundaybayan?page=nonsense')).toMatchObject({ page: 1 })
    expect(rendered, 'all three were made before').toEqual([])
    expect(await page('/fridaybayan')).toEqual({ kind: 'friday', page: 1, rows: [], count: 0 })
  })
})

it('lets podcast players on other sites show the podcasts’ pictures, and nothing else', async () => {
  const policy = async (path: string) => (await get(path)).headers.get('cross-origin-resource-policy')
  expect(await policy('/images/podcast/friday.jpg')).toBe('cross-origin')
  expect(await policy('/shell.html')).toBe('same-origin')
})

describe('the sitemap', () => {
  it('names every event and every recording beside the static pages', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
    const text = await answer.text()
    expect(text).toContain('<loc>http://localhost:3000/news</loc>')
    expect(text).toContain(`<loc>http://localhost:3000/events/${id}</loc>`)
    const own = await addEvent('Announced just now')
    const talk = await addTalk('A talk of today')
    const after = await (await get('/sitemap.xml')).text()
    expect(after).toContain(`/events/${own}</loc>`)
    expect(after).toContain(`<loc>http://localhost:3000/bayan/${talk}</loc>`)
  })
})

describe('without a built renderer', () => {
  it('the phone shows what the server cannot write', async () => {
    const bare = await startTestApp({ app: { site: { files, scriptHashes: [] } } })
    try {
      for (const path of ['/events/1', '/news/1', '/news', '/fridaybayan?page=2']) {
        const answer = await bare.app.inject({ url: path })
        expect([answer.statusCode, answer.body], path).toEqual([200, 'the shell'])
      }
    } finally {
      await bare.close()
    }
  })
})
