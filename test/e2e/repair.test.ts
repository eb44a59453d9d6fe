/** Pages that do not start, and the repair that makes them start again. */
import type { Page } from '@playwright/test'
import { BROKEN_MODULE, expect, failing, LOST, test, visitOnce } from './app-fixtures.ts'
import { expectPlaying, expectSaved, findRow, startDownload } from './downloads-page.ts'
import { playerOf, sound, uploadTalk, watchSound } from './player-page.ts'

test.describe.configure({ timeout: 180_000 })
test.beforeEach(({ pageErrors }) =>
  pageErrors.expect(LOST, BROKEN_MODULE, failing(/\/(assets\/|repair|about\)|(ur\/)?newbayan\))/)),
)

const ERROR = 'Unexpected Application Error!'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const repairButton = (page: Page) => page.getByRole('button', { name: 'Repair' })

/**
 * Damages stored scripts whose address contains a text, as a fault of the phone could.
 * @param text what the files then contain; undefined if they shall not load at all
 */
const damage = (page: Page, address: string, text?: string) =>
  page.evaluate(
    async ([address, text]) => {
      const name = (await caches.keys()).find((name) => name.includes('precache')) ?? ''
      const cache = await caches.open(name)
      // Otherwise the worker would find the damage itself, ten seconds after its start.
      await cache.put('/checked-at', new Response(String(Date.now())))
      const damaged = (await cache.keys()).filter(({ url }) => url.includes(address ?? '') && url.endsWith('.js'))
      const type = { 'content-type': 'text/javascript' }
      for (const request of damaged)
        await cache.put(request, new Response(text ?? '', { status: text ? 200 : 404, headers: type }))
      return damaged.length
    },
    [address, text] as const,
  )

/** Follows a link inside the app. */
const follow = (page: Page, name: string) =>
  page
    .getByRole('banner')
    .getByRole('link', { name })
    .evaluate((link: HTMLElement) => link.click())

/** Returns the visitor's data: the number of rows in each store of IndexedDB, and the storages. */
const readData = (page: Page) =>
  page.evaluate(async () => {
    const wanted = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const rows: Record<string, number> = {}
    for (const name of ['minbar-audio', 'minbar-listening']) {
      const database = await wanted(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        rows[`${name} ${store}`] = await wanted(database.transaction(store).objectStore(store).count())
      database.close()
    }
    return { rows, mine: localStorage.getItem('of-the-visitor'), draft: sessionStorage.getItem('draft') }
  })

test('a missing module leads to the error page, whose repair makes the page work and keeps what is on the phone', {
  tag: '@long',
}, async ({ page, context, minbar }) => {
  await watchSound(page)
  const talk = await uploadTalk(minbar.url, 'A talk to keep through a repair', 500_000)
  await visitOnce(page, '/fridaybayan')
  await startDownload(page, talk)
  await expectSaved(page, talk)
  await findRow(page, talk)
    .getByRole('button', { name: `Play ${talk.title}` })
    .click()
  await expectPlaying(page)
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(1)
  await playerOf(page).pause.click()
  await page.evaluate(() => {
    localStorage.setItem('of-the-visitor', 'kept')
    sessionStorage.setItem('draft', 'half a sentence')
  })
  const before = await readData(page)
  expect(before.rows['minbar-audio chunks']).toBeGreaterThan(0)

  expect(await damage(page, 'timeline-page')).toBeGreaterThan(0)
  await follow(page, 'Timeline')
  await expect(heading(page)).toHaveText(ERROR)
  await page.getByRole('main').getByRole('link', { name: 'Repair' }).click()
  await expect(heading(page)).toHaveText('Repair the app')
  await repairButton(page).click()
  await expect(heading(page)).toHaveText('Timeline')
  await expect(page).toHaveURL(`${minbar.url}/timeline`)
  expect(await readData(page)).toEqual(before)

  // The site is stored anew, and everything works without network as before.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await context.setOffline(true)
  await page.goto('/timeline')
  await expect(heading(page)).toHaveText('Timeline')
  await page.goto('/downloads')
  await page.getByRole('button', { name: `Play ${talk.title}` }).click()
  await expectPlaying(page)
})

test('a page whose first script is damaged offers the repair in words', { tag: '@long' }, async ({ page, minbar }) => {
  await visitOnce(page, '/about')
  expect(await damage(page, '/assets/index-', 'export const half = {')).toBeGreaterThan(0)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  const offer = page.getByRole('region', { name: 'Repair' })
  await expect(offer).toContainText('This page has not started.', { timeout: 30_000 })
  await offer.getByRole('link', { name: 'Repair the app' }).click()
  await repairButton(page).click()
  await expect(page).toHaveURL(`${minbar.url}/about`)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Repair' })).toHaveCount(0)
})

test('an error before the start, as of an extension, leads to an offer only after ten seconds', {
  tag: '@long',
}, async ({ page, pageErrors }) => {
  pageErrors.expect(/An extension failed/)
  await page.clock.install()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      throw new Error('An extension failed.')
    })
  })
  // The first script does not arrive.
  await page.route('**/assets/index-*.js', () => undefined)
  const helped = page.waitForResponse('**/repair-offer.js*')
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  // The error's task, which loads the script.
  await page.clock.runFor(100)
  await helped
  await page.clock.runFor(8_000)
  const offer = page.getByRole('region', { name: 'Repair' })
  await expect(offer).toHaveCount(0)
  await page.clock.runFor(3_000)
  await expect(offer).toBeVisible()
})

test('changes nothing without a connection, and says so', { tag: '@long' }, async ({ page, context, minbar }) => {
  await visitOnce(page)
  await page.goto('/repair?from=%2Fservices')
  await context.setOffline(true)
  await repairButton(page).click()
  await expect(page.getByRole('status')).toContainText('nothing was changed')
  const left = await page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length > 0,
  ])
  expect(left).toEqual([1, true])
  await context.setOffline(false)
  await repairButton(page).click()
  await expect(page).toHaveURL(`${minbar.url}/services`)
})

test('a talk that plays in another tab goes on during a repair and after it', { tag: '@long' }, async ({
  page,
  context,
  minbar,
}) => {
  await watchSound(page)
  const talk = await uploadTalk(minbar.url, 'A talk in another tab', 900_000)
  await visitOnce(page, '/fridaybayan')
  await startDownload(page, talk)
  await expectSaved(page, talk)
  await findRow(page, talk)
    .getByRole('button', { name: `Play ${talk.title}` })
    .click()
  await expectPlaying(page)
  const other = await context.newPage()
  await other.goto('/repair?from=%2Fservices')
  await repairButton(other).click()
  await expect(other).toHaveURL(`${minbar.url}/services`)
  const { at } = await sound(page)
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(at + 1)
  await expectPlaying(page)
  // Once the tab with the old worker is closed, the site works without network as before.
  await page.close()
  await other.goto('/services')
  await other.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await other.waitForFunction(async () => (await caches.match('/shell.html', { ignoreSearch: true })) !== undefined)
  await context.setOffline(true)
  await other.goto('/timeline')
  await expect(heading(other)).toHaveText('Timeline')
  await other.close()
})

for (const [language, path, title, repairTitle] of [
  ['English', '/newbayan', ERROR, 'Repair the app'],
  ['Urdu', '/ur/newbayan', 'ایپ میں اچانک خرابی آ گئی!', 'ایپ ٹھیک کریں'],
] as const) {
  test(`the administrators’ area has the site’s own error page (${language})`, { tag: '@long' }, async ({ page }) => {
    await page.route(/assets\/(admin\/)?admin-page-/, (route) => route.abort())
    // Keeps the page from being reloaded.
    await page.route(`**${path}`, (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title)
    const repair = page.getByRole('main').getByRole('link').first()
    await expect(repair).toHaveAttribute('href', `${path.slice(0, -'/newbayan'.length)}/repair.html`)
    await expect(page).toHaveURL(path)
    await repair.click()
    await expect(heading(page)).toHaveText(repairTitle)
  })
}
