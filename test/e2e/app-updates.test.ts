/** Updates phones from one build of the site to a second one with changed sources. */
import type { BrowserContext, Page } from '@playwright/test'
import { NEW_HEADING } from '../helpers/build-second-version.ts'
import { DEPLOYMENTS, startVersionsProxy, type VersionsProxy } from '../helpers/versions-proxy.ts'
import { expect, LOST, visitOnce } from './app-fixtures.ts'
import { installUpdate } from './install-update.ts'
import { longUnless } from './long-run.ts'
import { checkForUpdate, removeSecondVersion, secondBuild, serve, test } from './second-version.ts'
import { SITE } from './servers.ts'

test.describe.configure({ timeout: 180_000 })
test.afterAll(removeSecondVersion)

/** The id of one more version, which is otherwise the second one. */
const THIRD = 'thethird'
const LAZY_SCRIPT = /assets\/timeline-page-.*\.js$/

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const prompt = (page: Page) => page.getByRole('region', { name: 'A newer version is ready' })
test.describe('an update', () => {
  test.beforeEach(({ minbar }) => serve(minbar, SITE))

  test('a newer version waits for consent, then takes over, also offline', async ({
    page,
    context,
    minbar,
    pageErrors,
  }) => {
    await visitOnce(page, '/timeline')
    await serve(minbar, secondBuild())
    await checkForUpdate(page)
    await expect(prompt(page)).toBeVisible()
    await prompt(page).getByRole('button', { name: 'Later' }).click()
    await expect(prompt(page)).toHaveCount(0)
    await page.reload()
    await expect(heading(page)).toHaveText('Timeline')
    await prompt(page).getByRole('button', { name: 'Update now' }).click()
    await expect(heading(page)).toHaveText(NEW_HEADING)
    await expect(prompt(page)).toHaveCount(0)
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
    await page.goto('/timeline')
    await expect(heading(page)).toHaveText(NEW_HEADING)
    pageErrors.expect(LOST)
  })

  test('the prompt does not appear while a form is filled in or a recording plays', { tag: '@long' }, async ({
    page,
    minbar,
  }) => {
    await visitOnce(page, '/timeline')
    const email = page.getByRole('textbox', { name: 'Your email' })
    await email.fill('someone@example.com')
    await serve(minbar, secondBuild())
    await checkForUpdate(page)
    await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    await expect(prompt(page)).toHaveCount(0)
    await page.evaluate(() => {
      navigator.mediaSession.playbackState = 'playing'
    })
    await email.fill('')
    await expect(prompt(page)).toHaveCount(0)
    await page.evaluate(() => {
      navigator.mediaSession.playbackState = 'none'
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(prompt(page)).toBeVisible()
    await email.fill('someone@example.com')
    await expect(prompt(page)).toContainText('offered again')
    await expect(prompt(page).getByRole('button', { name: 'Update now' })).toHaveCount(0)
  })

  test('another open tab is notified, and opens pages of its own version even after a further deployment', {
    tag: '@long',
  }, async ({ page, context, minbar, pageErrors }) => {
    await visitOnce(page)
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
    await serve(minbar, secondBuild())
    await checkForUpdate(page)
    await prompt(page).getByRole('button', { name: 'Update now' }).click()
    await expect(prompt(other)).toBeVisible()
    await serve(minbar, secondBuild(), THIRD)
    // The old version's modules are neither in the new worker's cache nor in the build that is served.
    await openLazyPage(other, context)
    pageErrors.expect(LOST)
  })

  test('a tab whose modules are missing reloads once, into the new version', { tag: '@long' }, async ({
    page,
    context,
    minbar,
    pageErrors,
  }) => {
    await visitOnce(page)
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
    await serve(minbar, secondBuild())
    await checkForUpdate(page)
    await prompt(page).getByRole('button', { name: 'Update now' }).click()
    await expect(prompt(other)).toBeVisible()
    let loads = 0
    other.on('load', () => {
      loads += 1
    })
    await clearBrowserCache(context, other)
    await other.route(LAZY_SCRIPT, (route) => (loads === 0 ? route.fulfill({ status: 404 }) : route.continue()))
    await other.getByRole('link', { name: 'Timeline' }).first().click()
    await expect(heading(other)).toHaveText(NEW_HEADING)
    expect(loads).toBe(1)
    pageErrors.expect(LOST)
  })
})

test.describe('a page that was opened before two deployments', () => {
  test.use({ serviceWorkers: 'block' })

  test('opens a page that it never loaded, without a service worker', async ({ page, context, minbar, pageErrors }) => {
    // Of the moments in which the server restarts.
    pageErrors.expect(LOST)
    await serve(minbar, SITE)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Next jamat' })).toContainText(/\d:\d\d/)
    await serve(minbar, secondBuild())
    await serve(minbar, secondBuild(), THIRD)
    await openLazyPage(page, context)
  })
})

test.describe('while two versions answer', () => {
  const PAGES = ['/', '/services', '/fridaybayan', '/timeline']
  /** The site has many more; the number only shows that the cache was found. */
  const MIN_STORED_FILES = 50
  let proxy: VersionsProxy
  test.beforeAll(async () => {
    proxy = await startVersionsProxy()
  })
  test.afterAll(() => proxy.close())

  const install = (page: Page) => page.evaluate(installUpdate)

  /** Opens pages, and checks that all are of one version. @returns that version's heading of the timeline */
  async function expectWhole(page: Page): Promise<string> {
    for (const path of PAGES) {
      await page.goto(proxy.url + path)
      await expect(heading(page)).toHaveText(/\w/)
      await expect(page.getByRole('main')).not.toContainText(/Unexpected Application Error|Loading…/)
    }
    const title = (await heading(page).textContent()) ?? ''
    expect(['Timeline', NEW_HEADING]).toContain(title)
    return title
  }

  /** Returns the number of stored files, and those that differ from those of the server that answers. */
  const compareStored = (page: Page) =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((name) => name.includes('precache')) ?? ''
      const cache = await caches.open(name)
      const differ: string[] = []
      let count = 0
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url)
        const response = await cache.match(request)
        if (pathname === '/checked-at') continue
        count += 1
        const sent = await fetch(`${pathname}?past-the-worker`, { cache: 'reload' })
        if ((await sent.text()) !== (await response?.text())) differ.push(pathname)
      }
      return { count, differ }
    })

  async function expectNewWithinThreeVisits(page: Page): Promise<void> {
    for (let visit = 1; ; visit += 1) {
      await page.goto(`${proxy.url}/timeline`)
      await install(page)
      if ((await heading(page).textContent()) === NEW_HEADING) return
      expect(visit).toBeLessThan(3)
      await prompt(page).getByRole('button', { name: 'Update now' }).click()
      await expect(heading(page)).toHaveText(NEW_HEADING)
    }
  }

  test('a phone stores exactly the files of its worker, though a process of a newer version answers', async ({
    page,
    context,
    appServer,
    minbar,
    pageErrors,
  }) => {
    pageErrors.expect(LOST)
    await serve(minbar, SITE)
    await serve(minbar, secondBuild())
    proxy.route((path) => ({ server: path === '/sw.js' ? appServer.url : minbar.url }))
    await visitOnce(page, `${proxy.url}/timeline`)
    await expect(heading(page)).toHaveText(NEW_HEADING)
    await clearBrowserCache(context, page)
    await context.setOffline(true)
    expect(await expectWhole(page)).toBe('Timeline')
  })

  for (const [name, choose] of Object.entries(DEPLOYMENTS)) {
    for (const run of Array.from({ length: 10 }, (_, run) => run)) {
      test(
        `no page breaks when ${name} (${run + 1})`,
        longUnless(run === 0),
        async ({ page, context, appServer, minbar, pageErrors }) => {
          await serve(minbar, secondBuild())
          proxy.route(() => ({ server: appServer.url }))
          await visitOnce(page, `${proxy.url}/timeline`)
          await page.evaluate(() => localStorage.setItem('of-the-visitor', 'kept'))
          // Each run begins in another place of the order.
          proxy.route((path, count) => choose(path, count + run, appServer.url, minbar.url))
          await install(page)
          await clearBrowserCache(context, page)
          await context.setOffline(true)
          await expectWhole(page)
          await context.setOffline(false)
          await expectWhole(page)
          proxy.route(() => ({ server: minbar.url }))
          await expectNewWithinThreeVisits(page)
          const { count, differ } = await compareStored(page)
          expect(count).toBeGreaterThan(MIN_STORED_FILES)
          expect(differ).toEqual([])
          await clearBrowserCache(context, page)
          await context.setOffline(true)
          expect(await expectWhole(page)).toBe(NEW_HEADING)
          await context.setOffline(false)
          expect(await page.evaluate(() => localStorage.getItem('of-the-visitor'))).toBe('kept')
          pageErrors.expect(LOST)
        },
      )
    }
  }
})

/** Opens a page of the first version, whose script the page has not loaded, and checks that the third version's process sends it. */
async function openLazyPage(page: Page, context: BrowserContext): Promise<void> {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await clearBrowserCache(context, page)
  const script = page.waitForResponse(LAZY_SCRIPT)
  await page.getByRole('link', { name: 'Timeline' }).first().click()
  await expect(heading(page)).toHaveText('Timeline')
  const response = await script
  expect([response.status(), response.headers()['x-app-version']]).toEqual([200, THIRD])
  expect(loads).toBe(0)
}

async function clearBrowserCache(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
