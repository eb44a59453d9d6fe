import { afterEach, describe, expect, it } from 'vitest'
import { reconcileRecordings } from '../../server/src/features/talks/reconcile.ts'
import { fixture, listRecordings, listStoredFiles, sha256, uploadFixture } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const minbar = withTestApp()
afterEach(async () => {
  for (const kind of ['friday', 'morningdars'] as const) {
    for (const { id } of await listRecordings(minbar.url, kind, '?limit=200')) await remove(id)
  }
})

const remove = (id: number | string) =>
  fetch(`${minbar.url}/api/delete-recording/${id}`, { method: 'DELETE', headers: minbar.auth })
const files = async () => (await listStoredFiles(minbar.deps.config.dataDir)).files

describe('lists', () => {
  it('are sorted newest first, in pages of the specified sizes', async () => {
    for (let n = 1; n <= 13; n++) await uploadFixture(minbar.url, minbar.auth, 'friday', 'xing.mp3', `F${n}`)
    for (let n = 1; n <= 13; n++) await uploadFixture(minbar.url, minbar.auth, 'morningdars', 'xing.mp3', `M${n}`)
    const titles = async (kind: 'friday' | 'morningdars', query = '') =>
      (await listRecordings(minbar.url, kind, query)).map(({ title }) => title)
    expect(await titles('friday')).toEqual(['F13', 'F12', 'F11', 'F10', 'F9', 'F8', 'F7', 'F6', 'F5', 'F4'])
    expect(await titles('friday', '?page=2')).toEqual(['F3', 'F2', 'F1'])
    expect(await titles('friday', '?page=3')).toEqual([])
    expect(await titles('friday', '?page=1000000')).toEqual([])
    expect(await titles('friday', '?page=2&limit=5')).toEqual(['F8', 'F7', 'F6', 'F5', 'F4'])
    expect(await titles('morningdars')).toHaveLength(12)
    expect(await titles('morningdars', '?page=2')).toEqual(['M1'])
    expect(await (await fetch(`${minbar.url}/api/get-recordings-count/morningdars`)).json()).toEqual({
      bayantCount: 13,
    })
  })

  it.each([
    ['/api/get-recordings/friday?page=0', 'page'],
    ['/api/get-recordings/friday?page=-1', 'page'],
    ['/api/get-recordings/friday?page=x', 'page'],
    ['/api/get-recordings/friday?page=1.5', 'page'],
    ['/api/get-recordings/friday?limit=0', 'limit'],
    ['/api/get-recordings/friday?limit=201', 'limit'],
    [`/api/get-recordings/friday?q=${'n'.repeat(101)}`, 'q'],
    ['/api/get-recordings/friday?q=namaz&q=roza', 'q'],
    ['/api/get-recordings/friday?q=namaz&page=0', 'page'],
    ['/api/get-recordings/sunday', 'kind'],
    ['/api/get-recordings-count/sunday', 'kind'],
  ])('400: %s', async (path, field) => {
    const response = await fetch(minbar.url + path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_input', field })
  })

  it('return 304 for a known ETag until a recording is added', async () => {
    const before = await fetch(`${minbar.url}/api/get-recordings/friday`)
    const headers = { 'if-none-match': before.headers.get('etag') as string }
    expect((await fetch(`${minbar.url}/api/get-recordings/friday`, { headers })).status).toBe(304)
    await uploadFixture(minbar.url, minbar.auth, 'friday', 'xing.mp3', 'New')
    expect((await fetch(`${minbar.url}/api/get-recordings/friday`, { headers })).status).toBe(200)
  })
})

describe('a search', () => {
  const search = async (words: string, more = '', kind: 'friday' | 'morningdars' = 'friday') => {
    const response = await fetch(`${minbar.url}/api/get-recordings/${kind}?q=${encodeURIComponent(words)}${more}`)
    expect(response.status).toBe(200)
    return ((await response.json()) as { title: string }[]).map(({ title }) => title)
  }

  it('finds the recordings of a kind by any spelling of title or date, best first, in pages', async () => {
    for (const title of ['نماز کی اہمیت', 'Namaz ki pabandi', 'Patience']) {
      await uploadFixture(minbar.url, minbar.auth, 'friday', 'xing.mp3', title, '13 November')
    }
    await uploadFixture(minbar.url, minbar.auth, 'morningdars', 'xing.mp3', 'Namaaz', '14 November')
    expect(await search('namaz')).toEqual(['Namaz ki pabandi', 'نماز کی اہمیت'])
    expect(await search('نماز')).toEqual(['نماز کی اہمیت', 'Namaz ki pabandi'])
    expect(await search('namaz', '&limit=1&page=2')).toEqual(['نماز کی اہمیت'])
    expect(await search('namaz', '&page=2')).toEqual([])
    expect(await search('namaz', '', 'morningdars')).toEqual(['Namaaz'])
    expect(await search('13 november pateince')).toEqual(['Patience'])
    expect(await search('zakat')).toEqual([])
  })

  it.each(['', '   '])('for "%s" returns the list', async (words) => {
    for (const title of ['One', 'Two']) await uploadFixture(minbar.url, minbar.auth, 'friday', 'xing.mp3', title)
    expect(await search(words)).toEqual(['Two', 'One'])
  })

  it.each(['?!', '🤲'])('for "%s", which has no words, finds nothing', async (words) => {
    await uploadFixture(minbar.url, minbar.auth, 'friday', 'xing.mp3', 'One')
    expect(await search(words)).toEqual([])
  })

  it('returns the nearest recordings, marked as such, when none has all the words', async () => {
    for (const title of ['Sabr', 'Sabr aur shukr', 'Hajj']) {
      await uploadFixture(minbar.url, minbar.auth, 'friday', 'xing.mp3', title)
    }
    const read = async (words: string) => (await fetch(`${minbar.url}/api/get-recordings/friday?q=${words}`)).json()
    expect(await read('sabr+shukr+qqqq')).toMatchObject([{ title: 'Sabr aur shukr', isNearest: true }])
    const [exact] = (await read('sabr+shukr')) as object[]
    expect(exact).toMatchObject({ title: 'Sabr aur shukr' })
    expect(exact).not.toHaveProperty('isNearest')
  })

  it('accepts any characters and the greatest length', async () => {
    for (const words of ['\0', '%', "'; drop table recordings", 'ن'.repeat(100)]) await search(words)
  })

  it('is stored like a list, and made anew after a recording was added or deleted', async () => {
    const path = `${minbar.url}/api/get-recordings/friday?q=sabr`
    const first = await uploadFixture(minbar.url, minbar.auth, 'friday', 'xing.mp3', 'صبر')
    const headers = { 'if-none-match': (await fetch(path)).headers.get('etag') as string }
    expect((await fetch(path, { headers })).status).toBe(304)
    await uploadFixture(minbar.url, minbar.auth, 'friday', 'xing.mp3', 'Sabr')
    expect((await fetch(path, { headers })).status).toBe(200)
    expect(await search('sabr')).toEqual(['Sabr', 'صبر'])
    await remove(first.id)
    expect(await search('sabr')).toEqual(['Sabr'])
  })
})

describe('deleting', () => {
  it('removes the recording from the list and its file from storage', async () => {
    const recording = await uploadFixture(minbar.url, minbar.auth, 'friday', 'xing.mp3', 'Once')
    const response = await remove(recording.id)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ deleted: true })
    expect(await listRecordings(minbar.url, 'friday')).toEqual([])
    expect(await files()).toEqual([])
    expect((await fetch(minbar.url + recording.downloadURL)).status).toBe(404)
    expect((await remove(recording.id)).status).toBe(404)
  })

  it('returns 200 when only the removal of the file fails, which is then left to the quarantine', async () => {
    const recording = await uploadFixture(minbar.url, minbar.auth, 'friday', 'xing.mp3', 'Stuck')
    const { storage } = minbar.deps
    const removeFile = storage.remove
    storage.remove = async () => {
      throw Object.assign(new Error('read-only file system'), { code: 'EROFS' })
    }
    const response = await remove(recording.id)
    storage.remove = removeFile
    expect(response.status).toBe(200)
    expect(await listRecordings(minbar.url, 'friday')).toEqual([])
    expect(minbar.logs.join('')).toContain('the file of a deleted recording could not be removed')
    expect(await reconcileRecordings(minbar.deps)).toMatchObject({ quarantined: 1 })
    await storage.emptyQuarantine(new Date(Date.now() + 60_000))
  })

  it.each([
    ['999999', 404],
    ['0', 400],
    ['x', 400],
    ['99999999999999999999', 400],
  ])('responds to the id %s with %i', async (id, status) => {
    expect((await remove(id)).status).toBe(status)
  })

  it('keeps the file while another recording has it', async () => {
    const first = await uploadFixture(minbar.url, minbar.auth, 'friday', 'flac.flac', 'First')
    const second = await uploadFixture(minbar.url, minbar.auth, 'morningdars', 'flac.flac', 'Second')
    expect(second.id).not.toBe(first.id)
    expect(second.downloadURL).toBe(first.downloadURL)
    expect(await files()).toHaveLength(1)
    await remove(first.id)
    expect(await listRecordings(minbar.url, 'friday')).toEqual([])
    expect(await listRecordings(minbar.url, 'morningdars')).toEqual([second])
    const played = await fetch(minbar.url + second.downloadURL)
    expect(sha256(await played.bytes())).toBe(sha256(await fixture('flac.flac')))
    await remove(second.id)
    expect(await files()).toEqual([])
  })

  it('never removes the file of the same talk that is added at the same time', async () => {
    let current = await uploadFixture(minbar.url, minbar.auth, 'friday', 'opus.webm', 'Round 0')
    for (let round = 1; round <= 20; round++) {
      const [, next] = await Promise.all([
        remove(current.id),
        uploadFixture(minbar.url, minbar.auth, 'friday', 'opus.webm', `Round ${round}`),
      ])
      current = next
      expect((await fetch(minbar.url + next.downloadURL, { method: 'HEAD' })).status).toBe(200)
    }
    expect(await listRecordings(minbar.url, 'friday')).toEqual([current])
    expect(await listStoredFiles(minbar.deps.config.dataDir)).toMatchObject({
      files: [expect.any(String)],
      incoming: [],
    })
  })
})
