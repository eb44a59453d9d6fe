/** /about: eight tabs, by pointer, by keyboard, by link, and without any script. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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

test('eight tabs, the introduction first', async ({ page }) => {
  await page.goto('/about')
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(TABS)
  await expectShown(page, 'Introduction')
})

test('the selected tab decides the section shown, and its address keeps it', async ({ page }) => {
  await page.goto('/about')
  for (const name of TABS.toReversed()) {
    await tab(page, name).click()
    await expectShown(page, name)
  }
  await tab(page, 'Our Vision').click()
  await expect(page).toHaveURL(/\/about#vision$/)
  await page.reload()
  await expectShown(page, 'Our Vision')
})

test('choosing a tab moves neither the page nor the way back', async ({ page }) => {
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

test('the keyboard: one stop, arrows, Home and End', async ({ page }) => {
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

test('an address that names no tab shows the introduction', async ({ page }) => {
  await page.goto('/about#no-such-tab')
  await expectShown(page, 'Introduction')
})

test('six objectives', async ({ page }) => {
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

test('ten core values, numbered', async ({ page }) => {
  await page.goto('/about#core-values')
  const values = page.getByRole('tabpanel').getByRole('listitem')
  await expect(values).toHaveCount(10)
  for (const [index, value] of (await values.all()).entries()) await expect(value).toContainText(String(index + 1))
})

test('more than twelve fields of service', async ({ page }) => {
  await page.goto('/about#focus-areas')
  await expect(page.getByRole('tabpanel').locator('dt').nth(12)).toBeVisible()
})

test('six certificates and rewards', async ({ page }) => {
  await page.goto('/about#certificates')
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText([
    /PCP/,
    /Sindh Charity Commission/,
    /Sindh Health-Care Commission/,
    /FBR tax/,
    /Shariah compliance certificates/,
    /CSR Award/,
  ])
})

test('the CEO’s message is a signed letter', async ({ page }) => {
  await page.goto('/about#ceo-message')
  const letter = page.getByRole('tabpanel').getByRole('article')
  await expect(letter).toContainText('Assalamu alaikum')
  await expect(letter).toContainText('Chief Executive, Minbar Welfare Trust')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('every section can be read', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 2, name: 'Introduction' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Certificate and Rewards' })).toBeVisible()
  })
})
