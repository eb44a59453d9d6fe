/** The header of a mosque whose name has forty letters. */
import { expect, test } from './fixtures.ts'
import { changeSnapshot } from './home-page.ts'
import { longUnless } from './long-run.ts'
import { cutOffTexts } from './urdu-ink.ts'

const NAMES = {
  '/about': 'Jamia Masjid Anwar-e-Madinah Bahadurabad',
  '/ur/about': 'جامع مسجد گجرچیچپ عَظِیمُ الشَّان بہادر آباد',
}
const MAX_LINES = { 360: 3, 1280: 2 }

for (const [path, name] of Object.entries(NAMES)) {
  for (const [width, maxLines] of Object.entries(MAX_LINES)) {
    test(
      `of ${path} at ${width} px has few lines of it, clips no letter and covers nothing`,
      longUnless(width === '360'),
      async ({ page }) => {
        await page.setViewportSize({ width: Number(width), height: 800 })
        await changeSnapshot(page, ({ mosque }) => Object.assign(mosque, { name }))
        await page.goto(path)
        const header = page.getByRole('banner')
        await expect(header.locator('strong')).toHaveText(name)
        await page.evaluate(() => document.fonts.ready)
        const lines = await header.locator('strong').evaluate((strong) => {
          const { lineHeight, paddingBlockStart } = getComputedStyle(strong)
          return (strong.clientHeight - Number.parseFloat(paddingBlockStart)) / Number.parseFloat(lineHeight)
        })
        expect(Math.round(lines)).toBeLessThanOrEqual(maxLines)
        expect(await cutOffTexts(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        const boxes = await header
          .locator('a, button')
          .evaluateAll((all) =>
            all
              .filter((each) => each.checkVisibility() && !each.closest('dialog'))
              .map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
          )
        const overlaps = boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .filter((other) => one.left < other.right - 1 && other.left < one.right - 1)
            .filter((other) => one.top < other.bottom - 1 && other.top < one.bottom - 1),
        )
        expect(overlaps).toEqual([])
        const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom)
        for (const box of boxes) expect(box.bottom).toBeLessThanOrEqual(bottom)
      },
    )
  }
}
