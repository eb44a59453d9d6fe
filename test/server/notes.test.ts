import { describe, expect, it } from 'vitest'
import type { NamedCollections } from '#contracts/notes.ts'
import type { CollectionRecordings } from '#contracts/recordings.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { listRecordings } from '../helpers/recordings.ts'
import { NO_NOTES, REFERENCES, withTalk } from '../helpers/talk-notes.ts'

const SUMMARY = 'Whom to thank first.\n\nAnd how.'

const server = withTalk()
const { addTalk, find, putNotes, putTranscript, read, readNotes, saveNotes, send } = server

describe('the notes of a recording', () => {
  it('are none at first, and absent in lists', async () => {
    for (const field of ['summary', 'references', 'speaker', 'series', 'transcript'])
      expect(server.talk).not.toHaveProperty(field)
    expect(await readNotes()).toEqual({ etag: '"0"', version: '0', ...NO_NOTES })
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
    expect(await find()).toEqual({ ...server.talk, ...notes, createdAt: expect.any(String) })
    expect((await listRecordings(server.url, 'friday'))[0]).toMatchObject(notes)
    const delta = await read<Snapshot>(`/snapshot?since=${before.cursor}`)
    expect(delta).toMatchObject({ full: false, recordings: [{ id: server.talk.id, ...notes }] })
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
    expect((await fetch(`${server.url}/api/recordings/${server.talk.id}/notes`)).status).toBe(401)
    expect((await putNotes({}, {}, 999_999)).status).toBe(404)
    expect((await send('GET', '/recordings/999999/notes')).status).toBe(404)
    expect((await putNotes({}, { 'if-match': 'yesterday' })).status).toBe(400)
  })
})

describe('a speaker', () => {
  it('is one for all talks that name them, however many are saved at once', async () => {
    const talks = [server.talk, ...(await Promise.all(['A', 'B', 'C', 'D'].map(addTalk)))]
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
    expect(recordings.map(({ id }) => id).sort()).toEqual([server.talk.id, other.id].sort())
    // Saved without it, it stays.
    expect((await saveNotes({ speaker: { name: 'Qari Yusuf', secondName: '' } })).speaker).toEqual(named)
    // An edit from before that would bring back the earlier name is refused.
    expect((await putNotes({ summary: 'old' }, { 'if-match': '"1"' })).status).toBe(412)
  })

  it('is renamed and named at once, while chapters and copies change, and no request waits for another for ever', async () => {
    const talks = [server.talk, ...(await Promise.all(['A', 'B', 'C', 'D', 'E'].map(addTalk)))]
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
    expect(delta.recordings).toMatchObject([
      { id: server.talk.id, speaker: { id: speaker?.id, name: 'Maulana Ahmad' } },
    ])
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
    await send('DELETE', `/delete-recording/${server.talk.id}`)
    expect(await read<NamedCollections>('/recordings/collections')).toEqual({ speakers: [first], series: [] })
  })

  it.each(['speakers', 'series'] as const)('have lists of their recordings, newest first (%s)', async (collection) => {
    const one = collection === 'speakers' ? 'speaker' : 'series'
    const talks = [server.talk]
    for (const title of ['Second', 'Third']) talks.push(await addTalk(title))
    for (const { id } of talks) await saveNotes({ [one]: { name: 'Listed' } }, id)
    const named = (await find())[one]
    const page = (query: string) => read<CollectionRecordings>(`/${collection}/${named?.id}/recordings${query}`)
    const ids = talks.map(({ id }) => id).reverse()
    expect(await page('')).toMatchObject({ named, count: 3, recordings: ids.map((id) => ({ id })) })
    expect((await page('?page=2&limit=2')).recordings.map(({ id }) => id)).toEqual(ids.slice(2))
    expect(await page('?page=3&limit=2')).toEqual({ named, count: 3, recordings: [] })
    for (const { id } of talks) await saveNotes({}, id)
    await server.test.allChangesReceived()
    for (const id of [named?.id, 999_999])
      expect((await fetch(`${server.url}/api/${collection}/${id}/recordings`)).status).toBe(404)
    expect((await fetch(`${server.url}/api/${collection}/${named?.id}/recordings?limit=0`)).status).toBe(400)
  })
})
