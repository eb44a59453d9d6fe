import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { axeViolations, expectNoAxeViolations } from './look.ts'
import { ROUTES } from './routes.ts'

test('no axe violations on a phone, with its menu open, and on pages that do not exist', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Bayanat' }).click()
  await expect(menu.getByRole('link', { name: 'Books' })).toBeVisible()
  await expectNoAxeViolations(page)
  for (const path of ['/no-such-service', '/no/such/page']) {
    await page.goto(path)
    expect(await axeViolations(page)).toEqual([])
  }
  pageErrors.expect(/status of 404/)
})

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, iframe, summary, [tabindex="0"]'

test('the keyboard reaches everything on the home page in order, with a visible focus, and leaves the page', async ({
  page,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const expected = await page.evaluate((focusable) => {
    const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0,
    )
    for (const [index, element] of all.entries()) element.setAttribute('data-stop', String(index))
    return all.length
  }, FOCUSABLE)
  expect(expected).toBeGreaterThan(40)
  const reached: number[] = []
  for (let press = 0; press <= expected + 5; press += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      if (!element || element === document.body) return null
      const style = getComputedStyle(element)
      return {
        stop: Number(element.dataset.stop ?? -1),
        outlined: style.outlineStyle !== 'none',
        name: element.outerHTML,
      }
    })
    if (!at) break
    expect(at.outlined, at.name.slice(0, 120)).toBe(true)
    if (at.stop >= 0) reached.push(at.stop)
  }
  expect(reached).toEqual([...Array(expected).keys()])
})

test.describe('with text at 200 %', { tag: '@long' }, () => {
  for (const { width, routes } of [
    { width: 320, routes: ROUTES },
    { width: 1280, routes: ['/'] },
  ]) {
    test(`no page overflows or cuts text at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const browser = await page.context().newCDPSession(page)
      for (const path of routes.flatMap((route) => [route, `/ur${route}`])) {
        await page.goto(path)
        // The browser's setting: unlike a style of the page, it also counts in media queries.
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(
          0,
        )
        expect(await textOutside(page), path).toEqual([])
      }
    })
  }
})

/** Returns the texts that are cut off or leave the window, or the section, row, link or button that they are in. */
const textOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || scrollsSideways(element.parentElement))
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const element = text.parentElement
      const part = element?.closest('main, header, footer')
      const box = element?.closest('section, article, li, a, button')?.getBoundingClientRect()
      if (!element?.checkVisibility({ visibilityProperty: true }) || !part || !box || !text.textContent?.trim())
        continue
      if (element.closest('.visually-hidden') || scrollsSideways(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      const isCut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth
      if (isCut || left < Math.max(0, box.left) - 1 || right > Math.min(innerWidth, box.right) + 1)
        found.push(text.textContent)
    }
    return found
  })
