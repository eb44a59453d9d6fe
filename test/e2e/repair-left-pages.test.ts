/** Pages that are left while they load: what fails then is no reason for a repair. */
import { BROKEN_MODULE, expect, LOST, test, visitOnce } from './app-fixtures.ts'

test.describe.configure({ timeout: 180_000 })
test.beforeEach(({ pageErrors }) => pageErrors.expect(LOST, BROKEN_MODULE))

test('a module that fails because its page is left is no failure; one that fails ten seconds later is', async ({
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
  const failedAt = () => page.evaluate(() => sessionStorage.getItem('failed-at'))
  await leave()
  expect(await fail()).toBe(false)
  await page.clock.runFor(10_000)
  expect(await fail()).toBe(true)
  await page.waitForFunction(() => sessionStorage.getItem('failed-at') !== null)

  // The same after the help has been loaded.
  const first = await failedAt()
  await page.clock.runFor(1_000)
  await leave()
  await fail()
  expect(await failedAt()).toBe(first)
  await page.clock.runFor(10_000)
  await fail()
  expect(await failedAt()).not.toBe(first)
})

test('a page without its first script is not reloaded while it is being left', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await page.route('**/assets/index-*.js', (route) => route.abort())
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(request.method())
  })
  const helped = page.waitForResponse('**/repair-offer.js*')
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  // The first paint may be late on a busy machine; this starts the page without it.
  await page.clock.runFor(3_000)
  await helped
  const checkAgain = async () => {
    const checked = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.clock.runFor(1_000)
    await checked
  }
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')))
  await checkAgain()
  // A second check shows that the first one did not reload the page.
  await checkAgain()
  expect(opened).toEqual(['GET'])
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  await page.clock.runFor(10_000)
  await reloaded
})
