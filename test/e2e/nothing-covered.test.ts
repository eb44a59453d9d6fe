/** On a phone nothing that floats or is docked covers a control. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PHONE } from './page-load.ts'
import { ROUTES } from './routes.ts'

test.use({ viewport: PHONE })

/**
 * Brings controls into view as a visitor does, first downwards, then upwards.
 * @param parts a selector of the parts of the page whose controls are looked at on the way down
 * @returns those whose middle is covered by something else, and what covers it
 */
function coveredControls(page: Page, parts = 'body'): Promise<string[]> {
  return page.evaluate(async (looked) => {
    const controls = 'a[href], button, input, select, textarea, summary, iframe'
    const visible = () =>
      [...document.querySelectorAll<HTMLElement>(controls)].filter((control) => {
        const { width, height } = control.getBoundingClientRect()
        const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        return isShown && width > 1 && height > 1 && !control.closest('[data-floating], [inert]')
      })
    const hitAt = (control: HTMLElement) => {
      // The first of its lines: the middle of a link that wraps may lie between them.
      const { left, top, width, height } = control.getClientRects()[0] as DOMRect
      return document.elementFromPoint(left + width / 2, top + height / 2)
    }
    const covered = (control: HTMLElement) => {
      const hit = hitAt(control)
      if (!hit || control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control))
        return false
      return hit.outerHTML.slice(0, 160)
    }
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const found: string[] = []
    for (const control of visible()) {
      if (control.matches('[href="#main"]') || !control.closest(looked)) continue
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      await frames()
      const by = covered(control)
      if (by) found.push(`${control.outerHTML.slice(0, 120)} is covered by ${by}`)
    }
    const underFloating = () =>
      visible().flatMap((control) => {
        const floating = hitAt(control)?.closest('[data-floating]')
        return floating ? [`at ${scrollY} px ${control.outerHTML.slice(0, 120)} is under ${floating.ariaLabel}`] : []
      })
    // Upwards, with a pause in which what floats comes back, or leaves again; it may be late on a busy machine.
    for (let top = scrollY; ; top -= 500) {
      scrollTo(0, top)
      const deadline = performance.now() + 5_000
      let under: string[]
      do {
        await new Promise((resolve) => setTimeout(resolve, 300))
        under = underFloating()
      } while (under.length > 0 && performance.now() < deadline)
      found.push(...under)
      if (top <= 0) return found
    }
  }, parts)
}

for (const route of ROUTES) {
  test(`covers no control on ${route}`, { tag: '@long' }, async ({ page }) => {
    await page.goto(route)
    // The header and the footer are the same on all pages.
    expect(await coveredControls(page, route === '/' ? 'body' : 'main')).toEqual([])
  })
}

test('with the mini player open nothing is covered, and a focused field is above it', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/fridaybayan')
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player).toBeVisible()
  for (const route of ['/fridaybayan', '/login', '/']) {
    await page.goto(route)
    await expect(player).toBeVisible()
    expect(await coveredControls(page), route).toEqual([])
  }
  const email = page.getByRole('contentinfo').getByLabel('Your email')
  await page.evaluate(() => scrollTo(0, 0))
  await email.focus()
  const [field, dock] = [await email.boundingBox(), await player.boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
})
