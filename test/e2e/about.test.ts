/** /about: eight tabs by pointer, keyboard and link, and without scripts. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { longUnless } from './long-run.ts'
import { PHONE } from './page-load.ts'
import { swipe } from './touch.ts'

const TABS = [
  'Introduction',
  'Mission Story',
  'Our Vision',
  'Our Objectives',
  'Focus Areas',
  'Core Values',
  'CEO’s Message',
  'Certificate and Rewards',
]

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

async function expectShown(page: Page, name: string): Promise<void> {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveCount(1)
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(name)
}

test('eight tabs, the introduction first; the selected one shows its section and is part of the address', async ({
  page,
}) => {
  await page.goto('/about')
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(TABS)
  await expectShown(page, 'Introduction')
  for (const name of TABS.toReversed()) {
    await tab(page, name).click()
    await expectShown(page, name)
  }
  await tab(page, 'Our Vision').click()
  await expect(page).toHaveURL(/\/about#vision$/)
  await page.reload()
  await expectShown(page, 'Our Vision')
})

test('selecting a tab changes neither the scroll position nor the history', { tag: '@long' }, async ({ page }) => {
  await page.goto('/timeline')
  await page.getByRole('link', { name: 'About us' }).first().click()
  await expectShown(page, 'Introduction')
  await page.evaluate('scrollTo(0, 200)')
  await tab(page, 'Core Values').click()
  await tab(page, 'Focus Areas').click()
  await expectShown(page, 'Focus Areas')
  expect(await page.evaluate('scrollY')).toBe(200)
  await page.goBack()
  await expect(page).toHaveURL(/\/timeline$/)
})

test('the keyboard: one tab stop, arrow keys, Home and End', async ({ page }) => {
  await page.goto('/about')
  await tab(page, 'Introduction').focus()
  await page.keyboard.press('ArrowDown')
  await expectShown(page, 'Mission Story')
  await expect(tab(page, 'Mission Story')).toBeFocused()
  await page.keyboard.press('End')
  await expectShown(page, 'Certificate and Rewards')
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 'Introduction')
  await page.keyboard.press('ArrowUp')
  await expectShown(page, 'Certificate and Rewards')
  await page.keyboard.press('Home')
  await expectShown(page, 'Introduction')
  await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('[role="tab"]:focus')).toHaveCount(0)
})

test('an address that names no tab shows the introduction', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about#no-such-tab')
  await expectShown(page, 'Introduction')
})

test('six objectives', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about#objectives')
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText([
    'Community empowerment',
    'Education related services',
    'Healthcare',
    'Orphans support',
    'Social awareness',
    'Disaster relief',
  ])
})

test('ten core values, numbered', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about#core-values')
  const values = page.getByRole('tabpanel').getByRole('listitem')
  await expect(values).toHaveCount(10)
  for (const [index, value] of (await values.all()).entries()) await expect(value).toContainText(String(index + 1))
})

test('more than twelve fields of service', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about#focus-areas')
  await expect(page.getByRole('tabpanel').locator('dt').nth(12)).toBeVisible()
})

test('six certificates and rewards, each with its picture, issuer, number and year, as samples', async ({ page }) => {
  await page.goto('/about#certificates')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Sample. These certificates are not real.', { exact: true })).toBeVisible()
  const certificates = panel.getByRole('listitem')
  const pictures = certificates.locator('img')
  await expect(pictures).toHaveCount(6)
  expect(new Set(await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src')))).size).toBe(6)
  for (const certificate of await certificates.all()) {
    await expect(certificate.locator('b')).not.toBeEmpty()
    await expect(certificate.getByText(/^No\. 0000-000\d · 20\d\d$/)).toBeVisible()
  }
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    /PCP/,
    /Sindh Charity Commission/,
    /Sindh Health-Care Commission/,
    /FBR tax/,
    /Shariah compliance certificates/,
    /CSR Award/,
  ])
})

test('the CEO’s message is a signed letter', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about#ceo-message')
  const letter = page.getByRole('tabpanel')
  await expect(letter).toContainText('Assalamu alaikum')
  await expect(letter).toContainText('Chief Executive, Minbar Welfare Trust')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('scrolling the sections sideways, as a swipe does, shows the next one; the others stay out of reach', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/about')
    await expectShown(page, 'Introduction')
    await expect(page.locator('[role="tabpanel"][inert]')).toHaveCount(7)
    const swipeOver = (share: number) =>
      page.getByRole('tabpanel').evaluate((panel, share) => {
        panel.parentElement?.scrollBy({ left: share * panel.clientWidth, behavior: 'instant' })
      }, share)
    await swipeOver(0.7)
    await expectShown(page, 'Mission Story')
    await expect(page).toHaveURL(/#mission/)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBe(0)
    // A short section leaves no room for a longer one below it.
    const heights = await page
      .getByRole('tabpanel')
      .evaluate((shown) => [shown, shown.parentElement].map((each) => each?.clientHeight))
    expect(heights[0]).toBe(heights[1])
    await tab(page, 'Certificate and Rewards').click()
    await expectShown(page, 'Certificate and Rewards')
    await swipeOver(-0.7)
    await expectShown(page, 'CEO’s Message')
    // The row of tabs follows.
    await expect(tab(page, 'CEO’s Message')).toBeInViewport({ ratio: 1 })
    await tab(page, 'Core Values').click()
    await expectShown(page, 'Core Values')
    await expect(tab(page, 'Core Values')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeInViewport()
  })
})

test('on a phone a certificate is a row of about its picture’s height', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about#certificates')
  for (const row of await page.getByRole('tabpanel').getByRole('listitem').all())
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(126)
})

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a swipe to the side shows the next section, and back the one before', { tag: '@long' }, async ({ page }) => {
    await page.goto('/about')
    await expectShown(page, 'Introduction')
    const session = await page.context().newCDPSession(page)
    await swipe(session, { x: 320, y: 560 }, { x: 60, y: 555 })
    await expectShown(page, 'Mission Story')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await swipe(session, { x: 60, y: 560 }, { x: 320, y: 555 })
    await expectShown(page, 'Introduction')
  })

  for (const aside of [0, 40, 80, 120]) {
    test(
      `a swipe up that drifts ${aside} px to the side scrolls the page and keeps the section`,
      longUnless(aside === 120),
      async ({ page }) => {
        await page.goto('/about')
        await expectShown(page, 'Introduction')
        const session = await page.context().newCDPSession(page)
        await swipe(session, { x: 240, y: 640 }, { x: 240 - aside, y: 400 })
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150)
        await expectShown(page, 'Introduction')
        await expect(page).toHaveURL('/about')
      },
    )
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('every section is readable', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 2, name: 'Introduction' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Certificate and Rewards' })).toBeVisible()
  })
})
