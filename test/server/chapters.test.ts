import { parseRssFeed } from 'feedsmith'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Chapter, RecordingChapters } from '#contracts/chapters.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { type FormFields, fixture, listRecordings, makeTalk, upload } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

/** Of some four minutes. */
let talk: Recording
const test = withTestApp()
beforeEach(async () => {
  talk = (await (await add([])).json()) as Recording
})

const add = async (fields: FormFields) =>
  upload(test.url, test.auth, 'friday', [
    ['title', 'The rights of parents'],
    ['date', '20 November'],
    ...fields,
    ['file', { name: 'talk.mp3', bytes: await makeTalk(1_000_000, 'Talk') }],
  ])
const path = (id = talk.id) => `${test.url}/api/recordings/${id}/chapters`
const read = async () => {
  const response = await fetch(path(), { headers: test.auth })
  return { etag: response.headers.get('etag'), ...((await response.json()) as RecordingChapters) }
}
const put = (chapters: unknown, headers: Record<string, string> = {}, id = talk.id) =>
  fetch(path(id), {
    method: 'PUT',
    headers: { ...test.auth, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ chapters }),
  })
const find = async () => {
  await test.allChangesReceived()
  return (await (await fetch(`${test.url}/api/recordings/${talk.id}`)).json()) as Recording
}
const CHAPTERS: Chapter[] = [
  { at: 0, title: 'Opening' },
  { at: 65, title: 'ماں کا حق' },
  { at: 130, title: '' },
]

describe('the chapters of a recording', () => {
  it('are none at first, and absent in lists', async () => {
    expect(talk).not.toHaveProperty('chapters')
    expect(await read()).toEqual({ etag: '"0"', version: '0', chapters: [] })
  })

  it('are saved in their order with trimmed titles, and sent to phones with the next snapshot', async () => {
    const before = (await (await fetch(`${test.url}/api/snapshot`)).json()) as Snapshot
    const response = await put([CHAPTERS[2], { at: 65, title: '  ماں کا حق ' }, CHAPTERS[0]], { 'if-match': '"0"' })
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toBe('"1"')
    expect(await response.json()).toEqual({ version: '1', chapters: CHAPTERS })
    expect((await find()).chapters).toEqual(CHAPTERS)
    expect((await listRecordings(test.url, 'friday')).find(({ id }) => id === talk.id)?.chapters).toEqual(CHAPTERS)
    const delta = (await (await fetch(`${test.url}/api/snapshot?since=${before.cursor}`)).json()) as Snapshot
    expect(delta).toMatchObject({ full: false, recordings: [{ id: talk.id, chapters: CHAPTERS }] })
  })

  it('are not overwritten by someone who has not seen them', async () => {
    await put(CHAPTERS, { 'if-match': '"0"' })
    const response = await put([{ at: 5, title: 'Other' }], { 'if-match': '"0"' })
    expect(response.status).toBe(412)
    expect(await response.json()).toMatchObject({ error: 'changed_meanwhile' })
    expect((await read()).chapters).toEqual(CHAPTERS)
    expect((await put([], { 'if-match': 'W/"1"' })).status).toBe(200)
    expect(await find()).not.toHaveProperty('chapters')
  })

  it('are saved once when the request is repeated after a lost response', async () => {
    for (let times = 0; times < 2; times += 1) {
      const response = await put(CHAPTERS, { 'if-match': '"0"' })
      expect(await response.json()).toEqual({ version: '1', chapters: CHAPTERS })
    }
  })

  it('of two concurrent edits are those of one, and the other is told', async () => {
    const responses = await Promise.all(['One', 'Other'].map((title) => put([{ at: 1, title }], { 'if-match': '"0"' })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it.each([
    ['two at one second', [CHAPTERS[0], { at: 0, title: 'Again' }], 'two chapters begin at 0:00'],
    ['one after the end', [{ at: 100_000, title: '' }], '1666:40 is after the end'],
    ['a negative second', [{ at: -1, title: '' }], 'at'],
    ['half a second', [{ at: 1.5, title: '' }], 'at'],
    ['a title that is too long', [{ at: 1, title: 'x'.repeat(121) }], 'title'],
    ['too many', Array.from({ length: 101 }, (_, at) => ({ at, title: '' })), 'chapters'],
    ['something else', 'Opening', 'chapters'],
  ])('are refused with 400 that says what to do: %s', async (_, chapters, message) => {
    const response = await put(chapters)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_input', message: expect.stringContaining(message) })
    expect((await read()).chapters).toEqual([])
  })

  it('are for administrators to change, and of recordings that are there', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ chapters: CHAPTERS })
    expect((await fetch(path(), { method: 'PUT', headers, body })).status).toBe(401)
    expect((await fetch(path())).status).toBe(401)
    expect((await put(CHAPTERS, {}, 999_999)).status).toBe(404)
    expect((await fetch(path(999_999), { headers: test.auth })).status).toBe(404)
    expect((await put(CHAPTERS, { 'if-match': 'yesterday' })).status).toBe(400)
  })

  it('come with the form of a new recording; points after its end are left out', async () => {
    const response = await add([
      ['chapters', JSON.stringify([{ at: 90_000, title: 'Late' }, CHAPTERS[1], CHAPTERS[0]])],
    ])
    expect(response.status).toBe(201)
    expect(((await response.json()) as Recording).chapters).toEqual(CHAPTERS.slice(0, 2))
    const refused = await add([['chapters', '[{"at":"soon"}]']])
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ field: 'chapters' })
  })

  it('make the recording be found by their words, after those that have them in the title', async () => {
    await put([{ at: 3, title: 'Patience in hardship' }])
    const other = (await (
      await upload(test.url, test.auth, 'friday', [
        ['title', 'Patience'],
        ['file', { name: 'a.mp3', bytes: await fixture('xing.mp3') }],
        ['date', ''],
      ])
    ).json()) as Recording
    await test.allChangesReceived()
    const found = await listRecordings(test.url, 'friday', '?q=patience')
    expect(found.map(({ id }) => id)).toEqual([other.id, talk.id])
    expect((await listRecordings(test.url, 'friday', '?q=hardship%20parents')).map(({ id }) => id)).toEqual([talk.id])
  })
})

describe('for podcast apps', () => {
  const file = (id = talk.id, headers = {}) => fetch(`${test.url}/feeds/chapters/${id}.json`, { headers })
  const item = async () => {
    const xml = await (await fetch(`${test.url}/feeds/friday.xml`)).text()
    return parseRssFeed(xml).items?.find(({ link }) => link?.endsWith(`/bayan/${talk.id}`))
  }

  it('the chapters are a file as Podcasting 2.0 describes it', async () => {
    await put(CHAPTERS)
    await test.allChangesReceived()
    const response = await file()
    expect(response.headers.get('content-type')).toMatch(/^application\/json\+chapters/)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual({
      version: '1.2.0',
      title: 'The rights of parents',
      chapters: [{ startTime: 0, title: 'Opening' }, { startTime: 65, title: 'ماں کا حق' }, { startTime: 130 }],
    })
    expect((await file(talk.id, { 'if-none-match': response.headers.get('etag') })).status).toBe(304)
  })

  it('there is none without chapters', async () => {
    expect((await file()).status).toBe(404)
    expect((await file(999_999)).status).toBe(404)
    expect((await item())?.podcast?.chapters).toBeUndefined()
  })

  it('the feed leads to them and says when it last changed', async () => {
    const lastModified = async () => (await fetch(`${test.url}/feeds/friday.xml`)).headers.get('last-modified')
    const before = Date.parse((await lastModified()) as string)
    await put(CHAPTERS)
    await test.allChangesReceived()
    expect((await item())?.podcast?.chapters).toEqual({
      url: expect.stringMatching(new RegExp(`/feeds/chapters/${talk.id}\\.json$`)),
      type: 'application/json+chapters',
    })
    expect(Date.parse((await lastModified()) as string)).toBeGreaterThanOrEqual(before)
  })
})
