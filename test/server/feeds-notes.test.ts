import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import { uploadFixture } from '../helpers/recordings.ts'
import { LINES, PUBLIC_URL, REFERENCES, SRT, withTalk } from '../helpers/talk-notes.ts'

const server = withTalk()
const { addTalk, find, putTranscript, saveNotes, send } = server

describe('for podcast apps', () => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    await server.test.allChangesReceived()
    return fetch(server.url + path, { headers })
  }
  const readFeed = async (path: string) => {
    const xml = await (await get(path)).text()
    expect(XMLValidator.validate(xml)).toBe(true)
    return { xml, feed: parseRssFeed(xml) }
  }
  const NOTES = {
    summary: 'Whom to thank\nfirst & last.\n\nAnd <why>.',
    references: REFERENCES,
    speaker: { name: 'Maulana <Bilal>', secondName: 'مولانا بلال' },
    series: { name: 'Family matters', secondName: 'گھرانہ' },
  }

  it('the feed of a kind has the notes of each talk, as two parsers read them', async () => {
    const { speaker, series } = await saveNotes(NOTES)
    await putTranscript(SRT)
    const { xml, feed } = await readFeed('/feeds/friday.xml')
    expect(feed.items?.[0]).toMatchObject({
      // HTML, as which apps read it.
      description: `<p>The rights of parents. 20 November</p><p>Whom to thank<br>first &#38; last.</p><p>And &#60;why&#62;.</p><p>References:<br>${REFERENCES.join('<br>')}</p>`,
      podcast: {
        persons: [
          { display: NOTES.speaker.name, role: 'host', group: 'cast', href: `${PUBLIC_URL}/speakers/${speaker?.id}` },
        ],
        season: { number: series?.id, name: 'Family matters' },
        transcripts: [
          { url: `${PUBLIC_URL}/feeds/transcripts/${server.talk.id}.vtt`, type: 'text/vtt', language: 'en' },
        ],
      },
    })
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
    expect(parser.parse(xml).rss.channel.item).toMatchObject({
      'podcast:person': { '#text': NOTES.speaker.name, role: 'host', group: 'cast' },
      'podcast:season': { '#text': series?.id, name: 'Family matters' },
      'podcast:transcript': {
        url: `${PUBLIC_URL}/feeds/transcripts/${server.talk.id}.vtt`,
        type: 'text/vtt',
        language: 'en',
      },
    })
    const { feed: urdu } = await readFeed('/ur/feeds/friday.xml')
    expect(urdu.items?.[0]).toMatchObject({
      description: expect.stringContaining('حوالہ جات:'),
      podcast: {
        persons: [{ display: 'مولانا بلال', href: `${PUBLIC_URL}/ur/speakers/${speaker?.id}` }],
        season: { number: series?.id, name: 'گھرانہ' },
      },
    })
  })

  it('a feed without notes says nothing of them', async () => {
    const { feed } = await readFeed('/feeds/friday.xml')
    expect(feed.items?.[0]?.description).toBe('<p>The rights of parents. 20 November</p>')
    for (const tag of ['persons', 'season', 'transcripts'])
      expect(feed.items?.[0]?.podcast ?? {}).not.toHaveProperty(tag)
  })

  it.each([
    ['speakers', 'speaker', NOTES.speaker.name, 'مولانا بلال', 'The talks of Maulana <Bilal>, newest first.'],
    ['series', 'series', 'Family matters', 'گھرانہ', 'The talks of the series “Family matters”, newest first.'],
  ] as const)(
    'there is a feed for each of the %s, in every language',
    async (collection, field, name, urduName, lead) => {
      const other = await addTalk('Neighbours')
      await addTalk('Of nobody')
      const dars = await uploadFixture(server.url, server.test.auth, 'morningdars', 'xing.mp3', 'Water')
      let own = 0
      for (const { id } of [server.talk, other, dars]) own = (await saveNotes(NOTES, id))[field]?.id ?? 0
      const { feed } = await readFeed(`/feeds/${collection}/${own}.xml`)
      expect(feed).toMatchObject({
        title: `${name}, Jamia Masjid Minbar`,
        description: expect.stringContaining(lead),
        link: `${PUBLIC_URL}/${collection}/${own}`,
        atom: { links: [{ href: `${PUBLIC_URL}/feeds/${collection}/${own}.xml`, rel: 'self' }] },
        itunes: { image: `${PUBLIC_URL}/images/podcast/friday.jpg` },
      })
      expect(feed.items?.map(({ title }) => title)).toEqual(['Water', 'Neighbours', 'The rights of parents'])
      expect(feed.items?.map(({ itunes }) => itunes?.image?.split('/').at(-1))).toEqual([
        'morningdars.jpg',
        'friday.jpg',
        'friday.jpg',
      ])
      const { feed: urdu } = await readFeed(`/ur/feeds/${collection}/${own}.xml`)
      expect(urdu).toMatchObject({
        title: `${urduName}، جامع مسجد منبر`,
        description: expect.stringContaining(urduName),
        link: `${PUBLIC_URL}/ur/${collection}/${own}`,
      })
      expect(urdu.podcast?.guid).not.toBe(feed.podcast?.guid)
    },
  )

  it('a feed of a speaker is new when a talk is theirs no more, also for those that ask by date', async () => {
    const other = await addTalk('Neighbours')
    for (const { id } of [server.talk, other]) await saveNotes(NOTES, id)
    // The header's date has a resolution of one second.
    await server.test.deps.database.query(
      `update recordings set created_at = created_at - interval '1 hour', deleted_at = deleted_at - interval '1 hour',
       chapters_saved_at = chapters_saved_at - interval '1 hour', notes_saved_at = notes_saved_at - interval '1 hour'`,
    )
    const path = `/feeds/speakers/${(await find()).speaker?.id}.xml`
    const { headers } = await get(path)
    const etag = headers.get('etag') as string
    const modified = headers.get('last-modified') as string
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(path, { 'if-modified-since': modified })).status).toBe(304)
    expect((await get(path, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    await saveNotes({}, other.id)
    const changed = await get(path, { 'if-modified-since': modified })
    expect(changed.status).toBe(200)
    expect(parseRssFeed(await changed.text()).items).toHaveLength(1)
    await saveNotes({})
    expect((await get(path)).status).toBe(404)
    for (const address of ['/feeds/speakers/999999.xml', '/feeds/series/999999.xml', '/ur/feeds/series/999999.xml'])
      expect((await get(address)).status).toBe(404)
    expect((await get('/feeds/speakers/x.xml')).status).toBe(400)
  })

  it('a transcript with times is WebVTT, which any site may read', async () => {
    await putTranscript(SRT)
    const response = await get(`/feeds/transcripts/${server.talk.id}.vtt`)
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await response.text()).toMatch(
      /^WEBVTT\n\n00:00:01\.000 --> 00:01:05\.500\nBismillah, hospitality &amp; thanks\n\n00:01:05\.500 --> 00:0\d:\d\d\.\d{3}\nوالدین کے ساتھ احسان\n$/,
    )
    const etag = response.headers.get('etag') as string
    expect((await get(`/feeds/transcripts/${server.talk.id}.vtt`, { 'if-none-match': etag })).status).toBe(304)
    const zipped = await get(`/feeds/transcripts/${server.talk.id}.vtt`, { 'accept-encoding': 'gzip' })
    expect([zipped.headers.get('content-encoding'), (await zipped.text()).slice(0, 6)]).toEqual(['gzip', 'WEBVTT'])
    expect(await (await get(`/feeds/transcripts/${server.talk.id}.txt`)).text()).toBe(
      LINES.map(({ text }) => `${text}\n`).join('\n'),
    )
  })

  it('a transcript without times is text', async () => {
    await putTranscript('پہلی سطر\nدوسری سطر')
    const response = await get(`/feeds/transcripts/${server.talk.id}.txt`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe('پہلی سطر\n\nدوسری سطر\n')
    expect((await get(`/feeds/transcripts/${server.talk.id}.vtt`)).status).toBe(404)
    const { feed } = await readFeed('/feeds/friday.xml')
    expect(feed.items?.[0]?.podcast?.transcripts).toEqual([
      { url: `${PUBLIC_URL}/feeds/transcripts/${server.talk.id}.txt`, type: 'text/plain', language: 'ur' },
    ])
  })

  it('there is no file without a transcript, or after the talk was deleted', async () => {
    expect((await get(`/feeds/transcripts/${server.talk.id}.txt`)).status).toBe(404)
    await putTranscript(SRT)
    expect((await get(`/feeds/transcripts/${server.talk.id}.vtt`)).status).toBe(200)
    await send('DELETE', `/delete-recording/${server.talk.id}`)
    expect((await get(`/feeds/transcripts/${server.talk.id}.vtt`)).status).toBe(404)
    expect((await get('/feeds/transcripts/x.vtt')).status).toBe(400)
  })
})
