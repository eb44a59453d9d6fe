/** Checks for every screen: no sideways scroll, no axe violations in either colour scheme, targets of 44 px. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from './fixtures.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Returns axe-core's violations on the page as it is now.
 * @param part a selector that limits the check
 * @param rules the rules to check; by default all
 * @returns one line per element
 */
export async function axeViolations(page: Page, part?: string, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(`if (!window.axe) { ${axe} }`)
  // Waits for colour transitions to end; a change shows two frames later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished))',
  )
  const options = rules ? { runOnly: rules } : {}
  const { violations } = (await page.evaluate(
    `axe.run(${part ? JSON.stringify(part) : 'document'}, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  )) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`),
  )
}

/** Expects no axe violations in light colours, and none that dark ones could change; leaves the page in dark ones. */
export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined
    expect(await axeViolations(page, part, rules), `in ${colorScheme} colours`).toEqual([])
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

/** Expects the current page and an open dialog to have no axe violations in both colour schemes and to fit the narrowest phone. */
export async function expectReadable(page: Page): Promise<void> {
  const before = page.viewportSize()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const over = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      (box) => box.scrollWidth - box.clientWidth,
    ),
  )
  for (const width of over) expect(width, 'wider than 320 px by').toBeLessThanOrEqual(0)
  expect(await axeViolations(page), 'on the narrowest phone').toEqual([])
  if (before) await page.setViewportSize(before)
}

/** Expects one first-level heading in the main part and no skipped heading levels. */
export async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
}

/** Expects targets of at least 44 px on a phone, except links within a text. */
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
