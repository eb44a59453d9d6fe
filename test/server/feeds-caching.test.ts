import { parseRssFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../helpers/app.ts'
import { uploadFixture } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const test = withTestApp({ config: { publicUrl: 'https://mosque.example' } })

const get = (headers: Record<string, string> = {}) => fetch(`${test.url}/feeds/friday.xml`, { headers })
const addTalk = (title: string) => uploadFixture(test.url, test.auth, 'friday', 'cbr-id3v2.mp3', title)
/** Moves all recordings into the past, because the header's date has a resolution of one second. */
async function ageRecordings() {
  await test.deps.database.query("update recordings set created_at = created_at - interval '1 hour'")
  test.deps.cache.invalidate('recordings')
}

describe('a repeated request for a feed', () => {
  it('gets 304 while nothing has changed', async () => {
    const talk = await addTalk('Newest')
    const { headers } = await get()
    const etag = headers.get('etag') ?? ''
    const modified = headers.get('last-modified') ?? ''
    expect(Date.parse(modified)).toBe(Math.floor(Date.parse(talk.createdAt) / 1000) * 1000)
    for (const condition of [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-modified-since': modified },
      { 'if-none-match': etag, 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ]) {
      const response = await get(condition)
      expect([response.status, await response.text()], JSON.stringify(condition)).toEqual([304, ''])
      expect(response.headers.get('etag')).toBe(etag)
    }
    for (const condition of [
      { 'if-none-match': '"other"', 'if-modified-since': modified },
      { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { 'if-modified-since': 'yesterday' },
    ]) {
      expect((await get(condition)).status, JSON.stringify(condition)).toBe(200)
    }
  })

  it('contains a new talk at once, and a deleted one no longer', async () => {
    await addTalk('Old')
    await ageRecordings()
    const before = await get()
    const added = await addTalk('New today')
    const conditions = { 'if-modified-since': before.headers.get('last-modified') ?? '' }
    const after = await get(conditions)
    expect(after.status).toBe(200)
    expect(parseRssFeed(await after.text()).items?.[0]?.title).toBe('New today')
    await ageRecordings()
    const then = (await get()).headers.get('last-modified') ?? ''
    await fetch(`${test.url}/api/delete-recording/${added.id}`, { method: 'DELETE', headers: test.auth })
    const last = await get({ 'if-modified-since': then })
    expect(last.status).toBe(200)
    expect(parseRssFeed(await last.text()).items?.map((item) => item.title)).not.toContain('New today')
  })

  it('gets a feed without items while there are no talks', async () => {
    const empty = await startTestApp()
    const response = await empty.app.inject('/feeds/friday.xml')
    expect(response.statusCode).toBe(200)
    expect(parseRssFeed(response.body).items ?? []).toEqual([])
    await empty.close()
  })
})
