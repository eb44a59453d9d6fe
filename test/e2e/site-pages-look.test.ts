/** The look of states that the general page checks do not open. */
import { expect, test } from './fixtures.ts'
import { expectHeadingsInOrder, expectNoAxeViolations, expectToBeTapped, expectToFit } from './look.ts'

test('every tab of /about: headings in order, fits every width, can be tapped, no axe violations', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/about')
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectHeadingsInOrder(page)
    await expectNoAxeViolations(page, 'main')
    await expectToFit(page)
    await expectToBeTapped(page)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})

test('the bank accounts on a phone: no axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/bankaccountdetails')
  await expectNoAxeViolations(page, 'main')
})

test('images have dimensions, and all but the first load lazily', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/services', '/education', '/seerat', '/campaigns']) {
    await page.goto(path)
    await expect(page.locator('main img:not([width][height])')).toHaveCount(0)
    expect(await page.locator('main img:not([loading="lazy"])').count(), path).toBeLessThanOrEqual(1)
  }
})
