/** Two versions of the site answer the same phone, as during a deployment. */
import type { Page } from '@playwright/test'
import { NEW_HEADING } from '../helpers/build-second-version.ts'
import { DEPLOYMENTS, startVersionsProxy, type VersionsProxy } from '../helpers/versions-proxy.ts'
import { expect, LOST, visitOnce } from './app-fixtures.ts'
import { installUpdate } from './install-update.ts'
import { longUnless } from './long-run.ts'
import { clearBrowserCache, heading, prompt, removeServer, secondBuild, serve, test } from './second-version.ts'
import { SITE } from './servers.ts'

test.describe.configure({ timeout: 180_000 })
test.afterAll(removeServer)

const PAGES = ['/', '/fridaybayan', '/timeline']
/** The site has many more; the number only shows that the cache was found. */
const MIN_STORED_FILES = 50
let proxy: VersionsProxy
test.beforeAll(async () => {
  proxy = await startVersionsProxy()
})
test.afterAll(() => proxy.close())

const install = (page: Page) => page.evaluate(installUpdate)

/** Opens pages, the timeline last, and checks that all are of one version. @returns that version's heading of the timeline */
async function expectWhole(page: Page, paths = PAGES): Promise<string> {
  for (const path of paths) {
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

test('a phone stores exactly the files of its worker, though a process of a newer version answers', {
  tag: '@long',
}, async ({ page, context, appServer, minbar, pageErrors }) => {
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
        await expectWhole(page, ['/timeline'])
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
