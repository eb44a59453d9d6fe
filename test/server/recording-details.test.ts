import { parseRssFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import type { RecordingDetails } from '#contracts/recording-details.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { listRecordings } from '../helpers/recordings.ts'
import { withTalk } from '../helpers/talk-notes.ts'

const server = withTalk()
const { find, read, send } = server

const path = (id = server.talk.id) => `/recordings/${id}/details`
const put = (details: object, headers: Record<string, string> = {}, id = server.talk.id) =>
  send('PUT', path(id), { title: 'The rights of parents', date: '20 November', ...details }, headers)
const readDetails = async () => (await (await send('GET', path())).json()) as RecordingDetails

describe('the title and date of a recording', () => {
  it('are corrected everywhere that shows them: lists, search, snapshot and feeds', async () => {
    const before = await read<Snapshot>('/snapshot')
    const response = await put(
      { title: ' The rights of neighbours ', secondTitle: 'پڑوسیوں کے حقوق', date: '27 November\0' },
      { 'if-match': '"0"' },
    )
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"1"'])
    const details = { title: 'The rights of neighbours', secondTitle: 'پڑوسیوں کے حقوق', date: '27 November' }
    expect(await response.json()).toMatchObject({ ...details, version: '1' })
    expect(await find()).toMatchObject(details)
    expect((await listRecordings(server.url, 'friday'))[0]).toMatchObject(details)
    expect((await listRecordings(server.url, 'friday', '?q=neighbours'))[0]).toMatchObject(details)
    expect(await listRecordings(server.url, 'friday', '?q=parents')).not.toContainEqual(
      expect.objectContaining(details),
    )
    const delta = await read<Snapshot>(`/snapshot?since=${before.cursor}`)
    expect(delta).toMatchObject({ full: false, recordings: [{ id: server.talk.id, ...details }] })
    const titles = async (prefix: string) =>
      parseRssFeed(await (await fetch(`${server.url}${prefix}/feeds/friday.xml`)).text()).items?.map(
        ({ title }) => title,
      )
    expect(await titles('')).toContain('The rights of neighbours')
    expect(await titles('/ur')).toContain('پڑوسیوں کے حقوق')
  })

  it('that were replaced are listed with their author, and come back as another correction', async () => {
    server.test.deps.cache.invalidate('recordings')
    await put({ title: 'First correction' })
    await put({ title: 'Second correction', secondTitle: 'دوسری' })
    const { version, earlier } = await readDetails()
    expect(version).toBe('2')
    expect(earlier).toEqual([
      {
        title: 'First correction',
        date: '20 November',
        replacedAt: expect.any(String),
        replacedBy: expect.any(String),
      },
      expect.objectContaining({ title: 'The rights of parents' }),
    ])
    const [{ title, date } = { title: '', date: '' }] = earlier
    const undone = (await (await put({ title, date }, { 'if-match': '"2"' })).json()) as RecordingDetails
    expect(undone).toMatchObject({ title: 'First correction', version: '3' })
    expect(undone.earlier[0]).toMatchObject({ title: 'Second correction', secondTitle: 'دوسری' })
    expect(await find()).not.toHaveProperty('secondTitle')
  })

  it('are not overwritten by someone who has not seen them, and a repeated request changes nothing', async () => {
    await put({ title: 'Mine' }, { 'if-match': '"0"' })
    const refused = await put({ title: 'Theirs' }, { 'if-match': '"0"' })
    expect([refused.status, await refused.json()]).toMatchObject([412, { error: 'changed_meanwhile' }])
    expect(await (await put({ title: 'Mine' }, { 'if-match': '"0"' })).json()).toMatchObject({ version: '1' })
    expect((await readDetails()).earlier).toHaveLength(1)
  })

  it('of two concurrent corrections are those of one, and the other is told', async () => {
    const responses = await Promise.all(['One', 'Other'].map((title) => put({ title }, { 'if-match': '"0"' })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['a title of nothing that can be stored', { title: '\0' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(301) }, 'title'],
    ['a second title that is too long', { secondTitle: 'x'.repeat(301) }, 'secondTitle'],
    ['a date that is too long', { date: 'x'.repeat(101) }, 'date'],
  ])('are refused with 400: %s', async (_, details, field) => {
    const response = await put(details)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_input', field })
    expect((await readDetails()).version).toBe('0')
  })

  it('are for administrators, and of recordings that are there', async () => {
    expect((await put({}, { authorization: '' })).status).toBe(401)
    expect((await fetch(`${server.url}/api${path()}`)).status).toBe(401)
    expect((await put({}, {}, 999_999)).status).toBe(404)
    expect((await send('GET', path(999_999))).status).toBe(404)
  })

  it('make a feed new for those that ask by date', async () => {
    // HTTP dates are exact to the second, and the tests before have just changed titles.
    await server.test.deps.database.query(
      `update recordings set created_at = created_at - interval '1 hour', deleted_at = deleted_at - interval '1 hour',
         details_saved_at = details_saved_at - interval '1 hour'`,
    )
    server.test.deps.cache.invalidate('recordings')
    const modified = (await fetch(`${server.url}/feeds/friday.xml`)).headers.get('last-modified') as string
    await put({ title: 'New for podcasts' })
    const changed = await fetch(`${server.url}/feeds/friday.xml`, { headers: { 'if-modified-since': modified } })
    expect(changed.status).toBe(200)
  })
})
