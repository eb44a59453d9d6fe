/** Fixtures for tests of the administrators' area, on a server whose content they may change. */
import type { Page } from '@playwright/test'
import { ADMIN, test as base, expect, LOST } from './fixtures.ts'

export { axeViolations } from './look.ts'
export { ADMIN, expect, LOST }

/** Console errors for failures that the area also shows. */
export const LOGGED_FAILURES = /^(Saving|Sending|Changing|Deleting|Loading|Undoing|Recording upload)[\w ]* failed: /

export const test = base.extend({ minbar: ({ adminServer }, use) => use(adminServer) })

/** A volunteer's phone and an office computer. */
export const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

/** Logs in on the current page. */
export async function fillInLogin(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(ADMIN.email)
  await main.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await main.getByRole('button', { name: 'Login' }).click()
}

/**
 * Opens an admin path and logs in.
 * @param path with its query
 */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await fillInLogin(page)
  await expect(page).toHaveURL(path)
}

/** Answers the next request with 401, as after the eight hours of a session. */
export async function endLoginOnce(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    (route) =>
      route.fulfill({
        status: 401,
        json: { error: 'unauthorized', message: 'Your login has ended. Please log in again.' },
      }),
    { times: 1 },
  )
}

/** Returns whether the page overflows horizontally. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Repeats a check at every width, in the short run on the phone only, and restores the window. */
export async function everyWidth(page: Page, check: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const viewport of process.env.TEST_RUN === 'short' ? VIEWPORTS.slice(0, 1) : VIEWPORTS) {
    await page.setViewportSize(viewport)
    await check()
    expect(await overflows(page)).toBe(false)
  }
  if (before) await page.setViewportSize(before)
}
