import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { podcastGuid } from '../../server/src/features/feeds/podcast-guid.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { uploadFixture } from '../helpers/recordings.ts'

const PUBLIC_URL = 'https://mosque.example'
const NASTY = `Sabr & <shukr>: "patience", 'thanks' \u0001 صبر ]]>`

let test: TestApp
let url: string
let first: Recording
let second: Recording
beforeAll(async () => {
  test = await startTestApp({ config: { publicUrl: PUBLIC_URL } })
  url = await test.listen()
  first = await uploadFixture(url, test.auth, 'friday', 'xing.mp3', NASTY, '13 November 2026')
  second = await uploadFixture(url, test.auth, 'friday', 'aac.m4a', 'Honest trade', '20 November 2026')
  await uploadFixture(url, test.auth, 'morningdars', 'opus.ogg', 'Water', 'Sunday')
})
afterAll(() => test.close())

const ask = (kind: string, headers: Record<string, string> = {}) => fetch(`${url}/feeds/${kind}.xml`, { headers })
const read = async (kind: string) => parseRssFeed(await (await ask(kind)).text())

describe('a podcast feed', () => {
  it('has all that Apple requires of a show', async () => {
    const feed = await read('friday')
    expect(feed).toMatchObject({
      title: 'Friday Bayan, Jamia Masjid Minbar',
      description: expect.stringMatching(/\w/),
      link: `${PUBLIC_URL}/fridaybayan`,
      language: expect.stringMatching(/^[a-z]{2}(-[a-z]{2})?$/i),
      itunes: {
        image: `${PUBLIC_URL}/images/podcast/friday.jpg`,
        categories: [{ text: 'Religion & Spirituality', categories: [{ text: 'Islam' }] }],
        explicit: false,
        author: 'Jamia Masjid Minbar',
        owner: { name: 'Minbar Welfare Trust', email: 'salaam@minbar.example' },
        type: 'episodic',
      },
      atom: { links: [{ href: `${PUBLIC_URL}/feeds/friday.xml`, rel: 'self', type: 'application/rss+xml' }] },
      podcast: {
        guid: podcastGuid(`${PUBLIC_URL}/feeds/friday.xml`),
        locked: { value: true, owner: 'salaam@minbar.example' },
        medium: 'podcast',
      },
    })
  })

  it('has each talk, the newest first, with what apps need to list and play it', async () => {
    const { items } = await read('friday')
    expect(items).toMatchObject([
      {
        title: 'Honest trade',
        link: `${PUBLIC_URL}/bayan/${second.id}`,
        description: 'Honest trade. 20 November 2026',
        pubDate: new Date(second.createdAt).toUTCString(),
        enclosures: [{ url: PUBLIC_URL + second.downloadURL, length: second.bytes, type: 'audio/x-m4a' }],
        guid: { value: expect.stringMatching(/^\d+-[0-9a-f]{32}$/), isPermaLink: false },
        itunes: { duration: Math.max(1, Math.round(second.durationSeconds ?? 0)), explicit: false },
      },
      {
        title: NASTY.replace('\u0001', ''),
        enclosures: [{ url: PUBLIC_URL + first.downloadURL, length: first.bytes, type: 'audio/mpeg' }],
      },
    ])
    expect(new Set(items?.map((item) => item.guid?.value)).size).toBe(2)
  })

  it('names files that are there, of that length and type', async () => {
    for (const item of (await read('friday')).items ?? []) {
      const { url: address = '', length } = item.enclosures?.[0] ?? {}
      const answer = await fetch(address.replace(PUBLIC_URL, url), { method: 'HEAD' })
      expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, length])
    }
  })

  it.each(['friday', 'morningdars'])('has a picture of the measure Apple asks for (%s)', async (kind) => {
    const { pathname } = new URL((await read(kind)).itunes?.image ?? '')
    const bytes = await readFile(`public${pathname}`)
    // The head of a progressive JPEG's frame: after its mark the segment's length, the depth, and then these.
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
    const [height, width] = [bytes.readUInt16BE(frame + 5), bytes.readUInt16BE(frame + 7)]
    expect(width).toBe(height)
    expect(width).toBeGreaterThanOrEqual(1400)
    expect(width).toBeLessThanOrEqual(3000)
  })

  it('is each kind’s own', async () => {
    const feed = await read('morningdars')
    expect(feed.title).toBe('Morning Dars, Jamia Masjid Minbar')
    expect(feed.items?.map((item) => item.title)).toEqual(['Water'])
    expect((await ask('other')).status).toBe(404)
  })

  it('may be read by anyone and run nothing', async () => {
    const { headers } = await ask('friday')
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('comes compressed to those who can read that', async () => {
    const plain = (await test.app.inject('/feeds/friday.xml')).body
    const zipped = await test.app.inject({ url: '/feeds/friday.xml', headers: { 'accept-encoding': 'gzip, br' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain)
    expect(zipped.headers.vary).toBe('accept-encoding')
  })
})

/** The header's date counts whole seconds: what comes now must be later than what is there. */
async function longAgo() {
  await test.deps.database.query("update recordings set created_at = created_at - interval '1 hour'")
  test.deps.answers.forget('recordings')
}

describe('asking a feed again', () => {
  it('costs nothing while there is nothing new', async () => {
    const { headers } = await ask('friday')
    const etag = headers.get('etag') ?? ''
    const modified = headers.get('last-modified') ?? ''
    expect(Date.parse(modified)).toBe(Math.floor(Date.parse(second.createdAt) / 1000) * 1000)
    for (const condition of [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-modified-since': modified },
      { 'if-none-match': etag, 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ]) {
      const answer = await ask('friday', condition)
      expect([answer.status, await answer.text()], JSON.stringify(condition)).toEqual([304, ''])
      expect(answer.headers.get('etag')).toBe(etag)
    }
    for (const condition of [
      { 'if-none-match': '"other"', 'if-modified-since': modified },
      { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { 'if-modified-since': 'yesterday' },
    ]) {
      expect((await ask('friday', condition)).status, JSON.stringify(condition)).toBe(200)
    }
  })

  it('shows a new talk as soon as it is uploaded, and a deleted one no more', async () => {
    await longAgo()
    const before = await ask('friday')
    const added = await uploadFixture(url, test.auth, 'friday', 'cbr-id3v2.mp3', 'New today')
    const conditions = { 'if-modified-since': before.headers.get('last-modified') ?? '' }
    const after = await ask('friday', conditions)
    expect(after.status).toBe(200)
    expect(parseRssFeed(await after.text()).items?.[0]?.title).toBe('New today')
    await longAgo()
    const then = (await ask('friday')).headers.get('last-modified') ?? ''
    await fetch(`${url}/api/delete-recording/${added.id}`, { method: 'DELETE', headers: test.auth })
    const last = await ask('friday', { 'if-modified-since': then })
    expect(last.status).toBe(200)
    expect(parseRssFeed(await last.text()).items?.map((item) => item.title)).not.toContain('New today')
  })

  it('is a feed without talks while there are none', async () => {
    const empty = await startTestApp()
    const answer = await empty.app.inject('/feeds/friday.xml')
    expect(answer.statusCode).toBe(200)
    expect(parseRssFeed(answer.body).items ?? []).toEqual([])
    await empty.close()
  })
})

describe('one recording', () => {
  it('is answered by its number', async () => {
    const answer = await fetch(`${url}/api/recordings/${first.id}`)
    expect(await answer.json()).toEqual({ ...first, createdAt: expect.any(String) })
  })

  it.each([
    ['999999', 404, 'not_found'],
    ['x', 400, 'invalid_input'],
  ])('with the number %s is %i', async (id, status, error) => {
    const answer = await fetch(`${url}/api/recordings/${id}`)
    expect([answer.status, await answer.json()]).toMatchObject([status, { error }])
  })
})
