import { expect, failing, test } from './fixtures.ts'
import { isMarked, markDocument, openWithTimes } from './page-load.ts'

/** Modules and style sheets that fail, the check whether the server responds, the times that wait for them, and the stream of changes. */
const LOST_PAGE = failing(/\/((assets|images)\/|(about|timeline)?\)|api\/(snapshot|changes)|repair-offer\.js)/)

test('a page that cannot be loaded while offline shows the error page without reloading the document', async ({
  page,
  pageErrors,
}) => {
  await openWithTimes(page)
  await markDocument(page)
  await page.route('**/*', (route) => route.abort())
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Timeline' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  // Either of the page's files may fail first.
  pageErrors.expect(LOST_PAGE, /dynamically imported module|Unable to preload CSS/)
})

test('a part that cannot be loaded leaves the rest of the page working, and loads when the network returns', {
  tag: '@long',
}, async ({ page, pageErrors }) => {
  let isOffline = true
  const failed: string[] = []
  await page.route(/assets.(sky|footer|sync)-/, async (route) => {
    if (!isOffline) return route.continue()
    failed.push(route.request().url())
    await route.abort()
  })
  await page.route('/', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => failed.length).toBeGreaterThan(1)
  await expect.poll(() => failed.some((url) => url.includes('footer'))).toBe(true)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const facts = page.getByRole('region', { name: 'Sun and prayer times today' })
  const snapshot = page.waitForRequest(/api.snapshot/)
  await expect(facts).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
  isOffline = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(facts).toBeVisible()
  await snapshot
  await expect(
    page
      .locator('[data-hydrated]')
      .filter({ has: page.getByRole('contentinfo') })
      .last(),
  ).toHaveAttribute('data-boundary')
  pageErrors.expect(LOST_PAGE)
})

test('a style sheet that cannot be loaded is applied when the network returns', { tag: '@long' }, async ({
  page,
  pageErrors,
}) => {
  let isOffline = true
  const styles = /assets\/[\w-]+\.css$/
  await page.route(styles, (route) => (isOffline ? route.abort() : route.continue()))
  await page.route('/about', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
  const failed = page.waitForEvent('requestfailed', (request) => styles.test(request.url()))
  await page.goto('/about')
  await failed
  isOffline = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // Those of the page itself are in its HTML.
  const loaded = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')].map(({ sheet }) => {
        try {
          return Boolean(sheet?.cssRules.length)
        } catch {
          // A sheet that failed has rules that cannot be read.
          return false
        }
      }),
    )
  await expect.poll(async () => new Set(await loaded())).toEqual(new Set([true]))
  pageErrors.expect(LOST_PAGE)
})

test('a page whose script cannot be loaded is readable, and hydrates when the network returns', async ({
  page,
  pageErrors,
}) => {
  let isOffline = true
  const failed = new Promise((resolve) => page.on('requestfailed', resolve))
  await page.route(/assets.about-page/, (route) => (isOffline ? route.abort() : route.continue()))
  await page.route('/about', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
  await page.goto('/about', { waitUntil: 'commit' })
  await failed
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!')
  isOffline = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const tab = page.getByRole('tab').nth(2)
  await expect(async () => {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass()
  pageErrors.expect(LOST_PAGE)
})

for (const chunk of ['index', 'react', 'frame']) {
  test(`starts by a reload when its script \`${chunk}\` cannot be loaded at first`, { tag: '@long' }, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(LOST_PAGE)
    let documents = 0
    let failures = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    // Every further attempt of the first document fails, as in browsers that remember a failed module.
    await page.route(new RegExp(`assets/${chunk}-`), async (route) => {
      if (documents > 1) return route.continue()
      failures += 1
      await route.abort()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
    await expect(page.locator('[data-boundary]:not([data-hydrated])')).toHaveCount(0)
    expect(failures).toBeGreaterThan(0)
    expect(documents).toBe(2)
  })
}
