import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { fixture, listed, type Members, sha256, stored, upload, uploadFixture } from '../helpers/recordings.ts'

let minbar: TestApp
let url: string
beforeAll(async () => {
  minbar = await startTestApp()
  url = await minbar.listen()
})
afterAll(() => minbar.close())
afterEach(async () => {
  for (const kind of ['friday', 'morningdars'] as const) {
    for (const { id } of await listed(url, kind, '?limit=200')) await remove(id)
  }
})

const send = (members: Members, kind = 'friday') => upload(url, minbar.auth, kind, members)
const remove = (id: number | string) =>
  fetch(`${url}/api/delete-recording/${id}`, { method: 'DELETE', headers: minbar.auth })
const files = async () => (await stored(minbar.deps.config.dataDir)).files
const audio = async (name = 'xing.mp3') => ({ name, bytes: await fixture(name) })

describe('adding a recording', () => {
  it('answers with what will be listed, and lists it', async () => {
    const bytes = await fixture('xing.mp3')
    const answer = await send([
      ['title', 'Patience — صبر'],
      ['file', { name: 'talk.mp3', bytes }],
      ['date', 'last Friday, after Jumma'],
    ])
    expect(answer.status).toBe(201)
    const recording = (await answer.json()) as Recording
    expect(recording).toEqual({
      id: expect.any(Number),
      title: 'Patience — صبر',
      date: 'last Friday, after Jumma',
      downloadURL: `/media/recordings/${sha256(bytes)}.mp3`,
      kind: 'friday',
      bytes: bytes.length,
      mimeType: 'audio/mpeg',
      durationSeconds: 2.568,
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    })
    expect(await listed(url, 'friday')).toEqual([recording])
    expect(await listed(url, 'morningdars')).toEqual([])
    expect(await stored(minbar.deps.config.dataDir)).toEqual({ files: [`${sha256(bytes)}.mp3`], incoming: [] })
    const played = await fetch(url + recording.downloadURL)
    expect(sha256(await played.bytes())).toBe(sha256(bytes))
  })

  it.each([
    ['file first', ['file', 'title', 'date']],
    ['file last', ['date', 'title', 'file']],
    ['members nobody knows', ['extra', 'file', 'title', 'more', 'date']],
  ])('takes the members in any order: %s', async (_what, order) => {
    const file = await audio()
    const members: Members = order.map((name) => [name, name === 'file' ? file : `the ${name}`])
    const answer = await send(members)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ title: 'the title', date: 'the date' })
  })

  it('ignores files under other names', async () => {
    const answer = await send([
      ['cover', { name: 'cover.png', bytes: await fixture('png-named.mp3') }],
      ['file', await audio()],
      ['notes', { name: 'notes.txt', bytes: await fixture('text-named.mp3') }],
      ['title', 'With a cover'],
    ])
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ title: 'With a cover', date: '', mimeType: 'audio/mpeg' })
  })

  it('takes title and date as they are typed', async () => {
    const answer = await send([
      ['title', '  Two  spaces & <b>marks</b> '],
      ['date', ' ۲۰ نومبر '],
      ['file', await audio()],
    ])
    expect(await answer.json()).toMatchObject({ title: '  Two  spaces & <b>marks</b> ', date: ' ۲۰ نومبر ' })
  })

  it.each([[[]], [[['title', '']]], [[['title', '   ']]]] as [Members][])(
    'shows one without a title under its file’s name: %j',
    async (members) => {
      const answer = await send([...members, ['file', { name: 'Jumma 20 Nov.mp3', bytes: await fixture('xing.mp3') }]])
      expect(await answer.json()).toMatchObject({ title: 'Jumma 20 Nov.mp3' })
    },
  )

  it.each([
    ['cbr-id3v2.mp3', 'mp3', 'audio/mpeg'],
    ['aac.m4a', 'm4a', 'audio/mp4'],
    ['adts.aac', 'aac', 'audio/aac'],
    ['opus.ogg', 'opus', 'audio/ogg'],
    ['vorbis.ogg', 'ogg', 'audio/ogg'],
    ['opus.webm', 'webm', 'audio/webm'],
    ['pcm.wav', 'wav', 'audio/wav'],
    ['flac.flac', 'flac', 'audio/flac'],
  ])('recognises %s by its bytes, whatever its name', async (name, extension, mimeType) => {
    const answer = await send([['file', { name: 'photo.jpg', bytes: await fixture(name) }]])
    const recording = (await answer.json()) as Recording
    expect(recording).toMatchObject({ mimeType, downloadURL: expect.stringMatching(new RegExp(`\\.${extension}$`)) })
    expect(recording.durationSeconds).toBeGreaterThan(2.4)
    expect(recording.durationSeconds).toBeLessThan(2.7)
    expect((await fetch(url + recording.downloadURL)).headers.get('content-type')).toBe(mimeType)
  })
})

describe('what cannot be taken is refused with the reason, and leaves nothing', () => {
  afterEach(async () => {
    expect(await stored(minbar.deps.config.dataDir)).toEqual({ files: [], incoming: [] })
    expect(await (await fetch(`${url}/api/get-recordings-count/friday`)).json()).toEqual({ bayantCount: 0 })
  })

  it.each(['text-named.mp3', 'png-named.mp3', 'html.mp3', 'video.mp4', 'truncated.m4a'])('415: %s', async (name) => {
    const answer = await send([['file', await audio(name)]])
    expect(answer.status).toBe(415)
    expect(await answer.json()).toEqual({ error: 'unsupported_type', message: expect.any(String), field: 'file' })
  })

  it.each<[string, string, () => Promise<Members>]>([
    ['no file', 'file', async () => [['title', 'Alone']]],
    ['a text where the file should be', 'file', async () => [['file', 'talk.mp3']]],
    ['an empty file', 'file', async () => [['file', await audio('0-byte.mp3')]]],
    ['no file chosen in a browser', 'file', async () => [['file', { name: '', bytes: await fixture('0-byte.mp3') }]]],
    [
      'two files',
      'file',
      async () => [
        ['file', await audio()],
        ['file', await audio('flac.flac')],
      ],
    ],
    [
      'a title too long',
      'title',
      async () => [
        ['title', 'a'.repeat(301)],
        ['file', await audio()],
      ],
    ],
    [
      'a title too long after the file',
      'title',
      async () => [
        ['file', await audio()],
        ['title', 'a'.repeat(301)],
      ],
    ],
    [
      'an enormous title',
      'title',
      async () => [
        ['file', await audio()],
        ['title', 'a'.repeat(1_000_000)],
      ],
    ],
    [
      'a date too long',
      'date',
      async () => [
        ['file', await audio()],
        ['date', 'ب'.repeat(101)],
      ],
    ],
    [
      'a title that cannot be stored',
      'title',
      async () => [
        ['title', 'a\0b'],
        ['file', await audio()],
      ],
    ],
    ['too many members', 'body', async () => Array.from({ length: 70 }, (_, n) => [`m${n}`, 'x'])],
  ])('400: %s', async (_what, field, members) => {
    const answer = await send(await members())
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: 'invalid_input', message: expect.any(String), field })
  })

  it('400: an unknown kind', async () => {
    const answer = await send([['file', await audio()]], 'saturday')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ field: 'kind' })
  })

  it.each([
    ['JSON', 'application/json', '{"title":"x"}', 'file'],
    ['bare audio', 'audio/mpeg', 'ID3', 'file'],
    ['a form without a boundary', 'multipart/form-data', '--x\r\n', 'body'],
    ['a form that is none', 'multipart/form-data; boundary=line', 'no form', 'body'],
    [
      'a form cut off in a file',
      'multipart/form-data; boundary=line',
      '--line\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\n\r\nID3abc',
      'body',
    ],
  ])('400: %s', async (_what, type, body, field) => {
    const answer = await fetch(`${url}/api/post-recording/friday`, {
      method: 'POST',
      headers: { ...minbar.auth, 'content-type': type },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_input', field })
  })

  it('401: without a login', async () => {
    expect((await upload(url, {}, 'friday', [['file', await audio()]])).status).toBe(401)
    expect((await fetch(`${url}/api/delete-recording/1`, { method: 'DELETE' })).status).toBe(401)
  })
})

describe('a title of the longest length', () => {
  it('is counted in characters, not in bytes', async () => {
    const title = '🕌'.repeat(300)
    const answer = await send([
      ['title', title],
      ['date', 'ب'.repeat(100)],
      ['file', await audio()],
    ])
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ title })
  })
})

describe('lists', () => {
  it('come newest first, in pages of the specified sizes', async () => {
    for (let n = 1; n <= 13; n++) await uploadFixture(url, minbar.auth, 'friday', 'xing.mp3', `F${n}`)
    for (let n = 1; n <= 13; n++) await uploadFixture(url, minbar.auth, 'morningdars', 'xing.mp3', `M${n}`)
    const titles = async (kind: 'friday' | 'morningdars', query = '') =>
      (await listed(url, kind, query)).map(({ title }) => title)
    expect(await titles('friday')).toEqual(['F13', 'F12', 'F11', 'F10', 'F9', 'F8', 'F7', 'F6', 'F5', 'F4'])
    expect(await titles('friday', '?page=2')).toEqual(['F3', 'F2', 'F1'])
    expect(await titles('friday', '?page=3')).toEqual([])
    expect(await titles('friday', '?page=1000000')).toEqual([])
    expect(await titles('friday', '?page=2&limit=5')).toEqual(['F8', 'F7', 'F6', 'F5', 'F4'])
    expect(await titles('morningdars')).toHaveLength(12)
    expect(await titles('morningdars', '?page=2')).toEqual(['M1'])
    expect(await (await fetch(`${url}/api/get-recordings-count/morningdars`)).json()).toEqual({ bayantCount: 13 })
  })

  it.each([
    ['/api/get-recordings/friday?page=0', 'page'],
    ['/api/get-recordings/friday?page=-1', 'page'],
    ['/api/get-recordings/friday?page=x', 'page'],
    ['/api/get-recordings/friday?page=1.5', 'page'],
    ['/api/get-recordings/friday?limit=0', 'limit'],
    ['/api/get-recordings/friday?limit=201', 'limit'],
    ['/api/get-recordings/sunday', 'kind'],
    ['/api/get-recordings-count/sunday', 'kind'],
  ])('400: %s', async (path, field) => {
    const answer = await fetch(url + path)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_input', field })
  })

  it('answer 304 to those who have them, until something is added', async () => {
    const before = await fetch(`${url}/api/get-recordings/friday`)
    const headers = { 'if-none-match': before.headers.get('etag') as string }
    expect((await fetch(`${url}/api/get-recordings/friday`, { headers })).status).toBe(304)
    await uploadFixture(url, minbar.auth, 'friday', 'xing.mp3', 'New')
    expect((await fetch(`${url}/api/get-recordings/friday`, { headers })).status).toBe(200)
  })
})

describe('deleting', () => {
  it('takes the recording from the list and its file from the disk', async () => {
    const recording = await uploadFixture(url, minbar.auth, 'friday', 'xing.mp3', 'Once')
    const answer = await remove(recording.id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ deleted: true })
    expect(await listed(url, 'friday')).toEqual([])
    expect(await files()).toEqual([])
    expect((await fetch(url + recording.downloadURL)).status).toBe(404)
    expect((await remove(recording.id)).status).toBe(404)
  })

  it.each([
    ['999999', 404],
    ['0', 400],
    ['x', 400],
    ['99999999999999999999', 400],
  ])('of %s is a %i', async (id, status) => {
    expect((await remove(id)).status).toBe(status)
  })

  it('of one of two recordings of the same talk leaves the other playing', async () => {
    const first = await uploadFixture(url, minbar.auth, 'friday', 'flac.flac', 'First')
    const second = await uploadFixture(url, minbar.auth, 'morningdars', 'flac.flac', 'Second')
    expect(second.id).not.toBe(first.id)
    expect(second.downloadURL).toBe(first.downloadURL)
    expect(await files()).toHaveLength(1)
    await remove(first.id)
    expect(await listed(url, 'friday')).toEqual([])
    expect(await listed(url, 'morningdars')).toEqual([second])
    const played = await fetch(url + second.downloadURL)
    expect(sha256(await played.bytes())).toBe(sha256(await fixture('flac.flac')))
    await remove(second.id)
    expect(await files()).toEqual([])
  })

  it('and adding the same talk at the same time never leaves a recording without its file', async () => {
    let current = await uploadFixture(url, minbar.auth, 'friday', 'opus.webm', 'Round 0')
    for (let round = 1; round <= 20; round++) {
      const [, next] = await Promise.all([
        remove(current.id),
        uploadFixture(url, minbar.auth, 'friday', 'opus.webm', `Round ${round}`),
      ])
      current = next
      expect((await fetch(url + next.downloadURL, { method: 'HEAD' })).status).toBe(200)
    }
    expect(await listed(url, 'friday')).toEqual([current])
    expect(await stored(minbar.deps.config.dataDir)).toMatchObject({ files: [expect.any(String)], incoming: [] })
  })
})
