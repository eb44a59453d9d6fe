/** The player at the bottom of a phone's screen. */
import { player as english } from '#content/en/player.ts'
import { player as urdu } from '#content/ur/player.ts'
import { expect, test } from './fixtures.ts'
import { findMisordered } from './visual-order.ts'

test.use({ viewport: { width: 360, height: 740 } })

for (const [prefix, texts] of [
  ['', english],
  ['/ur', urdu],
] as const) {
  test(`the longest title of ${prefix}/fridaybayan ends before the close button`, async ({ page }) => {
    await page.goto(`${prefix}/fridaybayan`)
    const rows = page.locator('main li', { has: page.locator('h2 a[href*="/bayan/"]') })
    const titles = await rows.locator('h2').allTextContents()
    const longest = titles.reduce((best, title, at) => (title.length > (titles[best]?.length ?? 0) ? at : best), 0)
    await rows.nth(longest).locator('button').first().click()
    const dock = page.getByRole('region', { name: texts.label })
    const open = dock.locator('button[aria-haspopup="dialog"]')
    await expect(open).toContainText('/')
    const [box, parts] = await open.evaluate((element) => [
      element.getBoundingClientRect().toJSON() as DOMRect,
      [...element.children].map((child) => child.getBoundingClientRect().toJSON() as DOMRect),
    ])
    for (const { left, right } of parts as DOMRect[]) {
      expect(left).toBeGreaterThanOrEqual((box as DOMRect).left)
      expect(right).toBeLessThanOrEqual((box as DOMRect).right)
    }
    expect(await findMisordered(page)).toEqual([])
  })
}
