import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { dataIn, type PagesApp, startPagesApp } from '../helpers/live-pages.ts'

let pages: PagesApp
let id: number
beforeAll(async () => {
  pages = await startPagesApp()
  id = await pages.addEvent('Eid Milan')
})
afterAll(() => pages.test.close())
beforeEach(() => {
  pages.prerender.addresses.length = 0
  pages.prerender.isFailing = false
})

const get = (path: string, headers?: Record<string, string>) => pages.get(path, headers)
const textOf = async (path: string) => (await get(path)).text()

describe('the home page', () => {
  const putIsha = (isha: string) =>
    pages.test.app.inject({
      method: 'PUT',
      url: '/api/jamat-timings',
      headers: pages.test.auth,
      payload: { isha },
    })

  it('contains the times of today and later, and the minute of its rendering', async () => {
    await putIsha('8:45')
    await pages.test.allChangesReceived()
    const { jamat } = dataIn(await textOf('/'))
    expect(jamat?.timings.entries).toContainEqual(expect.objectContaining({ prayer: 'isha', time: '8:45' }))
    expect(jamat?.now).toMatch(/:00\.000Z$/)
    pages.prerender.addresses.length = 0
    await get('/')
    expect(pages.prerender.addresses).toEqual([])
    await putIsha('8:50')
    const later = dataIn(await textOf('/')).jamat
    expect(later?.timings.entries).toContainEqual(expect.objectContaining({ prayer: 'isha', time: '8:50' }))
  })

  it('is available as built at /index.html, and at / if it cannot be rendered', async () => {
    const stored = await get('/index.html')
    expect(await stored.text()).toBe('the home page without its times')
    // Phones compare its hash, so no proxy may rewrite it.
    expect(stored.headers.get('cache-control')).toBe('no-cache, no-transform')
    pages.prerender.isFailing = true
    await putIsha('8:55')
    expect(await textOf('/')).toBe('the home page without its times')
  })
})

it('the page of a talk has its corrected title as soon as it is saved', async () => {
  const talk = await pages.addRecording('Sabr')
  expect(dataIn(await textOf(`/bayan/${talk}`)).recording).toMatchObject({ title: 'Sabr' })
  const { auth: headers } = pages.test
  const payload = { title: 'Sabr and shukr', date: 'in May' }
  await pages.test.app.inject({ method: 'PUT', url: `/api/recordings/${talk}/details`, headers, payload })
  expect(dataIn(await textOf(`/bayan/${talk}`)).recording).toMatchObject({ title: 'Sabr and shukr' })
})

it('pages that do not show the accounts of the mosque do not contain them', async () => {
  const account = { purpose: 'zakat', accountTitle: 'Noor', bankName: 'A Bank', accountNumber: '98765432', iban: '' }
  const { offsets: _, ...settings } = DEFAULT_MOSQUE
  const payload = { ...settings, name: 'Masjid al-Noor', accounts: [{ ...account, branchCode: '12' }] }
  const { auth: headers } = pages.test
  const saved = await pages.test.app.inject({ method: 'PUT', url: '/api/mosque', headers, payload })
  expect(saved.json()).toMatchObject({ accounts: [account] })
  const html = await textOf(`/events/${id}`)
  expect(dataIn(html).mosque).toMatchObject({ name: 'Masjid al-Noor' })
  expect(html).not.toContain('98765432')
})

describe('the page of an event', () => {
  it('is the same at both of its addresses, with its data', async () => {
    const response = await get(`/events/${id}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    const html = await response.text()
    expect(html).toContain('<title>Eid Milan</title>')
    expect(html).toContain('<h1>Eid Milan</h1>')
    expect(dataIn(html).event).toMatchObject({ id, title: 'Eid Milan', date: '2027-03-12T12:30:00.000Z' })
    expect(await textOf(`/news/${id}`)).toBe(html)
  })

  it('is rendered once, and again after a change', async () => {
    await pages.test.allChangesReceived()
    await get(`/events/${id}`)
    pages.prerender.addresses.length = 0
    const first = await get(`/events/${id}`)
    await get(`/news/${id}?from=a-friend`)
    expect(pages.prerender.addresses).toEqual([])
    const change = { method: 'PUT', url: `/api/events/${id}`, headers: pages.test.auth } as const
    await pages.test.app.inject({ ...change, payload: { title: 'Eid Milan, indoors' } })
    const second = await get(`/events/${id}`)
    expect(await second.text()).toContain('<h1>Eid Milan, indoors</h1>')
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(pages.prerender.addresses).toEqual([`/events/${id}`])
    await pages.test.app.inject({ ...change, payload: { title: 'Eid Milan' } })
  })

  it('is a 304 without a body for a client that has it', async () => {
    const etag = (await get(`/events/${id}`)).headers.get('etag') as string
    const again = await get(`/events/${id}`, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('is compressed on request, with an ETag for each form', async () => {
    const plain = await get(`/events/${id}`)
    const text = await plain.text()
    const tags = new Set([plain.headers.get('etag')])
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await pages.test.app.inject({ url: `/events/${id}`, headers: { 'accept-encoding': encoding } })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers.vary).toBe('accept-encoding')
      expect(decompress(response.rawPayload).toString()).toBe(text)
      tags.add(response.headers.etag as string)
    }
    expect(tags.size).toBe(3)
  })

  it('responds to HEAD with the same headers and no body', async () => {
    const headers = { 'accept-encoding': 'identity' }
    const response = await fetch(`${pages.url}/events/${id}`, { method: 'HEAD', headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String((await textOf(`/events/${id}`)).length))
  })

  it('escapes its data, whatever the text contains', async () => {
    const title = '</script><script>alert(1)</script> <!--app--> $& $1'
    const own = await pages.addEvent(title, 'One <!--data--> two')
    const html = await textOf(`/events/${own}`)
    expect(dataIn(html).event).toMatchObject({ title, description: 'One <!--data--> two' })
    expect(html.slice(html.indexOf('page-data'))).not.toContain('<script>alert')
  })

  it.each(['/events/999999', '/news/999999', '/events/abc', '/events/0', '/events/-1', '/events/1e3'])(
    'is "not found" with status 404 at %s and is not rendered',
    async (path) => {
      for (let count = 0; count < 2; count += 1) {
        const response = await get(path)
        expect(response.status).toBe(404)
        expect(await response.text()).toBe('event not found')
      }
      expect(pages.prerender.addresses).toEqual([])
    },
  )

  it('is a 404 after the event was deleted', async () => {
    const own = await pages.addEvent('Called off')
    expect((await get(`/events/${own}`)).status).toBe(200)
    await pages.test.app.inject({ method: 'DELETE', url: `/api/events/${own}`, headers: pages.test.auth })
    expect((await get(`/events/${own}`)).status).toBe(404)
  })

  it('is left to the phone if it cannot be rendered, and that is not cached', async () => {
    const own = await pages.addEvent('Rendered at the second attempt')
    pages.prerender.isFailing = true
    const response = await get(`/events/${own}`)
    expect([response.status, await response.text()]).toEqual([200, 'the shell'])
    expect(pages.test.logs.join('')).toContain('a page could not be rendered')
    pages.prerender.isFailing = false
    expect(await textOf(`/events/${own}`)).toContain('Rendered at the second attempt')
  })
})

it('sends the repair page at both of its addresses, and its script, without letting anything store them', async () => {
  for (const path of ['/repair', '/repair.html', '/repair?from=%2Fabout', '/repair.js']) {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('repair')
  }
})

describe('the canonical address', () => {
  it.each([
    ['/events/ID/', '/events/ID'],
    ['/Events/ID', '/events/ID'],
    ['/EVENTS/ID/?from=a-friend', '/events/ID?from=a-friend'],
    ['/About', '/about'],
    ['/about///?a=/b', '/about?a=/b'],
    ['/%41bout', '/about'],
    ['/%41bout?a=%41', '/about?a=%41'],
    ['/about%2f', '/about'],
    ['/about%2F%2f?x=1', '/about?x=1'],
  ])('of %s is %s', async (path, location) => {
    const response = await get(path.replace('ID', String(id)))
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(location.replace('ID', String(id)))
  })
})

describe('a long URL', () => {
  it('over 2,000 characters is a 414', async () => {
    expect((await get(`/${'a'.repeat(1_999)}`)).status).toBe(404)
    for (const path of [`/${'a'.repeat(2_000)}`, `/?${'a'.repeat(2_000)}`, `/api/events?${'a'.repeat(2_000)}`]) {
      const response = await get(path)
      expect(response.status).toBe(414)
      expect(await response.json()).toEqual({ error: 'uri_too_long', message: expect.any(String) })
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('of slashes takes time proportional to its length', async () => {
    const startedAt = process.cpuUsage()
    await Promise.all(Array.from({ length: 20 }, () => get(`/x${'/'.repeat(1_990)}a`)))
    await Promise.all(Array.from({ length: 20 }, () => get(`/x${'/'.repeat(15_000)}a`)))
    // With a backtracking expression, each of the long ones took 200 ms of CPU time.
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(2_000)
  })
})
