/** The hall's screen while the mosque changes its data, and while the site changes: nobody stands before it. */
import type { Page } from '@playwright/test'
import { addDays, mosqueDate, mosqueInstant } from '#contracts/mosque-time.ts'
import { hashOf } from '../../client/src/sw/hash-of.ts'
import { type ScreenNetwork, startScreenNetwork } from '../helpers/screen-network.ts'
import { asAdmin, expect, failing, test, visitOnce } from './app-fixtures.ts'
import { longUnless } from './long-run.ts'

test.describe.configure({ timeout: 300_000 })

const HOUR_MS = 3_600_000
const SCRIPT = '/wall/wall.js'
/** Three loads of 15 s, and the time of a busy machine. */
const BACK = { timeout: 120_000 }

let network: ScreenNetwork
test.beforeEach(async ({ minbar }) => {
  network = await startScreenNetwork(minbar.url)
})
test.afterEach(() => network.close())

/** Opens the screen and waits until its build is stored. */
async function open(page: Page): Promise<void> {
  await page.goto(`${network.url}/wall`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Sets the clocks of device and server to an hour of the next night, or of its day. */
async function setHour(page: Page, hour: number): Promise<void> {
  const time = mosqueInstant(addDays(mosqueDate(new Date()), 1), hour * 3600)
  network.aheadMs = time.getTime() - Date.now()
  await page.clock.install({ time })
}

/** Puts another build on the server, which differs in some files. */
async function deploy(version: string, change: (path: string, text: string) => string): Promise<void> {
  const list = await (await fetch(`${network.url}/wall/files.json`)).json()
  const texts: Record<string, string> = {}
  for (const path of Object.keys(list.files)) {
    const text = await (await fetch(network.url + path)).text()
    texts[path] = change(path, text.replace(list.version, version))
    list.files[path] = await hashOf(new TextEncoder().encode(texts[path]))
  }
  texts['/wall/files.json'] = JSON.stringify({ ...list, version })
  network.change = (path) => texts[path]
}

const state = (page: Page) =>
  page.evaluate(async () => {
    const stored = await (await caches.open('wall')).match('/wall/state')
    return stored?.json()
  })

/** Makes the worker look for a newer build, as it does each hour. */
const look = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'look' }))

const FIRST = 'throws at its start'
const BROKEN: Record<string, (path: string, text: string) => string> = {
  [FIRST]: (path, text) => (path === SCRIPT ? 'throw new Error("a bad build")' : text),
  'is an empty page': (path, text) => (path === '/wall' ? '<!doctype html><title></title>' : text),
  'shows a clock that stands': (path, text) => (path === SCRIPT ? 'document.body.innerHTML = "<p>12:00</p>"' : text),
}

test('changed times and announcements reach it within 10 s without a reload (mawaqit/android-tv-app#1511)', async ({
  page,
  minbar,
}) => {
  await setHour(page, 10)
  await open(page)
  await expect(page.locator('body')).toContainText(/\d:\d\d/)
  await page.evaluate(() => void Object.assign(window, { isOpened: true }))
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { asr: '4:43' })
  await expect(page.locator('body')).toContainText('4:43')
  const { id } = await asAdmin(minbar.url, 'POST', '/announcements', {
    kind: 'general',
    title: 'A car blocks the gate',
  })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wall-record'))).toContain('A car blocks the gate')
  await asAdmin(minbar.url, 'DELETE', `/announcements/${id}`)
  expect(await page.evaluate(() => 'isOpened' in window)).toBe(true)
})

test('a new version waits for the night, then is taken without a person', async ({ page, pageErrors }) => {
  pageErrors.expect(failing(/\//))
  await setHour(page, 10)
  await open(page)
  const { current } = await state(page)
  await deploy('thesecond', (path, text) =>
    path === SCRIPT ? `document.documentElement.dataset.build = 'second';${text}` : text,
  )
  await look(page)
  await expect.poll(async () => (await state(page)).next?.version).toBe('thesecond')
  await page.reload()
  await expect(page.locator('body')).toContainText(/\d:\d\d/)
  await expect(page.locator('html')).not.toHaveAttribute('data-build')
  expect((await state(page)).current).toEqual(current)
  network.aheadMs += 16 * HOUR_MS
  await page.clock.fastForward(16 * HOUR_MS)
  await expect(page.locator('html')).toHaveAttribute('data-build', 'second')
  await expect.poll(async () => (await state(page)).current.version).toBe('thesecond')
  await expect(page.locator('body')).toContainText(/\d:\d\d/)
})

for (const [name, change] of Object.entries(BROKEN))
  for (const run of Array.from({ length: name === FIRST ? 10 : 1 }, (_, index) => index))
    test(
      `the screen goes back from a version that ${name} (${run + 1})`,
      longUnless(run === 0 && name === FIRST),
      async ({ page, pageErrors }) => {
        pageErrors.expect(/a bad build/, failing(/\//))
        await setHour(page, 26)
        await open(page)
        const { current } = await state(page)
        await deploy('thebad', change)
        await look(page)
        await expect.poll(async () => (await state(page)).bad, BACK).toBe('thebad')
        await expect(page.locator('body')).toContainText(/\d:\d\d/)
        expect(await state(page)).toEqual({ current, next: null, bad: 'thebad' })
      },
    )

test('the site and the screen have workers that leave each other alone', async ({ page, pageErrors }) => {
  pageErrors.expect(failing(/\//))
  await open(page)
  await visitOnce(page, `${network.url}/`)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
  )
  expect(scopes).toEqual(['/', '/wall'])
  await network.become('gone')
  for (const [path, worker] of [
    ['/wall', '/wall-sw.js'],
    ['/', '/sw.js'],
  ]) {
    await page.goto(network.url + path)
    await expect(page.locator('body')).toContainText(/\d:\d\d/)
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(network.url + worker)
  }
})
