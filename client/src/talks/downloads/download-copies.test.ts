import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { one, type Phone, SIZE, setUpPhone, two } from '../../../../test/client/download-phone.ts'
import { eventually } from '../../../../test/helpers/eventually.ts'
import { findSaved } from './downloads-state.ts'

/** A recording whose original is the first talk of the site, and whose small copy is the second. */
const recording: Recording = {
  ...one.recording,
  bytes: 4 * SIZE,
  renditions: [{ kind: 'small', url: `/media/recordings/${two.hash}.webm`, mimeType: 'audio/webm', bytes: SIZE }],
}

let phone: Phone
beforeEach(async () => {
  phone = await setUpPhone()
})

const saved = () => findSaved(phone.store.downloadsStore.read(), recording)

describe('a recording with a small copy', () => {
  it('is saved as that copy', async () => {
    await phone.queue.addDownload(recording)
    await phone.waitUntilDone(two)
    await eventually(async () => expect((await phone.db.get('files', two.hash))?.silences).toEqual([[1, 3]]))
    expect(phone.requests).toEqual([[2, 'bytes=0-']])
    expect(saved()).toMatchObject({ hash: two.hash, bytes: SIZE, mimeType: 'audio/webm', copy: { kind: 'small' } })
    // The server's metadata may lack the copies, as in an older cache.
    expect(findSaved(phone.store.downloadsStore.read(), one.recording)?.hash).toBe(two.hash)
  })

  it('is saved as the original where the browser cannot play the copy', async () => {
    phone.cannotPlay = /opus/
    await phone.queue.addDownload({ ...recording, bytes: SIZE })
    await phone.waitUntilDone(one)
    expect(saved()).toMatchObject({ hash: one.hash, copy: { kind: 'original' } })
  })

  it('continues the copy of which a part is saved', async () => {
    phone.silentAfter = 2_500_000
    await phone.queue.addDownload(one.recording)
    await phone.waitFor((state) => (phone.file(one, state)?.received ?? 0) > 2_000_000)
    await phone.queue.pauseDownload(one.hash)
    await phone.waitFor(({ current }) => current === null)
    phone.silentAfter = Number.POSITIVE_INFINITY
    await phone.queue.addDownload(recording)
    await phone.waitUntilDone(one)
    expect(phone.requests.every(([id]) => id === 1)).toBe(true)
    expect(await phone.db.count('files')).toBe(1)
  })

  it('is not downloaded again where an earlier version of the site saved the original', async () => {
    await phone.queue.addDownload(one.recording)
    await phone.waitUntilDone(one)
    await phone.queue.addDownload(recording)
    await phone.waitFor(({ current }) => current === null)
    expect(phone.requests).toHaveLength(1)
  })

  it('is saved as the original when the copy is no longer on the site', async () => {
    phone.statusOf = (talk) => (talk === two ? 404 : 206)
    await phone.queue.addDownload({ ...recording, bytes: SIZE })
    await phone.waitUntilDone(one)
    expect(await phone.db.count('files')).toBe(1)
  })

  it('is gone when the site has neither the copy nor the original', async () => {
    phone.statusOf = () => 404
    await phone.queue.addDownload(recording)
    await phone.waitFor((state) => phone.file(one, state)?.state === 'gone')
    expect(phone.requests.map(([id]) => id)).toEqual([2, 1])
  })
})
