import { expect, type Page } from '@playwright/test'

/** The size of a common small phone, in CSS pixels. */
export const PHONE = { width: 360, height: 740 }

/** Opens a page and waits until the jamat times show in its ticker. */
export async function openWithTimes(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Jamat timings, moving line' })).toContainText(/\d:\d\d/)
}

/** Marks the document; only a full page load removes the mark. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
export const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'))

/** Chromium cannot emulate an installed app: a condition that holds takes the place of its media query in the site's files. */
export async function asInstalledApp(page: Page): Promise<void> {
  await page.route(/\/([\w-]*|assets\/.*\.(js|css))$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(/display-mode:\s?standalone/g, 'min-width: 1px') })
  })
}
