/** Every page of the trust: one main heading, no faults for assistive technology, no sideways scrolling, targets to tap. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect, test } from './fixtures.ts'

const PAGES = [
  '/about',
  '/about#objectives',
  '/about#core-values',
  '/about#certificates',
  '/services',
  '/projects',
  '/campaigns',
  '/timeline',
  '/activities',
  '/blog',
  '/videos',
  '/hazrat/videos',
  '/seerat',
  '/donate',
  '/bankaccountdetails',
  '/contact',
  '/education',
  '/orphans-support',
]
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on what the page itself shows; the frame around it is looked at with all pages. */
async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = (await page.evaluate("axe.run('main')")) as AxeResults
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

for (const path of PAGES) {
  test(`${path}: headings in order, nothing scrolls sideways, everything can be tapped`, async ({ page }) => {
    await page.goto(path)
    const levels = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)

    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(over, `wider than ${width} px by`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 360, height: 800 })
    const small = await page
      .getByRole('main')
      .locator('a:visible, button:visible')
      .evaluateAll((all) =>
        all
          .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44 || box.width < 44)
          .map(({ text, box }) => `${text}: ${box.width} × ${box.height}`),
      )
    expect(small).toEqual([])
  })
}

/** What is not there when a page is first opened on a wide screen. */
for (const { path, width } of [
  { path: '/about#mission-story', width: 1280 },
  { path: '/about#vision', width: 1280 },
  { path: '/about#objectives', width: 1280 },
  { path: '/about#focus-areas', width: 1280 },
  { path: '/about#core-values', width: 1280 },
  { path: '/about#ceo-message', width: 1280 },
  { path: '/about#certificates', width: 1280 },
  { path: '/bankaccountdetails', width: 360 },
]) {
  test(`${path} at ${width} px: axe finds nothing, in either colours`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
      await page.goto(path)
      const [, tab] = path.split('#')
      if (tab) await expect(page.locator(`#tab-${tab}`)).toHaveAttribute('aria-selected', 'true')
      // Colours on their way from one to the other would be judged half-way.
      await page.evaluate(
        'Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished))',
      )
      expect(await axeFaults(page)).toEqual([])
    }
  })
}

test('pictures have their size beforehand, and all but the first wait until they are near', async ({ page }) => {
  for (const path of ['/services', '/education', '/seerat', '/campaigns']) {
    await page.goto(path)
    await expect(page.locator('main img:not([width][height])')).toHaveCount(0)
    expect(await page.locator('main img:not([loading="lazy"])').count(), path).toBeLessThanOrEqual(1)
  }
})
