import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK, one, type Phone, SIZE, setUpPhone, two } from '../../../../test/client/download-phone.ts'

let phone: Phone
beforeEach(async () => {
  phone = await setUpPhone()
})

describe('Wi-Fi only', () => {
  it('downloads nothing over mobile data, and everything as soon as there is Wi-Fi', async () => {
    phone.connection.type = 'cellular'
    phone.wifi.setWifiOnly(true)
    await phone.queue.addDownload(one.recording)
    await phone.waitUntilWaiting()
    expect(phone.requests).toEqual([])
    phone.setConnectionType('wifi')
    await phone.waitUntilDone(one)
  })

  it('stops a download when Wi-Fi is lost, and continues when the listener allows mobile data', async () => {
    phone.connection.type = 'wifi'
    phone.wifi.setWifiOnly(true)
    phone.silentAfter = 2_500_000
    await phone.queue.addDownload(one.recording)
    await phone.waitUntilReceived(one, CHUNK)
    phone.setConnectionType('cellular')
    await phone.waitUntilWaiting()
    expect(phone.file(one)?.state).toBe('queued')
    const received = phone.file(one)?.received
    expect(received).toBeGreaterThanOrEqual(CHUNK)
    phone.silentAfter = Number.POSITIVE_INFINITY
    phone.wifi.setWifiOnly(false)
    await phone.waitUntilDone(one)
    expect(phone.requests.at(-1)).toEqual([1, `bytes=${received}-`])
  })

  it('is the default on a phone that saves data, until the listener chooses', () => {
    const { connection, wifi } = phone
    connection.type = 'cellular'
    expect([wifi.isWifiOnly(), wifi.mayDownload()]).toEqual([false, true])
    connection.saveData = true
    expect([wifi.isWifiOnly(), wifi.mayDownload()]).toEqual([true, false])
    wifi.setWifiOnly(false)
    expect([wifi.isWifiOnly(), wifi.mayDownload()]).toEqual([false, true])
  })

  it('holds for the visit where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    phone.connection.type = 'cellular'
    phone.wifi.setWifiOnly(true)
    expect(phone.wifi.mayDownload()).toBe(false)
  })

  it('has no effect in a browser that cannot detect Wi-Fi', () => {
    phone.wifi.setWifiOnly(true)
    expect([phone.wifi.canDetectWifi(), phone.wifi.mayDownload()]).toEqual([false, true])
  })
})

describe('a phone without space', () => {
  it('reports it before anything is downloaded', async () => {
    phone.quota = SIZE - 1
    await phone.queue.addDownload(one.recording)
    expect(phone.file(one)?.state).toBe('no-space')
    expect(phone.requests).toEqual([])
  })

  it('keeps the stored bytes and continues there when there is space', async () => {
    const { put } = IDBObjectStore.prototype
    let stored = 0
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (value instanceof ArrayBuffer && ++stored > 2) throw new DOMException('Full.', 'QuotaExceededError')
      return put.call(this, value, key)
    }
    await phone.queue.addDownload(one.recording)
    await phone.waitFor((state) => phone.file(one, state)?.state === 'no-space')
    IDBObjectStore.prototype.put = put
    const received = phone.file(one)?.received ?? 0
    expect(received).toBeGreaterThan(0)
    await phone.queue.addDownload(one.recording)
    await phone.waitUntilDone(one)
    expect(phone.requests.at(-1)).toEqual([1, `bytes=${received}-`])
  })
})

describe('a phone that has cleared saved recordings', () => {
  it('is detected when part of one is missing, which then plays from the site', async () => {
    await phone.queue.addDownload(one.recording)
    await phone.waitUntilDone(one)
    await phone.db.delete('chunks', [one.hash, 0])
    Object.assign(navigator, { serviceWorker: { controller: {} } })
    const { resolveSource } = await import('./saved-source.ts')
    expect(await resolveSource(one.recording)).toMatchObject({
      url: one.recording.downloadURL,
      isSaved: false,
      copy: { kind: 'original' },
    })
    await phone.openPage()
    await phone.queue.loadDownloads()
    expect(phone.store.downloadsStore.read()).toMatchObject({ cleared: 1, files: [{ state: 'lost', received: 0 }] })
  })

  it('is detected when all are gone', async () => {
    await phone.queue.addDownload(one.recording)
    await phone.queue.addDownload(two.recording)
    await phone.waitUntilDone(two)
    vi.stubGlobal('indexedDB', new IDBFactory())
    await phone.openPage()
    await phone.queue.loadDownloads()
    expect(phone.store.downloadsStore.read()).toMatchObject({ cleared: 2, files: [] })
  })
})

describe('the source of a recording', () => {
  it('is guessed without the database', async () => {
    const { guessSource } = await import('./saved-source.ts')
    const url = one.recording.downloadURL
    expect(guessSource(one.recording).url, 'nothing was ever saved').toBe(url)
    await phone.queue.addDownload(two.recording)
    await phone.waitUntilDone(two)
    Object.assign(navigator, { serviceWorker: { controller: {} } })
    expect([guessSource(one.recording).url, guessSource(two.recording).url]).toEqual([
      url,
      `${two.recording.downloadURL}?saved`,
    ])
    await phone.openPage()
    const { guessSource: guessUnloaded } = await import('./saved-source.ts')
    expect(guessUnloaded(one.recording).url, 'the list is not loaded yet').toBe(`${url}?saved`)
  })
})

describe('a database that fails', () => {
  const failWith = (name: string) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    return vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('', name)
    })
  }

  it.each([
    ['QuotaExceededError', 'full'],
    ['SecurityError', 'forbidden'],
    ['UnknownError', 'broken'],
  ] as const)('is named by its %s, and is used again at the next tap', async (name, problem) => {
    vi.resetModules()
    const opening = failWith(name)
    const store = await import('./downloads.ts')
    await store.download(one.recording)
    expect(store.downloadsStore.read().problem).toBe(problem)
    opening.mockRestore()
    await store.download(one.recording)
    expect(store.downloadsStore.read()).toMatchObject({ problem: null, files: [{ hash: one.hash }] })
    await store.removeDownload(one.hash)
  })
})
