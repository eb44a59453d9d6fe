/** What holds for every screen: nothing scrolls sideways, and assistive technology finds no fault in either colours. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from './fixtures.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe-core finds on the page as it is shown now.
 * @param part a selector of the part to look at; the whole page without it
 * @returns one line for each place
 */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(`if (!window.axe) { ${axe} }`)
  // Colours on their way from one to the other would be judged half-way; a change is on the screen two frames later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished))',
  )
  const { violations } = (await page.evaluate(`axe.run(${part ? JSON.stringify(part) : ''})`)) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`),
  )
}

/** Expects axe to find nothing in light and in dark colours; leaves the page in dark ones. */
export async function expectNoAxeFaults(page: Page, part?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    expect(await axeFaults(page, part), `in ${colorScheme} colours`).toEqual([])
  }
}

/** Expects the page to fit every width from the smallest phone to the largest desk. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `wider than ${width} px by`).toBeLessThanOrEqual(0)
  }
}

/** Expects what is shown now, an open dialog included, to be read in both colours and on the narrowest phone. */
export async function expectReadable(page: Page): Promise<void> {
  const before = page.viewportSize()
  await expectNoAxeFaults(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const over = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      (box) => box.scrollWidth - box.clientWidth,
    ),
  )
  for (const width of over) expect(width, 'wider than 320 px by').toBeLessThanOrEqual(0)
  expect(await axeFaults(page), 'on the narrowest phone').toEqual([])
  if (before) await page.setViewportSize(before)
}

/** Expects the headings of the page's own part to go down by one level at a time from its only first one. */
export async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
}

/** Expects everything on a phone that can be tapped to be large enough for a thumb; links in a text are as large as it is. */
export async function expectToBeTapped(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  const small = await page
    .getByRole('main')
    .locator('a:visible, button:visible')
    .evaluateAll((all) =>
      all
        .filter((target) => getComputedStyle(target).display !== 'inline')
        .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ text, box }) => `${text}: ${box.width} × ${box.height}`),
    )
  expect(small).toEqual([])
}
