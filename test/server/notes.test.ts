import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NamedCollections, RecordingNotes, Transcript } from '#contracts/notes.ts'
import type { CollectionRecordings, Recording } from '#contracts/recordings.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { listRecordings, makeTalk, upload, uploadFixture } from '../helpers/recordings.ts'

const PUBLIC_URL = 'https://mosque.example'

let test: TestApp
let url: string
/** Of some four minutes. */
let talk: Recording
beforeAll(async () => {
  test = await startTestApp({ config: { publicUrl: PUBLIC_URL } })
  url = await test.listen()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.database.query('update recordings set deleted_at = now() where deleted_at is null')
  await test.deps.database.query('delete from transcripts')
  talk = await addTalk('The rights of parents')
})

const addTalk = async (title: string) => {
  const response = await upload(url, test.auth, 'friday', [
    ['title', title],
    ['date', '20 November'],
    ['file', { name: 'talk.mp3', bytes: await makeTalk(1_000_000, title) }],
  ])
  return (await response.json()) as Recording
}
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/api${path}`, {
    method,
    headers: { ...test.auth, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const read = async <T>(path: string) => {
  await test.allChangesReceived()
  return (await (await fetch(`${url}/api${path}`)).json()) as T
}
const find = (id = talk.id) => read<Recording>(`/recordings/${id}`)
const NONE = { summary: '', references: [], speaker: null, series: null }
const putNotes = (notes: object, headers: Record<string, string> = {}, id = talk.id) =>
  send('PUT', `/recordings/${id}/notes`, { ...NONE, ...notes }, headers)
const saveNotes = async (notes: object, id = talk.id) => {
  const response = await putNotes(notes, {}, id)
  expect(response.status).toBe(200)
  return (await response.json()) as RecordingNotes
}
const readNotes = async (id = talk.id) => {
  const response = await send('GET', `/recordings/${id}/notes`)
  return { etag: response.headers.get('etag'), ...((await response.json()) as RecordingNotes) }
}
const putTranscript = (text: string, id = talk.id) => send('PUT', `/recordings/${id}/transcript`, { text })

const SUMMARY = 'Whom to thank first.\n\nAnd how.'
const REFERENCES = ['Quran 31:14', 'صحیح بخاری ۵۹۷۱']

describe('the notes of a recording', () => {
  it('are none at first, and absent in lists', async () => {
    for (const field of ['summary', 'references', 'speaker', 'series', 'transcript'])
      expect(talk).not.toHaveProperty(field)
    expect(await readNotes()).toEqual({ etag: '"0"', version: '0', ...NONE })
  })

  it('are saved cleaned, and sent to phones with the next snapshot', async () => {
    const before = await read<Snapshot>('/snapshot')
    const response = await putNotes(
      {
        summary: ` ${SUMMARY}\n`,
        references: [' Quran 31:14\0', '  ', REFERENCES[1]],
        speaker: { name: '  Maulana\u00a0 Ahmad ', secondName: 'مولانا احمد' },
        series: { name: 'Family \ud800' },
      },
      { 'if-match': '"0"' },
    )
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"1"'])
    const speaker = { id: expect.any(Number), name: 'Maulana Ahmad', secondName: 'مولانا احمد' }
    const series = { id: expect.any(Number), name: 'Family \ufffd' }
    const notes = { summary: SUMMARY, references: REFERENCES, speaker, series }
    expect(await response.json()).toEqual({ version: '1', ...notes })
    expect(await readNotes()).toEqual({ etag: '"1"', version: '1', ...notes })
    expect(await find()).toEqual({ ...talk, ...notes, createdAt: expect.any(String) })
    expect((await listRecordings(url, 'friday'))[0]).toMatchObject(notes)
    const delta = await read<Snapshot>(`/snapshot?since=${before.cursor}`)
    expect(delta).toMatchObject({ full: false, recordings: [{ id: talk.id, ...notes }] })
    expect((await read<Snapshot>('/snapshot')).recordings[0]).toMatchObject(notes)
  })

  it('are none again when everything is emptied', async () => {
    await saveNotes({ summary: SUMMARY, references: REFERENCES, speaker: { name: 'A' }, series: { name: 'B' } })
    await saveNotes({ summary: ' ', references: [''], speaker: { name: '\0 ', secondName: 'x' } })
    for (const field of ['summary', 'references', 'speaker', 'series']) expect(await find()).not.toHaveProperty(field)
  })

  it('are not overwritten by someone who has not seen them', async () => {
    await putNotes({ summary: 'One' }, { 'if-match': '"0"' })
    const response = await putNotes({ summary: 'Other' }, { 'if-match': '"0"' })
    expect([response.status, await response.json()]).toMatchObject([412, { error: 'changed_meanwhile' }])
    expect((await readNotes()).summary).toBe('One')
    expect((await putNotes({ summary: 'Other' }, { 'if-match': 'W/"1"' })).status).toBe(200)
  })

  it('are saved once when the request is repeated after a lost response', async () => {
    const notes = { references: REFERENCES, speaker: { name: 'Repeated', secondName: 'مکرر' } }
    for (let times = 0; times < 2; times += 1) {
      const response = await putNotes(notes, { 'if-match': '"0"' })
      expect(await response.json()).toMatchObject({ version: '1', references: REFERENCES })
    }
  })

  it('of two concurrent edits are those of one, and the other is told', async () => {
    const responses = await Promise.all(['One', 'Other'].map((summary) => putNotes({ summary }, { 'if-match': '"0"' })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it.each([
    ['a summary that is too long', { summary: 'x'.repeat(1001) }, 'summary'],
    ['a reference that is too long', { references: ['x'.repeat(201)] }, 'references'],
    ['too many references', { references: Array(21).fill('x') }, 'references'],
    ['a name that is too long', { speaker: { name: 'x'.repeat(81) } }, 'name'],
    ['something else', { series: 'Family' }, 'series'],
  ])('are refused with 400: %s', async (_, notes, message) => {
    const response = await putNotes(notes)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_input', message: expect.stringContaining(message) })
  })

  it('are for administrators, and of recordings that are there', async () => {
    expect((await putNotes({}, { authorization: '' })).status).toBe(401)
    expect((await fetch(`${url}/api/recordings/${talk.id}/notes`)).status).toBe(401)
    expect((await putNotes({}, {}, 999_999)).status).toBe(404)
    expect((await send('GET', '/recordings/999999/notes')).status).toBe(404)
    expect((await putNotes({}, { 'if-match': 'yesterday' })).status).toBe(400)
  })
})

describe('a speaker', () => {
  it('is one for all talks that name them, however many are saved at once', async () => {
    const talks = [talk, ...(await Promise.all(['A', 'B', 'C', 'D'].map(addTalk)))]
    const name = 'Said by many'
    const saved = await Promise.all(talks.map(({ id }) => saveNotes({ speaker: { name }, series: { name } }, id)))
    expect(new Set(saved.map(({ speaker }) => speaker?.id)).size).toBe(1)
    expect(new Set(saved.map(({ series }) => series?.id)).size).toBe(1)
  })

  it('whose other name is given with one talk has it in all', async () => {
    const other = await addTalk('Neighbours')
    const { speaker } = await saveNotes({ speaker: { name: 'Qari Yusuf' } })
    await saveNotes({ speaker: { name: 'Qari Yusuf' }, summary: 'x' }, other.id)
    const before = await read<Snapshot>('/snapshot')
    await saveNotes({ speaker: { name: 'Qari Yusuf', secondName: 'قاری یوسف' }, summary: 'x' }, other.id)
    const named = { ...speaker, secondName: 'قاری یوسف' }
    expect((await find()).speaker).toEqual(named)
    const { recordings } = await read<Snapshot>(`/snapshot?since=${before.cursor}`)
    expect(recordings.map(({ id }) => id).sort()).toEqual([talk.id, other.id].sort())
    // Saved without it, it stays.
    expect((await saveNotes({ speaker: { name: 'Qari Yusuf', secondName: '' } })).speaker).toEqual(named)
    // An edit from before that would bring back the earlier name is refused.
    expect((await putNotes({ summary: 'old' }, { 'if-match': '"1"' })).status).toBe(412)
  })

  it('is renamed and named at once, while chapters and copies change, and no request waits for another for ever', async () => {
    const talks = [talk, ...(await Promise.all(['A', 'B', 'C', 'D', 'E'].map(addTalk)))]
    const { speaker } = await saveNotes({ speaker: { name: 'Busy' }, series: { name: 'Busy' } })
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, round) => [
        ...talks.flatMap(({ id }) => [
          putNotes({ speaker: { name: 'Busy', secondName: `${round} ${id}` }, series: { name: 'Busy' } }, {}, id),
          send('PUT', `/recordings/${id}/chapters`, { chapters: [{ at: round, title: '' }] }),
          putTranscript(`${round}`, id),
        ]),
        send('PUT', `/speakers/${speaker?.id}`, { name: 'Busy', secondName: `${round}` }),
      ])
        .flat()
        .map(async (response) => (await response).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('is corrected everywhere, and phones are told', async () => {
    const { speaker } = await saveNotes({ speaker: { name: 'Ahmed', secondName: 'احمد' } })
    const before = await read<Snapshot>('/snapshot')
    const response = await send('PUT', `/speakers/${speaker?.id}`, { name: ' Maulana  Ahmad ' })
    expect([response.status, await response.json()]).toEqual([200, { id: speaker?.id, name: 'Maulana Ahmad' }])
    const delta = await read<Snapshot>(`/snapshot?since=${before.cursor}`)
    expect(delta.recordings).toMatchObject([{ id: talk.id, speaker: { id: speaker?.id, name: 'Maulana Ahmad' } }])
    expect(delta.recordings[0]?.speaker).not.toHaveProperty('secondName')
  })

  it('is not given the name of another', async () => {
    const { speaker } = await saveNotes({ speaker: { name: 'First of two' } })
    const other = await addTalk('Other')
    await saveNotes({ speaker: { name: 'Second of two' } }, other.id)
    const response = await send('PUT', `/speakers/${speaker?.id}`, { name: 'Second of two' })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { error: 'conflict', message: expect.stringContaining('another speaker with the name "Second of two"') },
    ])
    await send('DELETE', `/delete-recording/${other.id}`)
    // Nobody has it any more.
    expect((await send('PUT', `/speakers/${speaker?.id}`, { name: 'Second of two' })).status).toBe(200)
    expect((await send('PUT', '/speakers/999999', { name: 'x' })).status).toBe(404)
    expect((await send('PUT', `/speakers/${speaker?.id}`, { name: ' ' })).status).toBe(400)
    expect((await send('PUT', `/speakers/${speaker?.id}`, { name: '\0' })).status).toBe(400)
    expect((await send('PUT', `/speakers/${speaker?.id}`, { name: 'x' }, { authorization: '' })).status).toBe(401)
  })
})

describe('speakers and series', () => {
  it('are listed by name as long as a listed recording names them', async () => {
    const other = await addTalk('Other')
    const { speaker, series } = await saveNotes({ speaker: { name: 'Zaid' }, series: { name: 'Ramadan' } })
    const { speaker: first } = await saveNotes({ speaker: { name: 'abid' } }, other.id)
    expect(await read<NamedCollections>('/recordings/collections')).toEqual({
      speakers: [first, speaker],
      series: [series],
    })
    await send('DELETE', `/delete-recording/${talk.id}`)
    expect(await read<NamedCollections>('/recordings/collections')).toEqual({ speakers: [first], series: [] })
  })

  it.each(['speakers', 'series'] as const)('have lists of their recordings, newest first (%s)', async (collection) => {
    const one = collection === 'speakers' ? 'speaker' : 'series'
    const talks = [talk]
    for (const title of ['Second', 'Third']) talks.push(await addTalk(title))
    for (const { id } of talks) await saveNotes({ [one]: { name: 'Listed' } }, id)
    const named = (await find())[one]
    const page = (query: string) => read<CollectionRecordings>(`/${collection}/${named?.id}/recordings${query}`)
    const ids = talks.map(({ id }) => id).reverse()
    expect(await page('')).toMatchObject({ named, count: 3, recordings: ids.map((id) => ({ id })) })
    expect((await page('?page=2&limit=2')).recordings.map(({ id }) => id)).toEqual(ids.slice(2))
    expect(await page('?page=3&limit=2')).toEqual({ named, count: 3, recordings: [] })
    for (const { id } of talks) await saveNotes({}, id)
    await test.allChangesReceived()
    for (const id of [named?.id, 999_999])
      expect((await fetch(`${url}/api/${collection}/${id}/recordings`)).status).toBe(404)
    expect((await fetch(`${url}/api/${collection}/${named?.id}/recordings?limit=0`)).status).toBe(400)
  })
})

const SRT = `1
00:01:05,500 --> 00:01:08,000
والدین کے ساتھ <b>احسان</b>

2
00:00:01,000 --> 00:00:04,000
Bismillah, hospitality & thanks

3
09:00:00,000 --> 09:00:01,000
After the end
`
const LINES = [
  { at: 1, text: 'Bismillah, hospitality & thanks' },
  { at: 65.5, text: 'والدین کے ساتھ احسان' },
]

describe('the transcript of a recording', () => {
  it('is saved in its order, and named by the recording', async () => {
    const before = await read<Snapshot>('/snapshot')
    const response = await putTranscript(SRT)
    expect([response.status, await response.json()]).toEqual([200, { lines: 2, timed: true }])
    const { transcript } = await find()
    expect(transcript).toEqual({
      url: expect.stringMatching(new RegExp(`^/api/recordings/${talk.id}/transcript\\?version=[\\w-]{16}$`)),
      timed: true,
      language: 'en',
    })
    const delta = await read<Snapshot>(`/snapshot?since=${before.cursor}`)
    expect(delta.recordings).toMatchObject([{ id: talk.id, transcript }])
    const lines = await fetch(url + transcript?.url)
    expect(lines.headers.get('cache-control')).toContain('immutable')
    expect((await lines.json()) as Transcript).toEqual({ lines: LINES })
    const etag = lines.headers.get('etag') as string
    expect((await fetch(url + transcript?.url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('has another address once it is replaced, and is stored under no other for good', async () => {
    await putTranscript(SRT)
    const first = (await find()).transcript?.url as string
    await putTranscript('In words only\nSecond line')
    const { transcript } = await find()
    expect(transcript).toMatchObject({ timed: false, language: 'en' })
    expect(transcript?.url).not.toBe(first)
    for (const address of [first, first.replace(/\?.*/, '')]) {
      const response = await fetch(url + address)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.json()).toEqual({
        lines: [
          { at: null, text: 'In words only' },
          { at: null, text: 'Second line' },
        ],
      })
    }
  })

  it('that is sent again changes nothing', async () => {
    await putTranscript(SRT)
    const before = await read<Snapshot>('/snapshot')
    expect(await (await putTranscript(SRT)).json()).toEqual({ lines: 2, timed: true })
    expect((await read<Snapshot>('/snapshot')).cursor).toBe(before.cursor)
  })

  it('is removed, as often as that is asked', async () => {
    await putTranscript(SRT)
    const address = url + (await find()).transcript?.url
    for (const deleted of [true, false]) {
      const response = await send('DELETE', `/recordings/${talk.id}/transcript`)
      expect([response.status, await response.json()]).toEqual([200, { deleted }])
    }
    expect(await find()).not.toHaveProperty('transcript')
    expect((await fetch(address)).status).toBe(404)
    expect((await send('DELETE', '/recordings/999999/transcript')).status).toBe(404)
  })

  it('may have 500,000 characters in Urdu, and no other request may be as long', async () => {
    const text = 'صبر اور شکر\n'.repeat(45_000).slice(0, 500_000)
    const long = Array.from({ length: 5_000 }, (_, index) =>
      text.slice(index * 100, (index + 1) * 100).replaceAll('\n', ' '),
    )
    const saved = await putTranscript(long.join(''))
    expect([saved.status, await saved.json()]).toEqual([200, { lines: 1, timed: false }])
    expect((await putTranscript(`${long.join('')}x`)).status).toBe(400)
    expect((await putNotes({ summary: long.join('') })).status).toBe(413)
  })

  it.each([
    ['', 'text'],
    [' \n ', 'There is no text in it'],
    ['WEBVTT\n\nNOTE nothing', 'There is no text in it'],
    ['09:00:00.000 --> 09:00:01.000\nLate', 'after the end of the recording'],
    ['\ufffd\ufffd', 'not text in UTF-8'],
  ])('is refused with 400 that says what to do: %j', async (text, message) => {
    const response = await putTranscript(text)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: 'invalid_input', field: 'text', message: expect.stringContaining(message) },
    ])
    expect(await find()).not.toHaveProperty('transcript')
  })

  it('is for administrators to change, and of recordings that are there', async () => {
    const path = `/recordings/${talk.id}/transcript`
    expect((await send('PUT', path, { text: 'x' }, { authorization: '' })).status).toBe(401)
    expect((await send('DELETE', path, undefined, { authorization: '' })).status).toBe(401)
    expect((await putTranscript('x', 999_999)).status).toBe(404)
    expect((await fetch(`${url}/api/recordings/999999/transcript`)).status).toBe(404)
    expect((await fetch(`${url}/api${path}`)).status).toBe(404)
  })

  it('is gone with the recording, also when its row is removed', async () => {
    const other = await addTalk('Removed')
    for (const { id } of [talk, other]) await putTranscript(SRT, id)
    expect((await send('DELETE', `/delete-recording/${talk.id}`)).status).toBe(200)
    await test.deps.database.query('delete from recordings where id = $1', [other.id])
    expect(await test.deps.database.query('select recording_id from transcripts')).toEqual([])
  })
})

describe('a search', () => {
  const search = async (words: string) => {
    await test.allChangesReceived()
    return (await listRecordings(url, 'friday', `?q=${encodeURIComponent(words)}`)).map(({ id }) => id)
  }

  it('finds talks by their notes after those by title, and last by their transcripts', async () => {
    const [byNotes, bySpeaker, byTranscript] = [await addTalk('One'), await addTalk('Two'), await addTalk('Three')]
    const byTitle = await addTalk('Hospitality')
    await saveNotes({ summary: 'About hospitality.' }, byNotes.id)
    await saveNotes(
      { speaker: { name: 'Hospitality Khan', secondName: 'خان' }, references: ['Muslim 47'] },
      bySpeaker.id,
    )
    await putTranscript(SRT, byTranscript.id)
    expect(await search('hospitality')).toEqual([byTitle.id, bySpeaker.id, byNotes.id, byTranscript.id])
    expect(await search('khan muslim two')).toEqual([bySpeaker.id])
    expect(await search('خان')).toEqual([bySpeaker.id])
    expect((await listRecordings(url, 'friday', '?q=hospitality&limit=2&page=2')).map(({ id }) => id)).toEqual([
      byNotes.id,
      byTranscript.id,
    ])
  })

  it('finds every word of a transcript, in either script, begun or whole, and nothing else', async () => {
    await putTranscript(SRT)
    for (const words of [
      'والدین احسان',
      'bismillah والدین',
      'hospit',
      'walidain ehsan',
      "BISMILLAH' & | !",
      'بسم اللہ hospitality',
    ])
      expect([words, await search(words)]).toEqual([words, words.startsWith('بسم') ? [] : [talk.id]])
    expect(await search('والدین کتاب')).toEqual([])
    await send('DELETE', `/recordings/${talk.id}/transcript`)
    expect(await search('والدین احسان')).toEqual([])
  })

  it('does not find transcripts of another kind', async () => {
    const dars = await uploadFixture(url, test.auth, 'morningdars', 'xing.mp3', 'Water')
    await putTranscript('Bismillah', dars.id)
    expect(await search('bismillah')).toEqual([])
  })
})

describe('for podcast apps', () => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    await test.allChangesReceived()
    return fetch(url + path, { headers })
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
        transcripts: [{ url: `${PUBLIC_URL}/feeds/transcripts/${talk.id}.vtt`, type: 'text/vtt', language: 'en' }],
      },
    })
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
    expect(parser.parse(xml).rss.channel.item).toMatchObject({
      'podcast:person': { '#text': NOTES.speaker.name, role: 'host', group: 'cast' },
      'podcast:season': { '#text': series?.id, name: 'Family matters' },
      'podcast:transcript': { url: `${PUBLIC_URL}/feeds/transcripts/${talk.id}.vtt`, type: 'text/vtt', language: 'en' },
    })
    const { feed: urdu } = await readFeed('/ur/feeds/friday.xml')
    expect(urdu.items?.[0]).toMatchObject({
      description: expect.stringContaining('حوالے:'),
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
      const dars = await uploadFixture(url, test.auth, 'morningdars', 'xing.mp3', 'Water')
      let own = 0
      for (const { id } of [talk, other, dars]) own = (await saveNotes(NOTES, id))[field]?.id ?? 0
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
    for (const { id } of [talk, other]) await saveNotes(NOTES, id)
    // The header's date has a resolution of one second.
    await test.deps.database.query(
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
    const response = await get(`/feeds/transcripts/${talk.id}.vtt`)
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await response.text()).toMatch(
      /^WEBVTT\n\n00:00:01\.000 --> 00:01:05\.500\nBismillah, hospitality &amp; thanks\n\n00:01:05\.500 --> 00:0\d:\d\d\.\d{3}\nوالدین کے ساتھ احسان\n$/,
    )
    const etag = response.headers.get('etag') as string
    expect((await get(`/feeds/transcripts/${talk.id}.vtt`, { 'if-none-match': etag })).status).toBe(304)
    const zipped = await get(`/feeds/transcripts/${talk.id}.vtt`, { 'accept-encoding': 'gzip' })
    expect([zipped.headers.get('content-encoding'), (await zipped.text()).slice(0, 6)]).toEqual(['gzip', 'WEBVTT'])
    expect(await (await get(`/feeds/transcripts/${talk.id}.txt`)).text()).toBe(
      LINES.map(({ text }) => `${text}\n`).join('\n'),
    )
  })

  it('a transcript without times is text', async () => {
    await putTranscript('پہلی سطر\nدوسری سطر')
    const response = await get(`/feeds/transcripts/${talk.id}.txt`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe('پہلی سطر\n\nدوسری سطر\n')
    expect((await get(`/feeds/transcripts/${talk.id}.vtt`)).status).toBe(404)
    const { feed } = await readFeed('/feeds/friday.xml')
    expect(feed.items?.[0]?.podcast?.transcripts).toEqual([
      { url: `${PUBLIC_URL}/feeds/transcripts/${talk.id}.txt`, type: 'text/plain', language: 'ur' },
    ])
  })

  it('there is no file without a transcript, or after the talk was deleted', async () => {
    expect((await get(`/feeds/transcripts/${talk.id}.txt`)).status).toBe(404)
    await putTranscript(SRT)
    expect((await get(`/feeds/transcripts/${talk.id}.vtt`)).status).toBe(200)
    await send('DELETE', `/delete-recording/${talk.id}`)
    expect((await get(`/feeds/transcripts/${talk.id}.vtt`)).status).toBe(404)
    expect((await get('/feeds/transcripts/x.vtt')).status).toBe(400)
  })
})
