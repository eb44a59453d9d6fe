import type { Page } from '@playwright/test'
import type { Recording } from '#contracts/recordings.ts'
import { type SlowLine, startSlowLine } from '../helpers/slow-line.ts'
import { asAdmin, test as base, forgetNetworkFaults, expect as plainExpect, visitOnce } from './app-fixtures.ts'
import { playerOf, sound, uploadTalk, watchSound } from './player-page.ts'

const expect = plainExpect.configure({ timeout: 20_000 })

/** The site at the end of a line that can be slow and can break. */
const test = base.extend<{ line: SlowLine }>({
  line: async ({ minbar }, use) => {
    const line = await startSlowLine(minbar.port, Number.POSITIVE_INFINITY)
    await use(line)
    await line.close()
  },
  baseURL: ({ line }, use) => use(line.url),
})
test.describe.configure({ timeout: 240_000 })

let talk: Recording
let other: Recording
test.beforeAll(async ({ minbar }) => {
  talk = await uploadTalk(minbar.url, 'A talk to keep', 9_000_000)
  other = await uploadTalk(minbar.url, 'Another to keep', 5_000_000)
})
test.beforeEach(({ page }) => watchSound(page))

const row = (page: Page, { title }: Recording) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
const bar = (page: Page, { title }: Recording) => page.getByRole('progressbar', { name: `Download of ${title}` })
const received = (page: Page, recording: Recording) =>
  bar(page, recording).evaluate((element: HTMLProgressElement) => element.value)
const begin = (page: Page, recording: Recording) =>
  page.getByRole('button', { name: new RegExp(`^Download, .*: ${recording.title}$`) }).click()
const saved = (page: Page, recording: Recording) =>
  expect(row(page, recording).getByText('Saved on this phone')).toBeVisible({ timeout: 60_000 })
const playing = (page: Page) => expect.poll(async () => (await sound(page)).playing).toBe(true)

/** From here on the worker counts the pieces it reads. */
const countReads = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(() => {
      const { get } = IDBObjectStore.prototype
      let count = 0
      Object.assign(globalThis, { reads: () => count })
      IDBObjectStore.prototype.get = function (key) {
        if (this.name === 'chunks') count += 1
        return get.call(this, key)
      }
    })
const reads = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(() => (globalThis as unknown as { reads: () => number }).reads())

const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ files: number; chunks: number }>((resolve, reject) => {
        const opening = indexedDB.open('minbar-audio')
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

test('a talk is saved through a broken line, plays and seeks without a server, and is removed', async ({
  page,
  minbar,
  line,
  faults,
}) => {
  await visitOnce(page, '/fridaybayan')
  const ranges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(talk.downloadURL)) ranges.push(request.headers().range ?? '')
  })
  await expect(row(page, talk).getByRole('button', { name: `Download, 9.0 MB: ${talk.title}` })).toBeVisible()
  line.rate = 1_500_000
  // Connections that are open already are as fast as they were.
  line.cut()
  line.restore()
  await begin(page, talk)
  await expect.poll(() => received(page, talk)).toBeGreaterThan(talk.bytes / 2)
  line.cut()
  await expect(row(page, talk).getByText('Waiting for the internet.')).toBeVisible()
  const half = await received(page, talk)
  line.restore()
  await saved(page, talk)
  expect(ranges[0]).toBe('bytes=0-')
  expect(Number(/^bytes=(\d+)-$/.exec(ranges.at(-1) ?? '')?.[1])).toBeGreaterThanOrEqual(half)

  await page.goto('/downloads')
  await expect(page.getByText('1 recording on this phone, 9.0 MB')).toBeVisible()
  await expect(page.getByText(/^About [\d.]+ [MG]B free for this site$/)).toBeVisible()

  await minbar.stop('SIGKILL')
  await page.goto('/fridaybayan')
  await page.getByRole('button', { name: `Play ${talk.title}` }).click()
  await playing(page)
  const { open, full, seek } = playerOf(page)
  await open()
  await expect(full.getByText('Plays from this phone, no data used')).toBeVisible()
  await countReads(page)
  await seek.fill('1900')
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(1_901)
  const read = await reads(page)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(2)
  await seek.fill('200')
  await expect.poll(async () => (await sound(page)).at).toBeLessThan(300)
  await playing(page)

  await page.goto('/downloads')
  await page.getByRole('button', { name: `Remove ${talk.title} from this phone` }).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  expect(await stored(page)).toEqual({ files: 0, chunks: 0 })
  await minbar.start()
  forgetNetworkFaults(faults)
})

test('a download is paused, outlives a reload and goes on from where it was; the next waits its turn', async ({
  page,
  line,
  faults,
}) => {
  await visitOnce(page, '/fridaybayan')
  line.rate = 300_000
  line.cut()
  line.restore()
  await begin(page, talk)
  await begin(page, other)
  await expect(row(page, other).getByText('Waiting its turn')).toBeVisible()
  await expect.poll(() => received(page, talk)).toBeGreaterThan(1_000_000)
  await row(page, talk)
    .getByRole('button', { name: `Pause the download of ${talk.title}` })
    .click()
  await expect(row(page, talk).getByText('Paused')).toBeVisible()
  // The other has its turn now, and goes on by itself after a reload.
  await expect(row(page, other).getByText(/^Downloading, [1-9]/)).toBeVisible()
  line.rate = Number.POSITIVE_INFINITY
  line.cut()
  line.restore()
  await page.reload()
  await saved(page, other)
  const from: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(talk.downloadURL)) from.push(request.headers().range ?? '')
  })
  await row(page, talk)
    .getByRole('button', { name: `Continue the download of ${talk.title}` })
    .click()
  await saved(page, talk)
  expect(Number(/^bytes=(\d+)-$/.exec(from[0] ?? '')?.[1])).toBeGreaterThan(1_000_000)
  await page.goto('/downloads')
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  forgetNetworkFaults(faults)
})

test('a phone without room says so before anything is fetched', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 4_000_000, usage: 1_000_000 })
  })
  await visitOnce(page, '/fridaybayan')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/media/') && asked.push(request.url()))
  await begin(page, talk)
  await expect(row(page, talk).getByText('There is not enough space on this phone.')).toBeVisible()
  expect(asked).toEqual([])
})

test('a saved talk that the site has no more still plays, and is marked', async ({ page, minbar, faults }) => {
  const passing = await uploadTalk(minbar.url, 'A passing talk', 500_000)
  await visitOnce(page, '/fridaybayan')
  await begin(page, passing)
  await saved(page, passing)
  await asAdmin(minbar.url, 'DELETE', `/delete-recording/${passing.id}`)
  await page.goto('/downloads')
  await expect(page.getByText('No longer on the site; you have it saved on this phone.')).toBeVisible()
  await page.getByRole('button', { name: `Play ${passing.title}` }).click()
  await playing(page)
  forgetNetworkFaults(faults)
})

test('a phone that has cleared what was saved is found out', async ({ page }) => {
  await visitOnce(page, '/fridaybayan')
  await begin(page, other)
  await saved(page, other)
  await page.goto('/about')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('minbar-audio').onsuccess = () => resolve()
      }),
  )
  await page.goto('/downloads')
  await expect(page.getByText('Your phone has cleared 1 saved recording to make room.')).toBeVisible()
})
