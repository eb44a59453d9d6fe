import type { Page } from '@playwright/test'
import { expect, LOST, test, visitOnce } from './app-fixtures.ts'

test.afterEach(async ({ minbar, pageErrors }) => {
  pageErrors.expect(LOST)
  await minbar.stop()
  await minbar.start()
})

/** Returns the paths of the stored shells. */
const storedShells = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    const paths = requests.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => path.endsWith('/shell.html')).sort()
  })

/** Returns the paths of all stored files. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('a phone stores only the language it uses, until the visitor switches; then both work offline', async ({
  page,
  context,
  minbar,
}) => {
  await visitOnce(page)
  await expect.poll(() => storedShells(page)).toEqual(['/shell.html'])
  const before = await storedFiles(page)
  expect(before.filter((path) => path.startsWith('/ur/') || path.includes('nastaliq'))).toEqual([])
  await page.getByRole('link', { name: 'اردو' }).first().click()
  await expect(page).toHaveURL('/ur/')
  await expect.poll(() => storedShells(page)).toEqual(['/shell.html', '/ur/shell.html'])
  // What both use is stored once.
  const after = await storedFiles(page)
  expect(new Set(after).size).toBe(after.length)
  await context.setOffline(true)
  await minbar.stop()
  await page.goto('/ur/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.locator('h1')).toHaveText(/[\u0600-\u06ff]{3}/)
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('h1')).toHaveText(/[A-Z]/)
  await page.getByRole('link', { name: 'اردو' }).first().click()
  await expect(page).toHaveURL('/ur/about')
  await page.goto('/ur/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
})

test('a phone that opens the site in Urdu stores no English, and shows Urdu where English cannot be loaded', async ({
  page,
  context,
  minbar,
}) => {
  await visitOnce(page, '/ur/')
  await expect.poll(() => storedShells(page)).toEqual(['/ur/shell.html'])
  expect((await storedFiles(page)).filter((path) => path.includes('nastaliq'))).toHaveLength(1)
  await context.setOffline(true)
  await minbar.stop()
  await page.goto('/ur/donate')
  await expect(page.locator('h1')).toHaveText(/[\u0600-\u06ff]{3}/)
  await page.goto('/contact')
  await expect(page).toHaveURL('/ur/contact')
})
