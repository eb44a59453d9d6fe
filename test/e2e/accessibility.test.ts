import { expect, test } from './fixtures.ts'
import { axeViolations, expectNoAxeViolations } from './look.ts'

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
  for (const width of [360, 1280]) {
    test(`the home page neither overflows nor cuts text at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      // As a browser's font size setting does.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      const cut = await page.evaluate(() => {
        const found: string[] = []
        for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
          const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
          if (!text || !element.checkVisibility({ visibilityProperty: true })) continue
          if (element.closest('ul')?.scrollWidth !== element.closest('ul')?.clientWidth) continue
          const { left, right, width } = element.getBoundingClientRect()
          if (width > 1 && (left < -1 || right > innerWidth + 1)) found.push(element.textContent ?? '')
          if (
            element.scrollWidth > element.clientWidth + 1 &&
            getComputedStyle(element).overflow === 'hidden' &&
            width > 1
          )
            found.push(`cut: ${element.textContent}`)
        }
        return found
      })
      expect(cut).toEqual([])
    })
  }
})
