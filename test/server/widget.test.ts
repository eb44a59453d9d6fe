import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Event } from '#contracts/events.ts'
import { jamatCalls } from '../helpers/jamat.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const TIMES = { fajr: '5:45', zuhr: '1:30', asr: '4:15', maghrib: '5:48', isha: '7:30', jumma: '1:15' }
const URL_OF_SITE = 'https://mosque.example'
/** Thursday. */
const at = (clock: string, day = '2026-11-26') => new Date(`${day}T${clock}:00+05:00`)

let now = at('12:00')
const test = withTestApp({ now: () => now, config: { publicUrl: URL_OF_SITE } })

const { clear, saved } = jamatCalls(test)
beforeEach(async () => {
  now = at('12:00')
  await clear()
  await saved(TIMES)
  await test.allChangesReceived()
})

const get = (path = '/widget') => test.app.inject(path)
const page = async (path?: string) => (await get(path)).body
/** The rows as text. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr( aria-current="true")?>(.*?)<\/tr>/g)].map(
    ([, mark, row = '']) => (mark ? '→ ' : '') + row.replace(/<\/th>/, ' ').replace(/<[^>]+>/g, ''),
  )
const refreshOf = (html: string) => Number(/http-equiv="refresh" content="(\d+)"/.exec(html)?.[1])

describe('the widget', () => {
  it('has the six times of today, the next jamat, the Hijri date, the name and the link', async () => {
    const html = await page()
    expect(rowsOf(html)).toEqual([
      ...['Fajr 5:45', '→ Zuhr 1:30', 'Asr 4:15', 'Maghrib 5:48', 'Isha 7:30', 'Jumma 1:15'],
    ])
    for (const text of [
      'Next jamat: Zuhr 1:30',
      'Thursday 26 November 2026',
      '16 Jumada-us-Sani 1448 (calculated)',
      '>Jamia Masjid Minbar<',
      `<a href="${URL_OF_SITE}/times" target="_blank" rel="noopener">`,
    ])
      expect(html).toContain(text)
  })

  it('is Urdu from right to left under the path of Urdu', async () => {
    const html = await page('/ur/widget')
    expect(html).toContain('<html lang="ur" dir="rtl">')
    expect(rowsOf(html)[1]).toBe('→ ظہر 1:30')
    expect(html).toContain(`href="${URL_OF_SITE}/ur/times"`)
  })

  it('shows what the page shows: a jamat in progress, tomorrow’s times after Isha, Jumma on Friday', async () => {
    now = at('16:20')
    expect(await page()).toContain('Jamat in progress: Asr 4:15')
    now = at('21:00')
    const tomorrow = await page()
    expect(tomorrow).toContain('<caption>Tomorrow’s times</caption>')
    expect(rowsOf(tomorrow).map((row) => row.replace(/ \d.*/, ''))).toEqual([
      ...['→ Fajr', 'Jumma', 'Asr', 'Maghrib', 'Isha', 'Zuhr'],
    ])
  })

  it('loads itself again when it shows something else, at the latest after five minutes', async () => {
    expect(refreshOf(await page())).toBe(300)
    now = at('13:29')
    expect(refreshOf(await page())).toBe(60)
    now = at('13:30')
    const inProgress = await page()
    expect(inProgress).toContain('Jamat in progress: Zuhr 1:30')
    expect(refreshOf(inProgress)).toBe(300)
    now = at('13:39')
    expect(refreshOf(await page())).toBe(60)
    now = at('13:40')
    expect(await page()).toContain('Next jamat: Asr 4:15')
  })

  it('shows a changed time at once, and that there is none', async () => {
    await saved({ asr: '4:45', zuhr: '' })
    await test.allChangesReceived()
    expect(rowsOf(await page())).toContain('→ Asr 4:45')
    expect(rowsOf(await page())).toContain('Zuhr Not available')
  })

  it.each(['/widget', '/ur/widget'])(
    'is one document of 10 KB at most without scripts or other files (%s)',
    async (path) => {
      const html = await page(path)
      expect(Buffer.byteLength(html)).toBeLessThan(10_000)
      expect(html).not.toMatch(/<script|<link|<img|@import|url\(/)
    },
  )

  it('may be framed by every site, and may load nothing but its own styles', async () => {
    const { headers, body } = await get()
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none';style-src 'sha256-${hash}';base-uri 'none';form-action 'none';frame-ancestors *`,
    )
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    expect((await get('/api/health')).headers['x-frame-options']).toBe('DENY')
  })

  it('has the colours that its address asks for, or else those of the visitor’s system', async () => {
    expect(await page('/widget?theme=dark')).toContain('data-theme="dark"')
    expect(await page('/widget?theme=light')).toContain('data-theme="light"')
    expect(await page('/widget?theme=%22%3E')).toContain('<html lang="en" dir="ltr">')
    expect(await page()).toContain('prefers-color-scheme:dark')
  })

  it('shows typed texts as text', async () => {
    await saved({ asr: '<b onclick="x">4:15</b>' })
    await test.allChangesReceived()
    expect(await page()).not.toContain('<b onclick')
  })
})

describe('oEmbed', () => {
  const ask = (query: string) => test.app.inject(`/oembed?${query}`)
  const of = (path: string) => `url=${encodeURIComponent(URL_OF_SITE + path)}`

  it.each([
    ['/', '/widget'],
    ['/times', '/widget'],
    ['/ur/times', '/ur/widget'],
  ])('offers the widget in the language of %s', async (path, src) => {
    const response = await ask(of(path))
    expect(response.headers['access-control-allow-origin']).toBe('*')
    expect(response.json()).toMatchObject({ version: '1.0', type: 'rich', width: 320, height: 440, cache_age: 3600 })
    expect(response.json<{ html: string }>().html).toContain(`<iframe src="${URL_OF_SITE}${src}"`)
  })

  it('keeps to the size that is asked for', async () => {
    expect((await ask(`${of('/')}&maxwidth=250&maxheight=300`)).json()).toMatchObject({ width: 250, height: 300 })
  })

  it('describes an event by its title and picture', async () => {
    const event = {
      ...{ title: 'Graduation', secondTitle: 'دستار بندی', imageUrl: '/images/news/a.svg', date: '2027-12-03T20:30' },
      ...{ registrationLink: 'https://example.org', description: 'All are welcome' },
    }
    const added = await test.app.inject({ method: 'POST', url: '/api/events', headers: test.auth, payload: event })
    const { id } = added.json<Event>()
    expect((await ask(of(`/events/${id}`))).json()).toMatchObject({
      type: 'link',
      title: 'Graduation',
      thumbnail_url: `${URL_OF_SITE}/share/events/${id}.jpg`,
    })
    expect((await ask(of(`/ur/events/${id}`))).json()).toMatchObject({ title: 'دستار بندی' })
    expect((await ask(`${of(`/events/${id}`)}&maxwidth=300`)).json()).not.toHaveProperty('thumbnail_url')
  })

  it.each([of('/nothing/here'), of('/events/99999'), 'url=https%3A%2F%2Felsewhere.example%2F', 'url=nonsense'])(
    'knows no page at %s',
    async (query) => {
      expect((await ask(query)).statusCode).toBe(404)
    },
  )

  it('has no other format, and needs an address', async () => {
    expect((await ask(`${of('/')}&format=xml`)).statusCode).toBe(501)
    expect((await ask('')).statusCode).toBe(400)
  })
})
