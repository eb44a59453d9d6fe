import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { NINETY_MINUTES } from '../helpers/recordings.ts'
import { type StallingProxy, startStallingProxy } from '../helpers/stalling-proxy.ts'
import { asAdmin, test as base, expect, LOST, visitOnce } from './app-fixtures.ts'
import { expectPlaying, expectSaved, findRow, startDownload } from './downloads-page.ts'
import { expectReadable } from './look.ts'
import { playerOf, sound, uploadTalk, watchSound } from './player-page.ts'

/** The site behind a proxy that can stall and disconnect. */
const test = base.extend<{ network: StallingProxy }>({
  network: async ({ minbar }, use) => {
    const network = await startStallingProxy(minbar.port)
    await use(network)
    await network.close()
  },
  baseURL: ({ network }, use) => use(network.url),
})
test.describe.configure({ timeout: 180_000 })
test.beforeEach(({ page }) => watchSound(page))

const readReceived = (page: Page, { title }: Recording) =>
  page
    .getByRole('progressbar', { name: `Download of ${title}` })
    .evaluate((element: HTMLProgressElement) => element.value)
const continueDownload = (page: Page, { title }: Recording) =>
  page.getByRole('button', { name: `Resume the download of ${title}` }).click()
const pauseDownload = (page: Page, { title }: Recording) =>
  page.getByRole('button', { name: `Pause the download of ${title}` }).click()
/** Records which ranges of a recording are requested. */
function watchRanges(page: Page, { downloadURL }: Recording): string[] {
  const ranges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(downloadURL)) ranges.push(request.headers().range ?? '')
  })
  return ranges
}
const startOfRange = (range = '') => Number(/^bytes=(\d+)-$/.exec(range)?.[1])

const worker = (page: Page) => {
  const [first] = page.context().serviceWorkers()
  if (!first) throw new Error('There is no worker.')
  return first
}
/** Counts the chunks that the service worker reads from now on. */
const countReads = (page: Page) =>
  worker(page).evaluate(() => {
    const { get } = IDBObjectStore.prototype
    let count = 0
    const takeReads = () => {
      const taken = count
      count = 0
      return taken
    }
    Object.assign(globalThis, { takeReads })
    IDBObjectStore.prototype.get = function (key) {
      if (this.name === 'chunks') count += 1
      return get.call(this, key)
    }
  })
const takeReads = (page: Page) =>
  worker(page).evaluate(() => (globalThis as unknown as { takeReads: () => number }).takeReads())

/** Counts the rows of the phone's database without creating it. */
const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ files: number; chunks: number }>((resolve, reject) => {
        const opening = indexedDB.open('minbar-audio')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const tx = db.transaction(['files', 'chunks'])
          const files = tx.objectStore('files').count()
          const chunks = tx.objectStore('chunks').count()
          tx.oncomplete = () => {
            db.close()
            resolve({ files: files.result, chunks: chunks.result })
          }
        }
      }),
  )

test('saves talks over a broken connection one after another, pauses, continues after a reload, plays and seeks offline, and removes them', async ({
  page,
  minbar,
  network,
  pageErrors,
}) => {
  const talk = await uploadTalk(minbar.url, 'A talk to keep', NINETY_MINUTES)
  const other = await uploadTalk(minbar.url, 'Another to keep', 5_000_000)
  const ranges = { talk: watchRanges(page, talk), other: watchRanges(page, other) }
  const workers: string[] = []
  page.on('worker', (started) => workers.push(started.url()))
  await visitOnce(page, '/fridaybayan')

  await test.step('a phone without space reports it before anything is requested', async () => {
    await page.evaluate(() => {
      const { storage } = navigator
      const { estimate } = storage
      storage.estimate = async () => ({ quota: 4_000_000, usage: 1_000_000 })
      Object.assign(window, { freeSpace: () => Object.assign(storage, { estimate }) })
    })
    await expect(findRow(page, talk).getByRole('button', { name: /^Download, 22 MB: / })).toBeVisible()
    await startDownload(page, talk)
    await expect(findRow(page, talk).getByText('There is not enough space on this phone.')).toBeVisible()
    expect(ranges.talk).toEqual([])
    await page.evaluate(() => (window as unknown as { freeSpace: () => void }).freeSpace())
  })

  await test.step('the connection breaks in the middle and returns', async () => {
    network.stallAfter(talk.bytes * 0.6)
    await startDownload(page, talk)
    await startDownload(page, other)
    await expect(findRow(page, other).getByText('Waiting its turn')).toBeVisible()
    await expect.poll(() => readReceived(page, talk)).toBeGreaterThan(talk.bytes / 2)
    await pauseDownload(page, other)
    await expect(findRow(page, other).getByText('Paused')).toBeVisible()
    await page.context().setOffline(true)
    network.disconnect()
    await expect(findRow(page, talk).getByText('Waiting for the internet.')).toBeVisible()
    const half = await readReceived(page, talk)
    network.restore()
    await page.context().setOffline(false)
    await expectSaved(page, talk)
    expect(workers, 'the page does not hash').toEqual([expect.stringContaining('verify-worker')])
    expect(ranges.talk[0]).toBe('bytes=0-')
    expect(startOfRange(ranges.talk.at(-1))).toBeGreaterThanOrEqual(half)
  })

  await test.step('a paused download continues after a reload', async () => {
    await page.goto('/downloads')
    await expect(page.getByText('2 recordings on this phone, 22 MB')).toBeVisible()
    await expect(page.getByText(/^About [\d.]+ [MG]B free for this site$/)).toBeVisible()
    network.stallAfter(other.bytes * 0.6)
    await startDownload(page, other)
    await expect.poll(() => readReceived(page, other)).toBeGreaterThan(1_000_000)
    await pauseDownload(page, other)
    await expect(findRow(page, other).getByText('Paused')).toBeVisible()
    await expectReadable(page)
    network.restore()
    await page.reload()
    await expect(findRow(page, other).getByText('Paused')).toBeVisible()
    await continueDownload(page, other)
    await expect(findRow(page, other).getByText('Paused')).toBeHidden()
    await expect(page.getByRole('progressbar')).toBeHidden()
    expect(startOfRange(ranges.other.at(-1))).toBeGreaterThan(1_000_000)
  })

  await test.step('removing one frees its space', async () => {
    const before = await stored(page)
    await page.getByRole('button', { name: `Remove ${other.title} from this phone` }).click()
    await expect(findRow(page, other)).toBeHidden()
    expect(await stored(page)).toEqual({ files: 1, chunks: before.chunks - 3 })
  })

  await test.step('plays offline, and a seek within ninety minutes reads at most two chunks', async () => {
    await minbar.stop('SIGKILL')
    await page.goto('/fridaybayan')
    await page.getByRole('button', { name: `Play ${talk.title}` }).click()
    await expectPlaying(page)
    const { open, full, seek } = playerOf(page)
    await open()
    await expect(full.getByText('Plays from this phone, no data used')).toBeVisible()
    await countReads(page)
    let all = 0
    for (const second of [4_800, 1_200, 2_900, 5_300]) {
      await takeReads(page)
      await seek.fill(String(second))
      await expect.poll(async () => Math.floor((await sound(page)).at)).toBeGreaterThan(second)
      expect((await sound(page)).at).toBeLessThan(second + 20)
      const reads = await takeReads(page)
      expect(reads, `to ${second} s`).toBeLessThanOrEqual(2)
      all += reads
    }
    expect(all).toBeGreaterThanOrEqual(3)
  })

  await test.step('removes all', async () => {
    await page.goto('/downloads')
    await page.getByRole('button', { name: 'Remove all' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click()
    await expect(page.getByText('Nothing saved yet')).toBeVisible()
    expect(await stored(page)).toEqual({ files: 0, chunks: 0 })
  })
  await minbar.start()
  pageErrors.expect(LOST)
})

test('continues a download after its page was closed', { tag: '@full-browser' }, async ({
  page,
  context,
  minbar,
  network,
  pageErrors,
}) => {
  const talk = await uploadTalk(minbar.url, 'A talk for later', 5_000_000)
  await visitOnce(page, '/fridaybayan')
  network.stallAfter(talk.bytes * 0.5)
  await startDownload(page, talk)
  await expect.poll(() => readReceived(page, talk)).toBeGreaterThan(1_000_000)
  const asked = network.mediaRequests()
  // As when another app comes to the front.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => network.mediaRequests()).toBeGreaterThan(asked)
  await page.close()
  network.restore()
  const later = await context.newPage()
  const fetchedByPage = watchRanges(later, talk)
  await later.goto('/downloads')
  await expect(later.getByText('1 recording on this phone, 5.0 MB')).toBeVisible()
  await expect(findRow(later, talk).getByRole('progressbar')).toBeHidden()
  expect(fetchedByPage).toEqual([])
  await minbar.stop('SIGKILL')
  await later.getByRole('button', { name: `Play ${talk.title}` }).click()
  await expect(playerOf(later).pause).toBeVisible()
  await expect(later.getByRole('region', { name: 'Player' }).getByText(/^0:0[2-9] /)).toBeVisible()
  await minbar.start()
  pageErrors.expect(LOST)
})

test('waits for Wi-Fi on a phone that saves data, and reports what the site or the phone no longer has', async ({
  page,
  minbar,
  pageErrors,
}) => {
  const passing = await uploadTalk(minbar.url, 'A passing talk', 500_000)
  const asked = watchRanges(page, passing)
  await page.addInitScript(() => {
    const line = Object.assign(new EventTarget(), { type: 'cellular', saveData: true })
    Object.defineProperty(navigator, 'connection', { value: line })
  })
  await visitOnce(page, '/fridaybayan')
  await startDownload(page, passing)
  await expect(findRow(page, passing).getByText('Waiting for Wi-Fi, as you chose.')).toBeVisible()
  expect(asked).toEqual([])
  await page.goto('/downloads')
  await expect(findRow(page, passing).getByText('Waiting for Wi-Fi, as you chose.')).toBeVisible()
  const only = page.getByRole('checkbox', { name: 'Download on Wi-Fi only' })
  await expect(only).toBeChecked()
  await only.uncheck()
  await expect(page.getByText('1 recording on this phone, 0.5 MB')).toBeVisible()

  await asAdmin(minbar.url, 'DELETE', `/delete-recording/${passing.id}`)
  await page.reload()
  await expect(page.getByText('No longer on the site; you have it saved on this phone.')).toBeVisible()
  await page.getByRole('button', { name: `Play ${passing.title}` }).click()
  await expectPlaying(page)

  await page.goto('/about')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('minbar-audio').onsuccess = () => resolve()
      }),
  )
  await page.goto('/downloads')
  await expect(page.getByText('Your phone has cleared 1 saved recording to make room.')).toBeVisible()
  pageErrors.expect(LOST)
})
