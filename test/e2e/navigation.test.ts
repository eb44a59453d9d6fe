import { expect, test } from './fixtures.ts'
import { openWithTimes } from './page-load.ts'

test('the first Tab stop is a link that skips the header', async ({ page }) => {
  await openWithTimes(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('navigation focuses the new page’s heading, announces its title and scrolls to the top', async ({ page }) => {
  await openWithTimes(page)
  await page.evaluate(() => scrollTo(0, 1500))
  await page.getByRole('banner').getByRole('link', { name: 'Timeline' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/^Timeline/)
  await expect(page.getByRole('status').filter({ hasText: 'Timeline' })).toBeAttached()
  await expect(heading).toBeInViewport()
})

test('each of two talks after each other is announced by its title', async ({ page }) => {
  await openWithTimes(page)
  await page.getByRole('banner').getByRole('button', { name: 'Bayanat' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Friday Bayan' }).click()
  const talks = page.getByRole('main').locator('a[href^="/bayan/"]')
  const titles: string[] = []
  for (const at of [0, 1]) {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const talk = talks.nth(at)
    const path = (await talk.getAttribute('href')) ?? ''
    await talk.click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached()
    titles.push(title)
    await page.goBack()
  }
  expect(new Set(titles).size).toBe(2)
})

test('Back restores the scroll position', async ({ page }) => {
  await openWithTimes(page)
  await page.evaluate(() => scrollTo(0, 1800))
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1800)
  // Playwright's click would scroll to the link first.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Timeline' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/timeline')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1800)
})
