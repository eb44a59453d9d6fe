/** What is not there when a page is first opened on a wide screen. */
import { expect, test } from './fixtures.ts'
import { expectHeadingsInOrder, expectNoAxeFaults, expectToBeTapped, expectToFit } from './look.ts'

test('every tab of /about: headings in order, fits every width, can be tapped, no fault for axe', async ({ page }) => {
  await page.goto('/about')
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectHeadingsInOrder(page)
    await expectNoAxeFaults(page, 'main')
    await expectToFit(page)
    await expectToBeTapped(page)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})

test('the bank accounts on a phone: no fault for axe', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/bankaccountdetails')
  await expectNoAxeFaults(page, 'main')
})

test('pictures have their size beforehand, and all but the first wait until they are near', async ({ page }) => {
  for (const path of ['/services', '/education', '/seerat', '/campaigns']) {
    await page.goto(path)
    await expect(page.locator('main img:not([width][height])')).toHaveCount(0)
    expect(await page.locator('main img:not([loading="lazy"])').count(), path).toBeLessThanOrEqual(1)
  }
})
