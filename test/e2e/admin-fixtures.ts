/** For tests of the administrators' area: a server of their own, which they may change, and the way in. */
import type { Page } from '@playwright/test'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'
import { ADMIN, test as base, expect, LOST } from './fixtures.ts'
import { axeFaults as axeFaultsOf } from './look.ts'

export { ADMIN, expect, LOST }

/** What the area writes into the console of a fault that it also shows. */
export const SAID = /^(Saving|Sending|Changing|Deleting|Asking for|Recording upload)[\w ]* failed: /

const site = process.env.TEST_SITE

export const test = base.extend<object, { minbar: MinbarProcess }>({
  minbar: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const minbar = await createMinbarProcess({}, site ? ['test/helpers/site-process.ts', site] : undefined)
      await minbar.start()
      await use(minbar)
      await minbar.remove()
    },
    // The first start fills a database, which takes its time where many tests run beside each other.
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** The phone of a volunteer and the desk of the office. */
export const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

/** Fills in the login that is shown. */
export async function fillInLogin(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(ADMIN.email)
  await main.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await main.getByRole('button', { name: 'Login' }).click()
}

/**
 * Asks for an administrators' address and logs in on the way.
 * @param path the address
 */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await fillInLogin(page)
  await expect(page).toHaveURL(path)
}

/** Makes the next call fail as if the login had ended, which takes eight hours in life. */
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

/** What axe finds wrong with what the area shows; empty when all is well. The frame is looked at with the public pages. */
export const axeFaults = (page: Page): Promise<string[]> => axeFaultsOf(page, 'main')

/** Whether something stands out of the page sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Looks at the same state on the volunteer's phone and on the office's desk, and leaves the window as it was. */
export async function everyWidth(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport)
    await look()
    expect(await overflows(page)).toBe(false)
  }
  if (before) await page.setViewportSize(before)
}
