/** The repair page as visitors see it, and the offer of it on a page that is slow to start. */
import { expect, LOST, test } from './fixtures.ts'
import { longUnless } from './long-run.ts'
import { axeViolations, expectHeadingsInOrder, expectNoAxeViolations, expectToBeTapped, expectToFit } from './look.ts'

for (const [path, isInBothRuns] of [
  ['/repair', true],
  ['/ur/repair', false],
] as const) {
  test(`${path} can be read and tapped on every screen`, longUnless(isInBothRuns), async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.headers()['cache-control']).toBe('no-store')
    await expectHeadingsInOrder(page)
    await expectToFit(page)
    await expectToBeTapped(page)
    await expectNoAxeViolations(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectToFit(page)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await axeViolations(page)).toEqual([])
  })
}

test('switches the language and returns to the page that it was opened from', { tag: '@long' }, async ({
  page,
  minbar,
}) => {
  await page.goto('/about')
  await page.evaluate(() => location.assign('/repair'))
  await page.getByRole('link', { name: 'اردو' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ایپ ٹھیک کریں')
  await page.getByRole('link', { name: 'واپس جائیں' }).click()
  await expect(page).toHaveURL(`${minbar.url}/about`)
  await page.goto('/repair?from=%2F%2Fother.example%2F')
  await expect(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', `${minbar.url}/`)
})

for (const [path, name, link] of [
  ['/administration', 'Repair', 'Repair the app'],
  ['/ur/administration', 'ایپ ٹھیک کریں', 'ایپ ٹھیک کریں'],
] as const) {
  test(
    `${path} offers a repair when it is still loading after ten seconds`,
    longUnless(name === 'Repair'),
    async ({ page, pageErrors }) => {
      pageErrors.expect(LOST)
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.route(/assets\/index-/, async (route) => {
        await released
        await route.continue()
      })
      await page.clock.install()
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.clock.runFor(9_000)
      expect(asked.filter((path) => path.includes('repair'))).toEqual([])
      await page.clock.runFor(2_000)
      const offer = page.getByRole('region', { name })
      await expect(offer.getByRole('link', { name: link })).toBeVisible()
      await page.setViewportSize({ width: 360, height: 740 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await axeViolations(page, '.repair-offer')).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      // The page starts after all.
      release()
      await expect(page.getByRole('main')).toBeVisible()
      await page.clock.runFor(1_000)
      await expect(offer).toHaveCount(0)
    },
  )
}

test('a healthy visit loads nothing of the repair', { tag: '@long' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.install()
  await page.goto('/administration', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('main')).toBeVisible()
  await page.clock.runFor(30_000)
  expect(asked.filter((url) => url.includes('repair'))).toEqual([])
})
