/** The administrators' area is an app of its own: its frame, and what all its screens have in common. */
import type { Page } from '@playwright/test'
import { ADMIN_PATHS } from '#contracts/shell-paths.ts'
import { ADMIN, axeViolations, expect, openAsAdmin, overflows, test, VIEWPORTS } from './admin-fixtures.ts'
import { resetTimes } from './admin-times.ts'
import { longUnless } from './long-run.ts'
import { expectHeadingsInOrder } from './look.ts'

const PLACES = ['Times', 'Talks', 'Events', 'Announce', 'Messages', 'More']

test.beforeEach(({ minbar }) => resetTimes(minbar.url))

/** Opens each screen in turn, logged in once. */
async function everyScreen(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  await openAsAdmin(page, ADMIN_PATHS[0] as string)
  for (const path of ADMIN_PATHS) {
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.click()
      link.remove()
    }, path)
    await expect(page).toHaveURL(path)
    await expect(page.locator('nav[aria-label="Administration"]')).toBeVisible()
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await check(path)
  }
}

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, longUnless(viewport === VIEWPORTS[0]), () => {
    test.use({ viewport })

    test('no screen has public furniture, and all places are one tap away', { tag: '@long' }, async ({
      page,
      pageErrors,
    }) => {
      await everyScreen(page, async (path) => {
        for (const selector of ['a[href="/donate"]', 'footer', 'input[autocomplete="email"]', '[data-floating]']) {
          await expect(page.locator(selector), path).toHaveCount(0)
        }
        await expect(page.getByText('Pause the moving line'), path).toHaveCount(0)
        expect(await overflows(page), path).toBe(false)
        expect(await axeViolations(page), path).toEqual([])
        await expectHeadingsInOrder(page)
      })
      await openAsAdmin(page, '/update-jamat')
      const places = page.getByRole('navigation', { name: 'Administration' })
      for (const name of PLACES) {
        await places.getByRole('link', { name }).click()
        await expect(places.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
        await expect(places.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      }
      // Pictures of events from other tests are on a host that does not exist.
      pageErrors.expect(/pictures\.example/)
    })
  })
}

test('every screen is readable on the narrowest phone, in dark and forced colours', { tag: '@long' }, async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await everyScreen(page, async (path) => {
    expect(await overflows(page), path).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeViolations(page), path).toEqual([])
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    expect(await axeViolations(page), path).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  })
  pageErrors.expect(/pictures\.example/)
})

test('every screen fits a phone with text twice the size, and nothing that sticks takes half of it', {
  tag: '@long',
}, async ({ page, pageErrors }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await everyScreen(page, async (path) => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await overflows(page), path).toBe(false)
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('*')]
        .filter((element) => !(element instanceof HTMLDialogElement))
        .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
        .map((element) => element.offsetHeight),
    )
    expect(Math.max(0, ...stuck), path).toBeLessThan(740 / 2)
  })
  pageErrors.expect(/pictures\.example/)
})

for (const path of ['/update-jamat', '/all-events-flagged', '/administration']) {
  test(
    `the keyboard reaches everything of ${path} in order and sees where it is`,
    longUnless(path === '/update-jamat'),
    async ({ page, pageErrors }) => {
      await openAsAdmin(page, path)
      await page.waitForLoadState('networkidle')
      if (path === '/update-jamat') await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const stops = await page.evaluate(() => {
        const groups = new Set<string>()
        const all = [
          ...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, summary'),
        ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
        // Only the checked one of a group of radio buttons is a stop.
        const reachable = all.filter((element) => {
          if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
          const first = element.checked && !groups.has(element.name)
          if (first) groups.add(element.name)
          return first
        })
        for (const [index, element] of reachable.entries()) element.setAttribute('data-stop', String(index))
        return reachable.length
      })
      expect(stops).toBeGreaterThan(12)
      await page.locator('[data-stop="0"]').focus()
      const reached = [0]
      for (let press = 0; press < stops * 4 && reached.at(-1) !== stops - 1; press += 1) {
        await page.keyboard.press('Tab')
        const at = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement
          return {
            stop: Number(element.dataset.stop ?? -1),
            outlined: getComputedStyle(element).outlineStyle !== 'none',
            isDate: element instanceof HTMLInputElement && element.type === 'date',
            name: element.outerHTML,
          }
        })
        // A date has several stops within one input, which the browser marks by itself.
        if (at.stop === reached.at(-1)) continue
        if (!at.isDate) expect(at.outlined, at.name.slice(0, 120)).toBe(true)
        if (at.stop >= 0) reached.push(at.stop)
      }
      expect(reached).toEqual([...Array(stops).keys()])
      pageErrors.expect(/pictures\.example/)
    },
  )
}

test('More shows the figures, the people and the way out', { tag: '@long' }, async ({ page }) => {
  await openAsAdmin(page, '/administration')
  const overview = page.getByRole('region', { name: 'Overview' })
  for (const fact of ['Last confirmed', 'Next dated change', 'Talks this month', 'Phones that get notifications']) {
    await expect(overview.getByText(fact)).toBeVisible()
  }
  await expect(overview.getByText(/MB used, \d[\d.]* [MG]B free/)).toBeVisible()
  await expect(page.getByText(`${ADMIN.email} (you)`)).toBeVisible()
  await page.getByText('How do I add a talk?').click()
  await expect(page.getByText(/^Tap Talks, then Add/)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login?to=%2Fadministration')
})

test('a removed bank account leaves the focus beside it', async ({ page }) => {
  await openAsAdmin(page, '/administration')
  await page.getByRole('region', { name: 'The mosque' }).locator('summary').click()
  const add = page.getByRole('button', { name: 'Add an account' })
  await add.click()
  const remove = page.getByRole('button', { name: 'Remove account 1' })
  await expect(remove).not.toHaveAttribute('aria-disabled', 'true')
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(add).toBeFocused()
})
