/** The player at the bottom of a phone's screen. */
import { player as english } from '#content/en/player.ts'
import { player as urdu } from '#content/ur/player.ts'
import { expect, test } from './fixtures.ts'
import { uploadTalk } from './player-page.ts'
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

test('a long English title begins at the start of an Urdu player and is cut at its end', async ({ page, minbar }) => {
  const { title } = await uploadTalk(minbar.url, 'Three kinds of patience, and one thing to keep this week', 300_000)
  await page.goto('/ur/fridaybayan')
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click()
  const open = page.getByRole('region', { name: urdu.label }).locator('button[aria-haspopup="dialog"]')
  const [button, shown, first, all] = await open.getByText(title).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const whole = range.getBoundingClientRect()
    range.setEnd(element.firstChild as Text, 1)
    const letter = range.getBoundingClientRect()
    const boxes = [element.closest('button') as HTMLElement, element].map((box) => box.getBoundingClientRect())
    return [...boxes, letter, whole].map((box) => ({ left: box.left, right: box.right, width: box.width }))
  })
  if (!button || !shown || !first || !all) throw new Error('There is no title.')
  expect(all.width).toBeGreaterThan(shown.width)
  expect(first.left).toBeGreaterThanOrEqual(shown.left - 0.5)
  expect(button.right - shown.right).toBeLessThan(12)
})
