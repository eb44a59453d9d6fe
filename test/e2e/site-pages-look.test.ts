/** The look of states that the general page checks do not open. */
import { expect, test } from './fixtures.ts'
import { expectHeadingsInOrder, expectNoAxeViolations, expectToBeTapped, expectToFit } from './look.ts'

test('every tab of /about: headings in order, fits every width, can be tapped, no axe violations', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/about')
  const tabs = await page.getByRole('tab').all()
  expect(tabs.length).toBeGreaterThan(1)
  for (const tab of tabs) {
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
    const images = await page
      .locator('main img')
      .evaluateAll((all: HTMLImageElement[]) =>
        all.map((image) => ({ loading: image.loading, hasSize: image.matches('[width][height]') })),
      )
    const [first, ...others] = images
    expect(others.length, path).toBeGreaterThan(0)
    expect(first, path).toEqual({ loading: 'eager', hasSize: true })
    expect(others, path).toEqual(others.map(() => ({ loading: 'lazy', hasSize: true })))
  }
})
