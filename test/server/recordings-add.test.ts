import { afterEach, describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { type FormFields, fixture, listRecordings, listStoredFiles, sha256, upload } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const minbar = withTestApp()
afterEach(async () => {
  for (const kind of ['friday', 'morningdars'] as const) {
    for (const { id } of await listRecordings(minbar.url, kind, '?limit=200')) await remove(id)
  }
})

const send = (members: FormFields, kind = 'friday') => upload(minbar.url, minbar.auth, kind, members)
const remove = (id: number | string) =>
  fetch(`${minbar.url}/api/delete-recording/${id}`, { method: 'DELETE', headers: minbar.auth })
const audio = async (name = 'xing.mp3') => ({ name, bytes: await fixture(name) })

describe('adding a recording', () => {
  it('returns the recording as it is then listed', async () => {
    const bytes = await fixture('xing.mp3')
    const response = await send([
      ['title', 'Patience — صبر'],
      ['file', { name: 'talk.mp3', bytes }],
      ['date', 'last Friday, after Jumma'],
    ])
    expect(response.status).toBe(201)
    const recording = (await response.json()) as Recording
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
    expect(await listRecordings(minbar.url, 'friday')).toEqual([recording])
    expect(await listRecordings(minbar.url, 'morningdars')).toEqual([])
    expect(await listStoredFiles(minbar.deps.config.dataDir)).toEqual({ files: [`${sha256(bytes)}.mp3`], incoming: [] })
    const played = await fetch(minbar.url + recording.downloadURL)
    expect(sha256(await played.bytes())).toBe(sha256(bytes))
  })

  it.each([
    ['file first', ['file', 'title', 'date']],
    ['file last', ['date', 'title', 'file']],
    ['unknown fields', ['extra', 'file', 'title', 'more', 'date']],
  ])('accepts the fields in any order: %s', async (_what, order) => {
    const file = await audio()
    const members: FormFields = order.map((name) => [name, name === 'file' ? file : `the ${name}`])
    const response = await send(members)
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ title: 'the title', date: 'the date' })
  })

  it('ignores files in other fields', async () => {
    const response = await send([
      ['cover', { name: 'cover.png', bytes: await fixture('png-named.mp3') }],
      ['file', await audio()],
      ['notes', { name: 'notes.txt', bytes: await fixture('text-named.mp3') }],
      ['title', 'With a cover'],
    ])
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ title: 'With a cover', date: '', mimeType: 'audio/mpeg' })
  })

  it('stores title and date as typed', async () => {
    const response = await send([
      ['title', '  Two  spaces & <b>marks</b> '],
      ['date', ' ۲۰ نومبر '],
      ['file', await audio()],
    ])
    expect(await response.json()).toMatchObject({ title: '  Two  spaces & <b>marks</b> ', date: ' ۲۰ نومبر ' })
  })

  it.each([[[]], [[['title', '']]], [[['title', '   ']]]] as [FormFields][])(
    'uses the file name without its extension as the title of a recording without one: %j',
    async (members) => {
      const response = await send([
        ...members,
        ['file', { name: 'Jumma 20 Nov.mp3', bytes: await fixture('xing.mp3') }],
      ])
      expect(await response.json()).toMatchObject({ title: 'Jumma 20 Nov' })
    },
  )

  it.each([
    // FormData and browsers escape the quotation marks.
    ['Say "Ameen".m4a', 'Say "Ameen"'],
    ['Part 2.5', 'Part 2.5'],
    ['100%.mp3', '100%'],
    ['خطبہ.mp3', 'خطبہ'],
    ['.mp3', '.mp3'],
  ])('makes a title of the file name %s', async (name, title) => {
    const response = await send([['file', { name, bytes: await fixture('xing.mp3') }]])
    expect(await response.json()).toMatchObject({ title })
  })

  it.each([
    ['cbr-id3v2.mp3', 'mp3', 'audio/mpeg'],
    ['aac.m4a', 'm4a', 'audio/mp4'],
    ['adts.aac', 'aac', 'audio/aac'],
    ['opus.ogg', 'opus', 'audio/ogg'],
    ['vorbis.ogg', 'ogg', 'audio/ogg'],
    ['opus.webm', 'webm', 'audio/webm'],
    ['pcm.wav', 'wav', 'audio/wav'],
    ['flac.flac', 'flac', 'audio/flac'],
  ])('detects the format of %s from its bytes, not from its name', async (name, extension, mimeType) => {
    const response = await send([['file', { name: 'photo.jpg', bytes: await fixture(name) }]])
    const recording = (await response.json()) as Recording
    expect(recording).toMatchObject({ mimeType, downloadURL: expect.stringMatching(new RegExp(`\\.${extension}$`)) })
    expect(recording.durationSeconds).toBeGreaterThan(2.4)
    expect(recording.durationSeconds).toBeLessThan(2.7)
    expect((await fetch(minbar.url + recording.downloadURL)).headers.get('content-type')).toBe(mimeType)
  })
})

describe('an upload that is refused names the reason and leaves nothing', () => {
  afterEach(async () => {
    expect(await listStoredFiles(minbar.deps.config.dataDir)).toEqual({ files: [], incoming: [] })
    expect(await (await fetch(`${minbar.url}/api/get-recordings-count/friday`)).json()).toEqual({ bayantCount: 0 })
  })

  it.each(['text-named.mp3', 'png-named.mp3', 'html.mp3', 'video.mp4', 'truncated.m4a'])('415: %s', async (name) => {
    const response = await send([['file', await audio(name)]])
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual({ error: 'unsupported_type', message: expect.any(String), field: 'file' })
  })

  it.each<[string, string, () => Promise<FormFields>]>([
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
      'a title with a character that cannot be stored',
      'title',
      async () => [
        ['title', 'a\0b'],
        ['file', await audio()],
      ],
    ],
    ['too many fields', 'body', async () => Array.from({ length: 70 }, (_, n) => [`m${n}`, 'x'])],
  ])('400: %s', async (_what, field, members) => {
    const response = await send(await members())
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'invalid_input', message: expect.any(String), field })
  })

  it('400: an unknown kind', async () => {
    const response = await send([['file', await audio()]], 'saturday')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ field: 'kind' })
  })

  it.each([
    ['JSON', 'application/json', '{"title":"x"}', 'file'],
    ['audio without a form', 'audio/mpeg', 'ID3', 'file'],
    ['a form without a boundary', 'multipart/form-data', '--x\r\n', 'body'],
    ['a body that is not a form', 'multipart/form-data; boundary=line', 'no form', 'body'],
    [
      'a form cut off in a file',
      'multipart/form-data; boundary=line',
      '--line\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\n\r\nID3abc',
      'body',
    ],
  ])('400: %s', async (_what, type, body, field) => {
    const response = await fetch(`${minbar.url}/api/post-recording/friday`, {
      method: 'POST',
      headers: { ...minbar.auth, 'content-type': type },
      body,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_input', field })
  })

  it('401: without a login', async () => {
    expect((await upload(minbar.url, {}, 'friday', [['file', await audio()]])).status).toBe(401)
    expect((await fetch(`${minbar.url}/api/delete-recording/1`, { method: 'DELETE' })).status).toBe(401)
  })
})

describe('a title of the maximum length', () => {
  it('is counted in characters, not in bytes', async () => {
    const title = '🕌'.repeat(300)
    const response = await send([
      ['title', title],
      ['date', 'ب'.repeat(100)],
      ['file', await audio()],
    ])
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ title })
  })
})
