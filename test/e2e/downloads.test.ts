import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { type HeldLine, startHeldLine } from '../helpers/held-line.ts'
import { NINETY_MINUTES } from '../helpers/recordings.ts'
import { asAdmin, test as base, LOST, expect as plainExpect, visitOnce } from './app-fixtures.ts'
import { expectReadable } from './look.ts'
import { playerOf, sound, uploadTalk, watchSound } from './player-page.ts'

const expect = plainExpect.configure({ timeout: 20_000 })

/** The site at the end of a line that can be held and can break. */
const test = base.extend<{ line: HeldLine }>({
  line: async ({ minbar }, use) => {
    const line = await startHeldLine(minbar.port)
    await use(line)
    await line.close()
  },
  baseURL: ({ line }, use) => use(line.url),
})
test.describe.configure({ timeout: 180_000 })
test.beforeEach(({ page }) => watchSound(page))

const row = (page: Page, { title }: Recording) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
const received = (page: Page, { title }: Recording) =>
  page
    .getByRole('progressbar', { name: `Download of ${title}` })
    .evaluate((element: HTMLProgressElement) => element.value)
const begin = (page: Page, { title }: Recording) =>
  page.getByRole('button', { name: new RegExp(`^Download( again|, .*): ${title}$`) }).click()
const goOn = (page: Page, { title }: Recording) =>
  page.getByRole('button', { name: `Continue the download of ${title}` }).click()
const pause = (page: Page, { title }: Recording) =>
  page.getByRole('button', { name: `Pause the download of ${title}` }).click()
const saved = (page: Page, recording: Recording) =>
  expect(row(page, recording).getByText('Saved on this phone')).toBeVisible({ timeout: 60_000 })
const playing = (page: Page) => expect.poll(async () => (await sound(page)).playing).toBe(true)

/** Notes which parts of a recording are asked for. */
function watchRanges(page: Page, { downloadURL }: Recording): string[] {
  const ranges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(downloadURL)) ranges.push(request.headers().range ?? '')
  })
  return ranges
}
const beginningOf = (range = '') => Number(/^bytes=(\d+)-$/.exec(range)?.[1])

const worker = (page: Page) => {
  const [first] = page.context().serviceWorkers()
  if (!first) throw new Error('There is no worker.')
  return first
}
/** From here on the worker counts the pieces it reads. */
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

/** What lies in the phone's database; asking must not make one where there is none. */
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

test('talks are saved through a broken line, wait their turn, pause, outlive a reload, play and seek without a server, and are removed', async ({
  page,
  minbar,
  line,
  faults,
}) => {
  const talk = await uploadTalk(minbar.url, 'A talk to keep', NINETY_MINUTES)
  const other = await uploadTalk(minbar.url, 'Another to keep', 5_000_000)
  const ranges = { talk: watchRanges(page, talk), other: watchRanges(page, other) }
  await visitOnce(page, '/fridaybayan')

  await test.step('a phone without room says so before anything is fetched', async () => {
    await page.evaluate(() => {
      const { storage } = navigator
      const { estimate } = storage
      storage.estimate = async () => ({ quota: 4_000_000, usage: 1_000_000 })
      Object.assign(window, { makeRoom: () => Object.assign(storage, { estimate }) })
    })
    await expect(row(page, talk).getByRole('button', { name: /^Download, 22 MB: / })).toBeVisible()
    await begin(page, talk)
    await expect(row(page, talk).getByText('There is not enough space on this phone.')).toBeVisible()
    expect(ranges.talk).toEqual([])
    await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom())
  })

  await test.step('the line breaks in the middle and is mended', async () => {
    line.holdAfter(talk.bytes * 0.6)
    await begin(page, talk)
    await begin(page, other)
    await expect(row(page, other).getByText('Waiting its turn')).toBeVisible()
    await expect.poll(() => received(page, talk)).toBeGreaterThan(talk.bytes / 2)
    await pause(page, other)
    await expect(row(page, other).getByText('Paused')).toBeVisible()
    await page.context().setOffline(true)
    line.cut()
    await expect(row(page, talk).getByText('Waiting for the internet.')).toBeVisible()
    const half = await received(page, talk)
    line.restore()
    await page.context().setOffline(false)
    await saved(page, talk)
    expect(ranges.talk[0]).toBe('bytes=0-')
    expect(beginningOf(ranges.talk.at(-1))).toBeGreaterThanOrEqual(half)
  })

  await test.step('a download is paused in the middle, outlives a reload and goes on from there', async () => {
    await page.goto('/downloads')
    await expect(page.getByText('2 recordings on this phone, 22 MB')).toBeVisible()
    await expect(page.getByText(/^About [\d.]+ [MG]B free for this site$/)).toBeVisible()
    line.holdAfter(other.bytes * 0.6)
    await begin(page, other)
    await expect.poll(() => received(page, other)).toBeGreaterThan(1_000_000)
    await pause(page, other)
    await expect(row(page, other).getByText('Paused')).toBeVisible()
    await expectReadable(page)
    line.restore()
    await page.reload()
    await expect(row(page, other).getByText('Paused')).toBeVisible()
    await goOn(page, other)
    await expect(row(page, other).getByText('Paused')).toBeHidden()
    await expect(page.getByRole('progressbar')).toBeHidden()
    expect(beginningOf(ranges.other.at(-1))).toBeGreaterThan(1_000_000)
  })

  await test.step('one is removed, and its space is free', async () => {
    const before = await stored(page)
    await page.getByRole('button', { name: `Remove ${other.title} from this phone` }).click()
    await expect(row(page, other)).toBeHidden()
    expect(await stored(page)).toEqual({ files: 1, chunks: before.chunks - 3 })
  })

  await test.step('without a server it plays, and a jump in ninety minutes reads no more than two pieces', async () => {
    await minbar.stop('SIGKILL')
    await page.goto('/fridaybayan')
    await page.getByRole('button', { name: `Play ${talk.title}` }).click()
    await playing(page)
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

  await test.step('all are removed', async () => {
    await page.goto('/downloads')
    await page.getByRole('button', { name: 'Remove all' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click()
    await expect(page.getByText('Nothing saved yet')).toBeVisible()
    expect(await stored(page)).toEqual({ files: 0, chunks: 0 })
  })
  await minbar.start()
  faults.expect(LOST)
})

test('a download goes on after its page was closed', async ({ page, context, minbar, line, faults }) => {
  const talk = await uploadTalk(minbar.url, 'A talk for later', 5_000_000)
  await visitOnce(page, '/fridaybayan')
  line.holdAfter(talk.bytes * 0.5)
  await begin(page, talk)
  await expect.poll(() => received(page, talk)).toBeGreaterThan(1_000_000)
  const asked = line.asked()
  // What a browser says when another app comes to the front.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => line.asked()).toBeGreaterThan(asked)
  await page.close()
  line.restore()
  const later = await context.newPage()
  const fetchedByPage = watchRanges(later, talk)
  await later.goto('/downloads')
  await expect(later.getByText('1 recording on this phone, 5.0 MB')).toBeVisible()
  await expect(row(later, talk).getByRole('progressbar')).toBeHidden()
  expect(fetchedByPage).toEqual([])
  await minbar.stop('SIGKILL')
  await later.getByRole('button', { name: `Play ${talk.title}` }).click()
  await expect(playerOf(later).pause).toBeVisible()
  await expect(later.getByRole('region', { name: 'Player' }).getByText(/^0:0[2-9] /)).toBeVisible()
  await minbar.start()
  faults.expect(LOST)
})

test('a phone that saves data waits for Wi-Fi; what the site or the phone has no more is said', async ({
  page,
  minbar,
  faults,
}) => {
  const passing = await uploadTalk(minbar.url, 'A passing talk', 500_000)
  const asked = watchRanges(page, passing)
  await page.addInitScript(() => {
    const line = Object.assign(new EventTarget(), { type: 'cellular', saveData: true })
    Object.defineProperty(navigator, 'connection', { value: line })
  })
  await visitOnce(page, '/fridaybayan')
  await begin(page, passing)
  await expect(row(page, passing).getByText('Waiting for Wi-Fi, as you chose.')).toBeVisible()
  expect(asked).toEqual([])
  await page.goto('/downloads')
  await expect(row(page, passing).getByText('Waiting for Wi-Fi, as you chose.')).toBeVisible()
  const only = page.getByRole('checkbox', { name: 'Download on Wi-Fi only' })
  await expect(only).toBeChecked()
  await only.uncheck()
  await expect(page.getByText('1 recording on this phone, 0.5 MB')).toBeVisible()

  await asAdmin(minbar.url, 'DELETE', `/delete-recording/${passing.id}`)
  await page.reload()
  await expect(page.getByText('No longer on the site; you have it saved on this phone.')).toBeVisible()
  await page.getByRole('button', { name: `Play ${passing.title}` }).click()
  await playing(page)

  await page.goto('/about')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('minbar-audio').onsuccess = () => resolve()
      }),
  )
  await page.goto('/downloads')
  await expect(page.getByText('Your phone has cleared 1 saved recording to make room.')).toBeVisible()
  faults.expect(LOST)
})
