import { startHaltingProxy } from '../helpers/halting-proxy.ts'
import { expect, test } from './fixtures.ts'
import { longUnless } from './long-run.ts'
import { PHONE } from './page-load.ts'

test('the first paint needs no script, and hydration keeps the scroll position', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('region', { name: 'Next jamat' })
  await expect(card.getByRole('listitem').first()).toHaveText(/Fajr\d:\d\d/)
  expect(await card.evaluate((element) => getComputedStyle(element).borderRadius)).not.toBe('0px')
  expect(requests.filter((path) => path.endsWith('.css'))).toEqual([])
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => scrollTo(0, 600))
  scripts.resolve()
  // Sun times show only on a hydrated page.
  await expect(page.getByRole('region', { name: 'Contact details and sun times' })).toContainText(/\d:\d\d [ap]m/)
  expect(await page.evaluate(() => scrollY)).toBe(600)
})

test('a button tapped before any script has loaded acts exactly once, when it is hydrated', async ({ page }) => {
  await page.setViewportSize(PHONE)
  let scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  scripts.resolve()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()

  scripts = Promise.withResolvers()
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Switch to dark colours' }).click()
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const seen: (string | undefined)[] = []
    const watch = new MutationObserver(() => seen.push(dataset.theme))
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    Object.assign(window, { seen })
  })
  scripts.resolve()
  await expect(page.getByRole('button', { name: 'Switch to light colours' })).toBeVisible()
  // A tap after hydration is not replayed.
  await page.getByRole('button', { name: 'Switch to light colours' }).click()
  await expect(page.getByRole('button', { name: 'Switch to dark colours' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['dark', undefined])
})

test('the preloader is in the document and is removed when the page has loaded', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('id="preloader"')
  await page.goto('/')
  await expect(page.locator('#preloader')).toHaveCount(0)
})

for (const path of ['/', '/ur/']) {
  test(
    `${path} does not move while it arrives in parts and is hydrated`,
    longUnless(path === '/'),
    async ({ page, minbar }) => {
      const proxy = await startHaltingProxy(minbar.url, path, /<h3/)
      await page.setViewportSize(PHONE)
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(proxy.url + path, { waitUntil: 'commit' })
      // The first part is painted.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      expect(await page.locator('h3').count()).toBe(0)
      proxy.sendRest()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('[data-boundary]:not([data-hydrated])')).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01)
      await proxy.close()
    },
  )
}
