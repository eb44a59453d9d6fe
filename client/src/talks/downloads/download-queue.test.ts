import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { unwrap } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK, one, type Phone, setUpPhone, two } from '../../../../test/client/download-phone.ts'

let phone: Phone
beforeEach(async () => {
  phone = await setUpPhone()
})

describe('the queue', () => {
  it('downloads one at a time in the order of the requests, and requests persistent storage once', async () => {
    await phone.queue.addDownload(one.recording)
    await phone.queue.addDownload(two.recording)
    await phone.waitUntilDone(two)
    expect(phone.requests).toEqual([
      [1, 'bytes=0-'],
      [2, 'bytes=0-'],
    ])
    expect(phone.file(one)?.state).toBe('done')
    expect(phone.persist).toHaveBeenCalledOnce()
  })

  it('shows the newest talk first, whatever the order of the requests', async () => {
    await phone.queue.addDownload({ ...one.recording, createdAt: '2026-11-20T10:00:00.000Z' })
    await phone.queue.addDownload({ ...two.recording, createdAt: '2026-11-13T10:00:00.000Z' })
    await phone.waitUntilDone(two)
    expect(phone.store.downloadsStore.read().files?.map(({ hash }) => hash)).toEqual([one.hash, two.hash])
  })

  it('keeps the stored bytes on a pause, shows their number, and continues at that byte', async () => {
    phone.silentAfter = 2_500_000
    await phone.queue.addDownload(one.recording)
    await phone.queue.addDownload(two.recording)
    await phone.waitFor((state) => (phone.file(one, state)?.received ?? 0) > 2_000_000)
    await phone.queue.pauseDownload(one.hash)
    // It is the other's turn; by then the last chunk of the first is written.
    await phone.waitFor((state) => (phone.file(two, state)?.received ?? 0) > 2_000_000)
    expect(phone.file(one)?.state).toBe('paused')
    const received = phone.file(one)?.received
    expect(received).toBeGreaterThanOrEqual(CHUNK)
    expect((await phone.db.get('files', one.hash))?.state).toBe('paused')
    await phone.queue.pauseDownload(two.hash)
    phone.silentAfter = Number.POSITIVE_INFINITY
    await phone.queue.addDownload(one.recording)
    await phone.waitUntilDone(one)
    expect(phone.requests.at(-1)).toEqual([1, `bytes=${received}-`])
  })

  it('continues after the page was closed', async () => {
    phone.silentAfter = 2_500_000
    await phone.queue.addDownload(one.recording)
    await phone.waitUntilReceived(one, CHUNK)
    phone.silentAfter = Number.POSITIVE_INFINITY
    await phone.openPage()
    await phone.queue.loadDownloads()
    await phone.waitUntilDone(one)
    expect(phone.requests.at(-1)).toEqual([1, `bytes=${CHUNK}-`])
  })

  it('continues with all recordings after the browser closed the connection to the database', async () => {
    phone.silentAfter = 2_500_000
    await phone.queue.addDownload(one.recording)
    await phone.queue.addDownload(two.recording)
    await phone.waitUntilReceived(one, CHUNK)
    const connection = unwrap(phone.db)
    const closed = new Promise((resolve) => connection.addEventListener('close', resolve))
    // The declared type is that of the constructor.
    forceCloseDatabase(connection as never)
    await closed
    phone.silentAfter = Number.POSITIVE_INFINITY
    phone.breakConnection()
    await phone.waitUntilWaiting()
    dispatchEvent(new Event('online'))
    await phone.waitUntilDone(two)
    expect(phone.file(one)?.state).toBe('done')
    expect(phone.requests).toContainEqual([1, `bytes=${CHUNK}-`])
  })

  it('stores titles as typed and shows them in the language of the page', async () => {
    const typed = { ...one.recording, title: 'صبر', secondTitle: 'Patience' }
    const { inPageLanguage } = await import('../../lib/in-page-language.ts')
    await phone.queue.addDownload(inPageLanguage(typed))
    expect(phone.file(one)?.recording).toMatchObject({ title: 'Patience', secondTitle: 'صبر' })
    expect((await phone.db.get('files', one.hash))?.recording).toMatchObject({ title: 'صبر', secondTitle: 'Patience' })
    await phone.waitUntilDone(one)
  })

  it('waits for the network and continues when it is back', async () => {
    phone.silentAfter = 2_500_000
    await phone.queue.addDownload(one.recording)
    await phone.waitUntilReceived(one, CHUNK)
    phone.breakConnection()
    await phone.waitUntilWaiting()
    const received = phone.file(one)?.received
    phone.silentAfter = Number.POSITIVE_INFINITY
    dispatchEvent(new Event('online'))
    await phone.waitUntilDone(one)
    expect(phone.requests.at(-1)).toEqual([1, `bytes=${received}-`])
  })

  it('gives up a connection that sends nothing for 30 seconds, and continues', async () => {
    phone.silentAfter = 2_500_000
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 5 })
    await phone.queue.addDownload(one.recording)
    await phone.waitUntilReceived(one, CHUNK)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(phone.requests).toHaveLength(1)
    phone.silentAfter = Number.POSITIVE_INFINITY
    await vi.advanceTimersByTimeAsync(1_500)
    await phone.waitUntilWaiting()
    await vi.advanceTimersByTimeAsync(4_000)
    vi.useRealTimers()
    await phone.waitUntilDone(one)
    expect(phone.requests).toHaveLength(2)
  })

  it('does not keep bytes that are not the recording', async () => {
    phone.bytesOf = ({ bytes }) => Buffer.from(bytes).fill(7, 500, 600)
    await phone.queue.addDownload(one.recording)
    await phone.waitFor((state) => phone.file(one, state)?.state === 'damaged')
    expect(phone.requests).toHaveLength(2)
    expect(await phone.db.count('chunks')).toBe(0)
  })

  it('ends for a recording that the site no longer has', async () => {
    phone.statusOf = () => 404
    await phone.queue.addDownload(one.recording)
    await phone.waitFor((state) => phone.file(one, state)?.state === 'gone')
  })

  it.each([403, 500, 503])('downloads the next file while the server returns %i for the first', async (status) => {
    phone.statusOf = (talk) => (talk === one ? status : 206)
    await phone.queue.addDownload(one.recording)
    await phone.queue.addDownload(two.recording)
    await phone.waitFor((state) => phone.file(two, state)?.state === 'done')
    expect(phone.file(one)?.state).toBe('queued')
  })

  it('retries a temporary refusal and reports a permanent one', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'performance'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 5,
    })
    phone.statusOf = (talk) => (talk === one ? 503 : 403)
    await phone.queue.addDownload(one.recording)
    await phone.queue.addDownload(two.recording)
    const failed = phone.waitFor((state) => phone.file(two, state)?.state === 'failed')
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    expect(phone.requests.filter(([id]) => id === 2)).toHaveLength(3)
    expect(phone.file(one)?.state).toBe('queued')
    phone.statusOf = () => 206
    await vi.advanceTimersByTimeAsync(31_000)
    vi.useRealTimers()
    await phone.waitUntilDone(one)
  })

  it('removes a file that is downloading', async () => {
    phone.silentAfter = 2_500_000
    await phone.queue.addDownload(one.recording)
    await phone.waitUntilReceived(one, CHUNK)
    await phone.queue.removeDownloads([one.hash])
    await phone.waitFor(({ current }) => current === null)
    expect([await phone.db.count('files'), await phone.db.count('chunks')]).toEqual([0, 0])
  })
})
