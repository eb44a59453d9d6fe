/** Pages that are left while they load: what fails then is no reason for a repair. */
import { BROKEN_MODULE, expect, failing, LOST, test, visitOnce } from './app-fixtures.ts'

test.describe.configure({ timeout: 180_000 })
test.beforeEach(({ pageErrors }) => pageErrors.expect(LOST, BROKEN_MODULE, failing(/\/(assets\/|about\))/)))

test('a module that fails because its page is left loads no help; one that fails ten seconds later does', async ({
  page,
}) => {
  await page.clock.install()
  await visitOnce(page, '/about')
  // Firefox aborts modules before the next page is there.
  const leave = () => page.evaluate(() => dispatchEvent(new Event('beforeunload')))
  /** Makes a module fail, and returns whether the page has loaded its help. */
  const fail = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('vite:preloadError'))
      return document.querySelector('script[src^="/repair-offer.js"]') !== null
    })
  await leave()
  expect(await fail()).toBe(false)
  await page.clock.runFor(10_000)
  expect(await fail()).toBe(true)
})

test('a page without its first script is not reloaded while it is being left', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await page.route('**/assets/index-*.js', (route) => route.abort())
  let isAway = true
  let documents = 0
  await page.route('/about', (route) => {
    if (route.request().method() === 'GET') documents += 1
    else if (isAway) return route.abort()
    return route.continue()
  })
  const helped = page.waitForResponse('**/repair-offer.js*')
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  // The first paint may be late on a busy machine; this starts the page without it.
  await page.clock.runFor(3_000)
  await helped
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')))
  isAway = false
  await page.clock.runFor(9_000)
  expect(documents).toBe(1)
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'GET')
  await page.clock.runFor(21_000)
  await reloaded
})
