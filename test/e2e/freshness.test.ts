/** How what the mosque changes reaches a phone, and what a phone that cannot keep anything does. */
import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { asAdmin, expect, LOST, SITE, test, visitOnce } from './app-fixtures.ts'
import { withoutWrittenTimes } from './fixtures.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Next jamat' })

/** The cursor as it lies in the phone's database; undefined as long as there is none, which asking must not make. */
const keptCursor = () =>
  new Promise<unknown>((resolve) => {
    const opening = indexedDB.open('minbar')
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(undefined)
    opening.onsuccess = () => {
      const asked = opening.result.transaction('state').objectStore('state').get('site')
      asked.onsuccess = () => {
        opening.result.close()
        resolve(asked.result?.cursor)
      }
    }
  })

/** Plays the page's going to the background and coming back: Playwright keeps all pages in sight. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    show('visible')
  })
}

test('a change shows at once on a page that comes back, and in a second tab', async ({ page, context, minbar }) => {
  await visitOnce(page)
  const second = await context.newPage()
  await second.goto('/')
  await expect(card(second)).toContainText('Fajr')
  await asAdmin(minbar.url, 'PUT', '/jamat-timings', { asr: '4:41' })
  // The second tab is told by the first, not by the server.
  await second.route('**/api/**', (route) => route.abort())
  await comeBack(page)
  await expect(card(page)).toContainText('4:41')
  await expect(card(second)).toContainText('4:41')
})

test('a first visit that has come to rest has loaded 150 KB of scripts at most, and never asked Intl', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'Collator'] as const) {
      const Theirs = Intl[name] as new (...options: unknown[]) => object
      class Noted extends Theirs {
        constructor(...options: unknown[]) {
          super(...options)
          asked.push(name)
        }
      }
      Object.assign(Intl, { [name]: Noted })
    }
    String.prototype.localeCompare = () => {
      asked.push('localeCompare')
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
  expect(bytes).toBeLessThanOrEqual(150_000)
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([])
})

test('a page that is opened begins at its top, and one that is loaded again stands where it was', async ({ page }) => {
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
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await scroll()).toBe(0)
  await moveTo(500)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(scroll).toBe(500)
  await page.goto('/seerat')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scroll()).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/news')
  await expect.poll(scroll).toBe(500)
})

test('a later visit with nothing new costs one call, answered 304', async ({ page }) => {
  await visitOnce(page)
  // The first one after the day's sun was asked for; its own call is not counted.
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
  expect(calls).toEqual(['304 /api/snapshot'])
  expect(notFromTheWorker).toEqual([])
})

test('what is kept shows while the network has not answered anything yet', async ({ page, context }) => {
  await visitOnce(page)
  const asked: string[] = []
  const answer = Promise.withResolvers<void>()
  await context.route('**/*', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await answer.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
  await expect.poll(() => asked).toContain('/api/snapshot')
  answer.resolve()
  await context.unrouteAll({ behavior: 'wait' })
})

test('a phone that was away a month fetches what changed and forgets what is gone', async ({ page, minbar }) => {
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
  const answer = page.waitForResponse('**/api/snapshot*')
  await page.goto('/news')
  const snapshot = (await (await answer).json()) as { full: boolean; events: unknown[]; recordings: unknown[] }
  expect(snapshot).toMatchObject({ full: false, recordings: [] })
  expect(snapshot.events).toHaveLength(1)
  await expect(page.getByText('Gathering that was renamed')).toBeVisible()
  await expect(page.getByText(body.title)).toHaveCount(0)
})

test('an old kept row of an earlier make is fetched anew, not shown broken', async ({ page }) => {
  await visitOnce(page)
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('minbar')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const transaction = db.transaction('state', 'readwrite')
    transaction.objectStore('state').put({ key: 'site', cursor: 7, timings: 'damaged' })
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    db.close()
  })
  await page.reload()
  await expect(card(page)).toContainText(/\d:\d\d/)
  await expect.poll(() => page.evaluate(keptCursor)).toMatch(/-\d+$/)
})

for (const [title, breakIt] of [
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
  test(`where the phone's database is ${title} the network serves, with no complaint`, async ({ page, faults }) => {
    await page.addInitScript(`localStorage.setItem('kept', '1'); ${breakIt}`)
    await page.goto('/')
    await expect(card(page)).toContainText(/\d:\d\d/)
    await expect(page.getByText('Error fetching time')).toHaveCount(0)
    await page.goto('/news')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
    faults.expect(LOST)
  })
}

test('a first visit that the server does not answer says so, and shows the times as soon as it does', async ({
  page,
  minbar,
  faults,
}) => {
  await withoutWrittenTimes(page, minbar.url)
  await page.route('**/api/snapshot*', (route) => route.fulfill({ status: 503, json: { error: 'x', message: 'x' } }))
  await page.goto('/')
  await expect(card(page)).toContainText('Error fetching time')
  await page.unroute('**/api/snapshot*')
  await comeBack(page)
  await expect(card(page)).toContainText(/\d:\d\d/)
  faults.expect(LOST)
})
