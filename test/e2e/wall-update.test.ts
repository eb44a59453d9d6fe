/** The hall's screen while the mosque changes its data, and while the site changes: nobody stands before it. */
import type { Page } from '@playwright/test'
import { hashOf } from '../../client/src/sw/hash-of.ts'
import { WORKER } from '../../client/src/wall/worker/messages.ts'
import type { ScreenNetwork } from '../helpers/screen-network.ts'
import { longUnless } from './long-run.ts'
import { asAdmin, expect, failing, openStored, passHours, setHour, test, visitOnce } from './wall-network.ts'

test.describe.configure({ timeout: 300_000 })

const SCRIPT = '/wall/wall.js'
/** Three loads of 15 s, and the time of a busy machine. */
const BACK = { timeout: 120_000 }

/** Puts another build on the server, which differs in some files. */
async function deploy(
  network: ScreenNetwork,
  version: string,
  change: (path: string, text: string) => string,
): Promise<void> {
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

/** Returns what the worker knows of its builds. It is asked itself, because the page may be loaded anew at that moment. */
async function state(page: Page) {
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith(WORKER))
  return worker?.evaluate(async (path) => (await (await caches.open('wall')).match(path))?.json(), '/wall/state')
}

/** Makes the worker look for a newer build, as it does each hour. */
const look = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'look' }))

/** A good build that can be told from the first one. */
const markSecond = (path: string, text: string) =>
  path === SCRIPT ? `document.documentElement.dataset.build = 'second';${text}` : text

const FIRST = 'throws at its start'
const BROKEN: Record<string, (path: string, text: string) => string> = {
  [FIRST]: (path, text) => (path === SCRIPT ? 'throw new Error("a bad build")' : text),
  'is an empty page': (path, text) => (path === '/wall' ? '<!doctype html><title></title>' : text),
  'shows a clock that stands': (path, text) => (path === SCRIPT ? 'document.body.innerHTML = "<p>12:00</p>"' : text),
}

test('changed times and announcements reach it within 10 s without a reload (mawaqit/android-tv-app#1511)', async ({
  page,
  minbar,
  network,
}) => {
  await setHour(page, network, 10)
  await openStored(page, network)
  const shown = (text: string) => page.getByText(text).filter({ visible: true })
  await expect(page.locator('body')).toContainText(/\d:\d\d/)
  await page.evaluate(() => void Object.assign(window, { isOpened: true }))
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { asr: '4:43' })
  await expect(shown('4:43')).toHaveCount(1, { timeout: 10_000 })
  const { id } = await asAdmin(minbar.url, 'POST', '/announcements', {
    kind: 'general',
    title: 'A car blocks the gate',
  })
  // Its turn among the messages, and as a picture, comes within half a minute.
  await expect(shown('A car blocks the gate').first()).toBeVisible()
  await asAdmin(minbar.url, 'DELETE', `/announcements/${id}`)
  await expect(shown('A car blocks the gate')).toHaveCount(0, { timeout: 10_000 })
  expect(await page.evaluate(() => 'isOpened' in window)).toBe(true)
})

test('a new version waits for the night, then is taken without a person', async ({ page, pageErrors, network }) => {
  pageErrors.expect(failing(/\//))
  await setHour(page, network, 10)
  await openStored(page, network)
  const { current } = await state(page)
  await deploy(network, 'thesecond', markSecond)
  await look(page)
  await expect.poll(async () => (await state(page)).next?.version).toBe('thesecond')
  await page.reload()
  await expect(page.locator('body')).toContainText(/\d:\d\d/)
  await expect(page.locator('html')).not.toHaveAttribute('data-build')
  expect((await state(page)).current).toEqual(current)
  await passHours(page, network, 16)
  await expect(page.locator('html')).toHaveAttribute('data-build', 'second')
  await expect.poll(async () => (await state(page)).current.version).toBe('thesecond')
  await expect(page.locator('body')).toContainText(/\d:\d\d/)
})

test('a good version is kept that several tabs of one browser load at once', async ({
  page,
  context,
  pageErrors,
  network,
}) => {
  pageErrors.expect(failing(/\//))
  await setHour(page, network, 26)
  await openStored(page, network)
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()]
  for (const tab of tabs.slice(1)) await openStored(tab, network)
  await deploy(network, 'thesecond', markSecond)
  await look(page)
  await expect.poll(async () => (await state(page))?.current.version).toBe('thesecond')
  for (const tab of tabs) await expect(tab.locator('html')).toHaveAttribute('data-build', 'second')
  expect(await state(page)).toMatchObject({ next: null, bad: null })
})

for (const [name, change] of Object.entries(BROKEN))
  for (const run of Array.from({ length: name === FIRST ? 10 : 1 }, (_, index) => index))
    test(
      `the screen goes back from a version that ${name} (${run + 1})`,
      longUnless(run === 0 && name === FIRST),
      async ({ page, pageErrors, network }) => {
        pageErrors.expect(/a bad build/, failing(/\//))
        await setHour(page, network, 26)
        await openStored(page, network)
        const { current } = await state(page)
        await deploy(network, 'thebad', change)
        await look(page)
        await expect.poll(async () => (await state(page)).bad, BACK).toBe('thebad')
        await expect(page.locator('body')).toContainText(/\d:\d\d/)
        expect(await state(page)).toEqual({ current, next: null, bad: 'thebad' })
      },
    )

test('the site and the screen have workers that leave each other alone', async ({ page, pageErrors, network }) => {
  pageErrors.expect(failing(/\//))
  await openStored(page, network)
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
