/** How a change by the mosque reaches a phone, and how the site works on a phone that cannot store anything. */
import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { asAdmin, expect, LOST, test, visitOnce } from './app-fixtures.ts'
import { serveWithoutTimes } from './fixtures.ts'
import { returnToPage } from './return-to-page.ts'
import { SITE } from './servers.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Next jamat' })

test('a change shows at once on return to the page, and in a second tab', async ({ page, context, minbar }) => {
  await visitOnce(page)
  const second = await context.newPage()
  await second.goto('/')
  await expect(card(second)).toContainText('Fajr')
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { asr: '4:41' })
  // The second tab gets it from the first, not from the server.
  await second.route('**/api/**', (route) => route.abort())
  await returnToPage(page)
  await expect(card(page)).toContainText('4:41')
  await expect(card(second)).toContainText('4:41')
})

test('an idle first visit has loaded at most 168 KB of scripts and never used Intl', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const used: string[] = []
    Object.assign(window, { used })
    for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'Collator'] as const) {
      const Theirs = Intl[name] as new (...options: unknown[]) => object
      class Noted extends Theirs {
        constructor(...options: unknown[]) {
          super(...options)
          used.push(name)
        }
      }
      Object.assign(Intl, { [name]: Noted })
    }
    String.prototype.localeCompare = () => {
      used.push('localeCompare')
      return 0
    }
  })
  await visitOnce(page)
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/') && path.endsWith('.js')),
  )
  const sent = async (path: string) => (await stat(`${SITE}${path}.br`).catch(() => stat(SITE + path))).size
  const bytes = (await Promise.all([...new Set(scripts)].map(sent))).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(168_000)
  expect(await page.evaluate(() => (window as unknown as { used: string[] }).used)).toEqual([])
})

test('a page opens at its top and keeps its scroll position on a reload', { tag: '@long' }, async ({ page }) => {
  await visitOnce(page)
  const scroll = () => page.evaluate(() => Math.round(scrollY))
  const moveTo = async (top: number) => {
    await page.evaluate((top) => scrollTo(0, top), top)
    await expect.poll(scroll).toBe(top)
  }
  await page.goto('/timeline')
  await moveTo(900)
  await page.getByRole('banner').getByRole('link', { name: 'Donate Now' }).click()
  await expect(page).toHaveURL('/donate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scroll()).toBe(0)
  await page.goto('/news')
  const event = page.getByRole('main').getByRole('listitem').first()
  await expect(event).toBeVisible()
  expect(await scroll()).toBe(0)
  await moveTo(500)
  await page.reload()
  await expect(event).toBeVisible()
  await expect.poll(scroll).toBe(500)
  await page.goto('/seerat')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scroll()).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/news')
  await expect.poll(scroll).toBe(500)
})

test('a later visit without changes asks once for the snapshot, which gets 304, and listens for changes', {
  tag: '@long',
}, async ({ page }) => {
  await visitOnce(page)
  // After the request for the day's sun times, which is not counted.
  const earlier = page.waitForResponse('**/api/snapshot*')
  await page.reload()
  await earlier
  await expect(card(page)).toContainText('Fajr')
  const calls: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) calls.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  const notFromTheWorker: string[] = []
  page.on('response', (response) => {
    if (!response.fromServiceWorker() && !response.url().includes('/api/')) notFromTheWorker.push(response.url())
  })
  const snapshot = page.waitForResponse('**/api/snapshot*')
  await page.reload()
  await snapshot
  await expect(page.locator('body > [aria-live=polite]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(calls.sort()).toEqual(['200 /api/changes', '304 /api/snapshot'])
  expect(notFromTheWorker).toEqual([])
})

test('the cached times show before any network response', { tag: '@long' }, async ({ page, context }) => {
  await visitOnce(page)
  const requested: string[] = []
  const network = Promise.withResolvers<void>()
  await context.route('**/*', async (route) => {
    requested.push(new URL(route.request().url()).pathname)
    await network.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
  await expect.poll(() => requested).toContain('/api/snapshot')
  network.resolve()
  await context.unrouteAll({ behavior: 'wait' })
})

test('a phone fetches only the changes of a month and deletes removed rows', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  const body = {
    title: 'Gathering that is called off',
    imageUrl: `${minbar.url}/images/events/iftar.svg`,
    date: '2030-01-04T20:00',
    registrationLink: 'https://forms.example/x',
    description: 'It will be called off.',
    isUpcoming: true,
  }
  const created = (await asAdmin(minbar.url, 'POST', '/events', body)) as { id: number }
  await visitOnce(page, '/news')
  await expect(page.getByText(body.title)).toBeVisible()
  await page.goto('about:blank')
  await asAdmin(minbar.url, 'PUT', `/events/${created.id}`, { title: 'Gathering that was renamed' })
  const response = page.waitForResponse('**/api/snapshot*')
  await page.goto('/news')
  const snapshot = (await (await response).json()) as { full: boolean; events: unknown[]; recordings: unknown[] }
  expect(snapshot).toMatchObject({ full: false, recordings: [] })
  expect(snapshot.events).toHaveLength(1)
  await expect(page.getByText('Gathering that was renamed')).toBeVisible()
  await expect(page.getByText(body.title)).toHaveCount(0)
})

for (const [title, sabotage] of [
  [
    'forbidden',
    "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError') } })",
  ],
  ['missing', "Object.defineProperty(window, 'indexedDB', { value: undefined })"],
  [
    'broken',
    "IDBFactory.prototype.open = function () { const request = new EventTarget(); setTimeout(() => { request.error = new DOMException('corrupt', 'UnknownError'); const event = new Event('error'); request.onerror?.(event); request.dispatchEvent(event) }, 5); return request }",
  ],
  ['silent', 'IDBFactory.prototype.open = () => new EventTarget()'],
  [
    'full',
    "for (const name of ['put', 'add']) IDBObjectStore.prototype[name] = () => { throw new DOMException('full', 'QuotaExceededError') }",
  ],
] as const) {
  test(`with a database that is ${title} the site works from the network, without errors`, { tag: '@long' }, async ({
    page,
    pageErrors,
  }) => {
    await page.addInitScript(`localStorage.setItem('kept', '1'); ${sabotage}`)
    await page.goto('/')
    await expect(card(page)).toContainText(/\d:\d\d/)
    await expect(page.getByText('Error fetching time')).toHaveCount(0)
    await page.goto('/news')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
    pageErrors.expect(LOST)
  })
}

test('a first visit without a response says so, and shows the times as soon as the server responds', async ({
  page,
  minbar,
  pageErrors,
}) => {
  await serveWithoutTimes(page, minbar.url)
  await page.route('**/api/snapshot*', (route) => route.fulfill({ status: 503, json: { error: 'x', message: 'x' } }))
  await page.goto('/')
  await expect(card(page)).toContainText('Error fetching time')
  await page.unroute('**/api/snapshot*')
  await returnToPage(page)
  await expect(card(page)).toContainText(/\d:\d\d/)
  pageErrors.expect(LOST)
})

test('a phone whose clock is wrong is told so, and nothing is confirmed by it', async ({ page }) => {
  await page.clock.setFixedTime('2019-03-01T08:00:00Z')
  await page.goto('/')
  await expect(page.getByText('Please check this phone’s date and time')).toBeVisible()
  await expect(page.getByText('Confirmed by the mosque')).toBeHidden()
})

test('a browser that reports no network although requests succeed is not treated as offline', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
  const response = page.waitForResponse('**/api/snapshot*')
  await page.goto('/contact')
  await response
  await page.getByRole('button', { name: /map/i }).click()
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Connection' })).toBeHidden()
})
