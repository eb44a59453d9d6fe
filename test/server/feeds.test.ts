import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Worker } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { podcastGuid } from '../../server/src/features/feeds/podcast-guid.ts'
import { insertRenditions } from '../../server/src/recordings/rendition-queries.ts'
import { startTestApp } from '../helpers/app.ts'
import { uploadFixture } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const PUBLIC_URL = 'https://mosque.example'
const NASTY = `Sabr & <shukr>: "patience", 'thanks' \u0001 \u202eصبر ]]>`

let first: Recording
let second: Recording
const test = withTestApp({ config: { publicUrl: PUBLIC_URL } })
beforeAll(async () => {
  first = await uploadFixture(test.url, test.auth, 'friday', 'xing.mp3', NASTY, '13 November 2026')
  second = await uploadFixture(test.url, test.auth, 'friday', 'aac.m4a', 'Honest trade', '20 November 2026')
  await uploadFixture(test.url, test.auth, 'morningdars', 'opus.ogg', 'Water', 'Sunday')
})

const get = (kind: string, headers: Record<string, string> = {}, prefix = '') =>
  fetch(`${test.url}${prefix}/feeds/${kind}.xml`, { headers })
const read = async (kind: string, prefix = '') => parseRssFeed(await (await get(kind, {}, prefix)).text())

describe('a podcast feed', () => {
  it('is created in a thread, which ends with the server', async () => {
    const own = await startTestApp()
    const starting = once(process, 'worker')
    expect((await own.app.inject('/feeds/friday.xml')).statusCode).toBe(200)
    const [worker] = (await starting) as [Worker]
    const ended = once(worker, 'exit')
    await own.close()
    await ended
  })

  it('has everything that Apple requires of a podcast', async () => {
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

  it('lists the talks, newest first, with everything apps need to play them', async () => {
    const { items } = await read('friday')
    expect(items).toMatchObject([
      {
        title: 'Honest trade',
        link: `${PUBLIC_URL}/bayan/${second.id}`,
        description: '<p>Honest trade. 20 November 2026</p>',
        pubDate: new Date(second.createdAt).toUTCString(),
        enclosures: [{ url: PUBLIC_URL + second.downloadURL, length: second.bytes, type: 'audio/x-m4a' }],
        guid: { value: expect.stringMatching(/^\d+-[0-9a-f]{32}$/), isPermaLink: false },
        itunes: { duration: Math.max(1, Math.round(second.durationSeconds ?? 0)), explicit: false },
      },
      {
        title: NASTY.replace('\u0001', '').replace('\u202e', ''),
        // HTML, as which apps read it.
        description: expect.stringContaining('Sabr &#38; &#60;shukr&#62;'),
        enclosures: [{ url: PUBLIC_URL + first.downloadURL, length: first.bytes, type: 'audio/mpeg' }],
      },
    ])
    expect(new Set(items?.map((item) => item.guid?.value)).size).toBe(2)
  })

  it('refers to existing files with their length and type', async () => {
    for (const item of (await read('friday')).items ?? []) {
      const { url: address = '', length } = item.enclosures?.[0] ?? {}
      const response = await fetch(address.replace(PUBLIC_URL, test.url), { method: 'HEAD' })
      expect([response.status, Number(response.headers.get('content-length'))]).toEqual([200, length])
    }
  })

  it.each(['friday', 'morningdars'])('has a picture of the size that Apple requires (%s)', async (kind) => {
    const { pathname } = new URL((await read(kind)).itunes?.image ?? '')
    const bytes = await readFile(`public${pathname}`)
    // The frame header of a progressive JPEG: marker, segment length, sample precision, then height and width.
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
    const [height, width] = [bytes.readUInt16BE(frame + 5), bytes.readUInt16BE(frame + 7)]
    expect(width).toBe(height)
    expect(width).toBeGreaterThanOrEqual(1400)
    expect(width).toBeLessThanOrEqual(3000)
  })

  it('differs by kind', async () => {
    const feed = await read('morningdars')
    expect(feed.title).toBe('Morning Dars, Jamia Masjid Minbar')
    expect(feed.items?.map((item) => item.title)).toEqual(['Water'])
    expect((await get('other')).status).toBe(404)
  })

  it('can be read from any origin and may load nothing', async () => {
    const { headers } = await get('friday')
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('is written as validators and other readers expect: explicit is "false", and no text has line breaks around it', async () => {
    const xml = (await test.app.inject('/feeds/friday.xml')).body
    expect(xml.match(/<itunes:explicit>\w+/g)).toEqual(Array(3).fill('<itunes:explicit>false'))
    expect(xml).toContain('<title><![CDATA[Sabr &')
    expect(xml).not.toMatch(/>\s+<!\[CDATA|\]\]>\s+<\//)
  })

  it('documents that a page may not exist', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json()
    expect(paths['/feeds/friday.xml'].get.responses).toHaveProperty('404')
    expect((await test.app.inject('/feeds/friday.xml?page=2')).statusCode).toBe(404)
  })

  it('is compressed for clients that accept it', async () => {
    const plain = (await test.app.inject('/feeds/friday.xml')).body
    const zipped = await test.app.inject({ url: '/feeds/friday.xml', headers: { 'accept-encoding': 'gzip, br' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain)
    expect(zipped.headers.vary).toBe('accept-encoding')
  })
})

describe('a podcast feed in Urdu', () => {
  it('has Urdu texts and links to the Urdu pages; the talks and files are the same', async () => {
    const [english, urdu] = [await read('friday'), await read('friday', '/ur')]
    expect(urdu).toMatchObject({
      title: 'جمعہ کا بیان، جامع مسجد منبر',
      description: expect.stringMatching(/^[^a-z]+$/i),
      language: 'ur',
      link: `${PUBLIC_URL}/ur/fridaybayan`,
      atom: { links: [{ href: `${PUBLIC_URL}/ur/feeds/friday.xml`, rel: 'self' }] },
      podcast: { guid: podcastGuid(`${PUBLIC_URL}/ur/feeds/friday.xml`) },
    })
    expect(english.language).toBe('en')
    expect(urdu.items).toMatchObject([
      { title: 'Honest trade', description: '<p>\u2068Honest trade\u2069۔ 20 نومبر 2026ء</p>' },
      { link: `${PUBLIC_URL}/ur/bayan/${first.id}` },
    ])
    expect(urdu.items?.map(({ enclosures }) => enclosures)).toEqual(english.items?.map(({ enclosures }) => enclosures))
    // Apps that have both feeds show one episode of a GUID.
    expect(urdu.items?.map(({ guid }) => guid?.value)).toEqual(english.items?.map(({ guid }) => `${guid?.value}-ur`))
    expect((await get('friday', {}, '/xx')).status).toBe(404)
  })

  it('is well-formed XML for a strict parser too', async () => {
    const xml = await (await get('friday', {}, '/ur')).text()
    expect(XMLValidator.validate(xml)).toBe(true)
    const { rss } = new XMLParser({ ignoreAttributes: false }).parse(xml)
    expect([rss.channel.language, rss.channel.title]).toEqual(['ur', 'جمعہ کا بیان، جامع مسجد منبر'])
    expect(rss.channel.item).toHaveLength(2)
  })
})

describe('a feed of talks that have renditions and chapters', () => {
  it('offers the compatible one to all apps and the small one as an alternative, and is new for those that ask by date', async () => {
    const own = await startTestApp({ config: { publicUrl: PUBLIC_URL } })
    const address = own.url
    const talk = await uploadFixture(address, own.auth, 'friday', 'xing.mp3', 'Patience')
    await uploadFixture(address, own.auth, 'friday', 'aac.m4a', 'Not made yet')
    await own.deps.database.query("update recordings set created_at = created_at - interval '1 hour'")
    own.deps.cache.invalidate('recordings')
    const before = await own.app.inject('/feeds/friday.xml')
    for (const [kind, name, type, bytes] of [
      ['small', 'a.webm', 'audio/webm', 3_000_000],
      ['compatible', 'b.m4a', 'audio/mp4', 9_000_000],
    ])
      await own.deps.database.query(
        `insert into renditions (source, kind, file_name, mime_type, bytes, duration_seconds, created_at)
         values ($1, $2, $3, $4, $5, 1, now())`,
        [talk.downloadURL.split('/').at(-1), kind, name, type, bytes],
      )
    await own.deps.database.query(`update recordings set chapters = '[{"at": 1, "title": ""}]' where id = $1`, [
      talk.id,
    ])
    own.deps.cache.invalidate('recordings')
    const headers = { 'if-modified-since': String(before.headers['last-modified']) }
    const after = await own.app.inject({ url: '/feeds/friday.xml', headers })
    expect(after.statusCode).toBe(200)
    const { items } = parseRssFeed(after.body)
    const [notMade, made] = items ?? []
    expect(made).toMatchObject({
      enclosures: [{ url: `${PUBLIC_URL}/media/recordings/b.m4a`, length: 9_000_000, type: 'audio/x-m4a' }],
      itunes: { duration: Math.max(1, Math.round(talk.durationSeconds ?? 0)) },
      podcast: {
        alternateEnclosures: [
          { type: 'audio/webm', length: 3_000_000, sources: [{ uri: `${PUBLIC_URL}/media/recordings/a.webm` }] },
        ],
      },
    })
    // Apps must not take it for another talk.
    expect(made?.guid).toEqual(parseRssFeed(before.body).items?.[1]?.guid)
    expect(notMade?.enclosures).toMatchObject([{ type: 'audio/x-m4a' }])
    expect(notMade?.podcast?.alternateEnclosures).toBeUndefined()
    // A parser that knows no podcasts sees the same, in the namespace of Podcasting 2.0.
    expect(XMLValidator.validate(after.body)).toBe(true)
    const { rss } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(after.body)
    expect(rss['xmlns:podcast']).toBe('https://podcastindex.org/namespace/1.0')
    expect(rss.channel.item[1]).toMatchObject({
      enclosure: { url: `${PUBLIC_URL}/media/recordings/b.m4a`, length: '9000000', type: 'audio/x-m4a' },
      'podcast:alternateEnclosure': {
        type: 'audio/webm',
        length: '3000000',
        'podcast:source': { uri: `${PUBLIC_URL}/media/recordings/a.webm` },
      },
      'podcast:chapters': { url: `${PUBLIC_URL}/feeds/chapters/${talk.id}.json`, type: 'application/json+chapters' },
    })
    await own.close()
  })
})

describe('a feed while copies of talks are made', () => {
  it('announces a talk with the copy that is made within an hour, or with its original for good, or with the only one that apps play', async () => {
    let now = new Date()
    const own = await startTestApp({
      config: { publicUrl: PUBLIC_URL },
      now: () => now,
      deps: () => ({ readEncoderStatus: async () => ({ encoder: 'ffmpeg', missing: null }) }),
    })
    const address = own.url
    const enclosures = async () => {
      const { items = [] } = parseRssFeed((await own.app.inject('/feeds/friday.xml')).body)
      return items.map((item) => item.enclosures?.[0]?.url?.replace(`${PUBLIC_URL}/media/recordings/`, ''))
    }
    const nameOf = ({ downloadURL }: Recording) => downloadURL.split('/').at(-1) ?? ''
    const makeCopy = async (source: string, fileName: string) => {
      await own.deps.database.transaction((tx) =>
        insertRenditions(
          tx,
          source,
          [{ kind: 'compatible', fileName, bytes: 1, mimeType: 'audio/mp4', durationSeconds: 1 }],
          { loudness: null, waveform: '0', fineWaveform: '0', silences: [] },
          now,
        ),
      )
      own.deps.cache.invalidate('recordings')
    }
    const soon = nameOf(await uploadFixture(address, own.auth, 'friday', 'xing.mp3', 'Copied soon'))
    const late = nameOf(await uploadFixture(address, own.auth, 'friday', 'aac.m4a', 'Copied late'))
    const converted = nameOf(await uploadFixture(address, own.auth, 'friday', 'opus.webm', 'Played from its copy'))
    await own.deps.database.query("update recordings set mime_type = 'audio/aiff' where file_name = $1", [converted])
    expect(await enclosures()).toEqual([])
    await makeCopy(soon, 'soon.m4a')
    expect(await enclosures()).toEqual(['soon.m4a'])
    const { headers } = await own.app.inject('/feeds/friday.xml')
    now = new Date(Date.now() + 3_600_000 + 5_000)
    expect(await enclosures()).toEqual([late, 'soon.m4a'])
    const conditions = { 'if-modified-since': String(headers['last-modified']) }
    expect((await own.app.inject({ url: '/feeds/friday.xml', headers: conditions })).statusCode).toBe(200)
    await makeCopy(late, 'late.m4a')
    expect(await enclosures()).toEqual([late, 'soon.m4a'])
    await makeCopy(converted, 'converted.m4a')
    expect(await enclosures()).toEqual(['converted.m4a', late, 'soon.m4a'])
    await own.close()
  })
})

describe('a feed of more than 300 talks', () => {
  it('has pages that link to each other, without a talk twice or left out', async () => {
    const own = await startTestApp({ config: { publicUrl: PUBLIC_URL } })
    await own.deps.database.query(
      `insert into recordings (kind, title, date_text, file_name, bytes, mime_type, created_at)
       select 'friday', 'Talk ' || n, '', md5(n::text) || '.mp3', 1, 'audio/mpeg', now() - n * interval '1 day'
       from generate_series(1, 601) as n`,
    )
    own.deps.cache.invalidate('recordings')
    const page = async (query: string) => parseRssFeed((await own.app.inject(`/feeds/friday.xml${query}`)).body)
    const feeds = [await page(''), await page('?page=2'), await page('?page=3')]
    const links = (number: number) =>
      Object.fromEntries(
        (feeds[number]?.atom?.links ?? []).map(({ rel = '', href = '' }) => [rel, href.split('/').at(-1)]),
      )
    expect(links(0)).toEqual({
      self: 'friday.xml',
      first: 'friday.xml',
      last: 'friday.xml?page=3',
      next: 'friday.xml?page=2',
    })
    expect(links(1)).toMatchObject({ self: 'friday.xml?page=2', previous: 'friday.xml', next: 'friday.xml?page=3' })
    expect(links(2)).toEqual({
      self: 'friday.xml?page=3',
      first: 'friday.xml',
      last: 'friday.xml?page=3',
      previous: 'friday.xml?page=2',
    })
    expect(feeds.map(({ items }) => items?.length)).toEqual([300, 300, 1])
    const titles = feeds.flatMap(({ items = [] }) => items.map(({ title }) => title))
    expect(titles).toEqual(Array.from({ length: 601 }, (_, i) => `Talk ${i + 1}`))
    const statuses = ['?page=4', '?page=0', '?page=x'].map(
      async (query) => (await own.app.inject(`/feeds/friday.xml${query}`)).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([404, 400, 400])
    await own.close()
  })
})

describe('one recording', () => {
  it('is returned by its id', async () => {
    const response = await fetch(`${test.url}/api/recordings/${first.id}`)
    expect(await response.json()).toEqual({ ...first, createdAt: expect.any(String) })
  })

  it.each([
    ['999999', 404, 'not_found'],
    ['x', 400, 'invalid_input'],
  ])('with the id %s is %i', async (id, status, error) => {
    const response = await fetch(`${test.url}/api/recordings/${id}`)
    expect([response.status, await response.json()]).toMatchObject([status, { error }])
  })
})
