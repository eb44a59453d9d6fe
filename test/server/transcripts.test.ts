import { describe, expect, it } from 'vitest'
import type { Transcript } from '#contracts/notes.ts'
import type { FoundRecording, SpokenLine } from '#contracts/recordings.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { listRecordings, uploadFixture } from '../helpers/recordings.ts'
import { LINES, SRT, withTalk } from '../helpers/talk-notes.ts'

const server = withTalk()
const { addTalk, find, putNotes, putTranscript, read, saveNotes, send } = server

describe('the transcript of a recording', () => {
  it('is saved in its order, and named by the recording', async () => {
    const before = await read<Snapshot>('/snapshot')
    const response = await putTranscript(SRT)
    expect([response.status, await response.json()]).toEqual([200, { lines: 2, timed: true }])
    const { transcript } = await find()
    expect(transcript).toEqual({
      url: expect.stringMatching(new RegExp(`^/api/recordings/${server.talk.id}/transcript\\?version=[\\w-]{16}$`)),
      timed: true,
      language: 'en',
    })
    const delta = await read<Snapshot>(`/snapshot?since=${before.cursor}`)
    expect(delta.recordings).toMatchObject([{ id: server.talk.id, transcript }])
    const lines = await fetch(server.url + transcript?.url)
    expect(lines.headers.get('cache-control')).toContain('immutable')
    expect((await lines.json()) as Transcript).toEqual({ lines: LINES })
    const etag = lines.headers.get('etag') as string
    expect((await fetch(server.url + transcript?.url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('is read without being saved, to show how many lines it has, from when to when, and how many are left out', async () => {
    const preview = async (text: string, id = server.talk.id) => {
      const response = await send('POST', `/recordings/${id}/transcript/preview`, { text })
      return [response.status, await response.json()]
    }
    const [from, to] = [LINES[0]?.at, LINES.at(-1)?.at]
    expect(await preview(SRT)).toEqual([200, { lines: 2, timed: true, from, to, omitted: 1 }])
    expect(await preview('One\nTwo')).toEqual([200, { lines: 2, timed: false, from: null, to: null, omitted: 0 }])
    expect(await preview('<?xml version="1.0"?><tt/>')).toMatchObject([400, { field: 'text' }])
    expect((await preview('One', 999_999))[0]).toBe(404)
    expect(await find()).not.toHaveProperty('transcript')
  })

  it('names who says a line, where the file does', async () => {
    await putTranscript('WEBVTT\n\n00:00.000 --> 00:00.001\n<v Ali>One\n<v Omar>Two')
    const { transcript } = await find()
    expect(await (await fetch(server.url + transcript?.url)).json()).toEqual({
      lines: [
        { at: 0, text: 'One', speaker: 'Ali' },
        { at: 0, text: 'Two', speaker: 'Omar' },
      ],
    })
  })

  it('has another address once it is replaced, and is stored under no other for good', async () => {
    await putTranscript(SRT)
    const first = (await find()).transcript?.url as string
    await putTranscript('In words only\nSecond line')
    const { transcript } = await find()
    expect(transcript).toMatchObject({ timed: false, language: 'en' })
    expect(transcript?.url).not.toBe(first)
    for (const address of [first, first.replace(/\?.*/, '')]) {
      const response = await fetch(server.url + address)
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
    const address = server.url + (await find()).transcript?.url
    for (const deleted of [true, false]) {
      const response = await send('DELETE', `/recordings/${server.talk.id}/transcript`)
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
    const path = `/recordings/${server.talk.id}/transcript`
    expect((await send('PUT', path, { text: 'x' }, { authorization: '' })).status).toBe(401)
    expect((await send('DELETE', path, undefined, { authorization: '' })).status).toBe(401)
    expect((await putTranscript('x', 999_999)).status).toBe(404)
    expect((await fetch(`${server.url}/api/recordings/999999/transcript`)).status).toBe(404)
    expect((await fetch(`${server.url}/api${path}`)).status).toBe(404)
  })

  it('is gone with the recording, also when its row is removed', async () => {
    const other = await addTalk('Removed')
    for (const { id } of [server.talk, other]) await putTranscript(SRT, id)
    expect((await send('DELETE', `/delete-recording/${server.talk.id}`)).status).toBe(200)
    await server.test.deps.database.query('delete from recordings where id = $1', [other.id])
    expect(await server.test.deps.database.query('select recording_id from transcripts')).toEqual([])
  })
})

describe('a search', () => {
  const search = async (words: string) => {
    await server.test.allChangesReceived()
    return (await listRecordings(server.url, 'friday', `?q=${encodeURIComponent(words)}`)).map(({ id }) => id)
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
    expect((await listRecordings(server.url, 'friday', '?q=hospitality&limit=2&page=2')).map(({ id }) => id)).toEqual([
      byNotes.id,
      byTranscript.id,
    ])
  })

  it('shows the line in which the words are spoken, and its second, of talks that only their transcripts match', async () => {
    const [spoken, titled] = [await addTalk('One'), await addTalk('Hospitality')]
    for (const { id } of [spoken, titled]) await putTranscript(SRT, id)
    await server.test.allChangesReceived()
    const found = await read<FoundRecording[]>('/get-recordings/friday?q=hospitality')
    expect(found.map(({ id, spoken }) => [id, spoken?.at])).toEqual([
      [titled.id, undefined],
      [spoken.id, expect.any(Number)],
    ])
    const { at, text, marks } = found[1]?.spoken ?? ({ marks: [] as SpokenLine['marks'] } as SpokenLine)
    expect(LINES).toContainEqual({ at, text })
    expect(marks.map(({ start, end }) => text.slice(start, end).toLowerCase())).toContain('hospitality')
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
      expect([words, await search(words)]).toEqual([words, words.startsWith('بسم') ? [] : [server.talk.id]])
    expect(await search('والدین کتاب')).toEqual([])
    await send('DELETE', `/recordings/${server.talk.id}/transcript`)
    expect(await search('والدین احسان')).toEqual([])
  })

  it('finds all words in a transcript rather than some of them in a title', async () => {
    const nearest = await addTalk('Hospitality')
    expect(await search('hospitality والدین')).toEqual([nearest.id])
    await putTranscript(SRT)
    expect(await search('hospitality والدین')).toEqual([server.talk.id])
  })

  it('does not find transcripts of another kind', async () => {
    const dars = await uploadFixture(server.url, server.test.auth, 'morningdars', 'xing.mp3', 'Water')
    await putTranscript('Bismillah', dars.id)
    expect(await search('bismillah')).toEqual([])
  })
})
