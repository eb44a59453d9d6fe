import { expect, type Locator, type Page } from '@playwright/test'
import { serverLog } from '../helpers/server-log-fixture.ts'
import type { MinbarProcess } from '../helpers/server-process.ts'
import { test as base } from './servers.ts'

export { ADMIN } from '../helpers/administrator.ts'
export { expect }

/**
 * Matches Chromium's console errors for failed requests, but not for a fault of the server (500).
 * @param path the beginning of the path, or all of it with `\)`
 */
export const failing = (path: RegExp) =>
  new RegExp(`^Failed to load resource: (?:net::ERR_|.* status of (?!500)).* \\([a-z]+://[^/]+(?:${path.source})`)

/** Requests to the API and for sound that fail without network or without the server, or are refused. */
export const LOST = failing(/\/(api|media)\//)

/** The errors of a page: in the console, and uncaught ones. */
export class PageErrors {
  readonly seen: string[] = []
  readonly #expected: RegExp[] = []

  /** Permits errors that a test causes, whether they occur before or after this call. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  get unexpected(): string[] {
    return this.seen.filter((error) => !this.#expected.some((pattern) => pattern.test(error)))
  }
}

/** Tests on the built site, served by a real server with the sample content. A test that changes it restores it. */
export const test = base.extend<{ pageErrors: PageErrors; serverLog: undefined; minbar: MinbarProcess }>({
  serverLog,
  minbar: ({ publicServer }, use) => use(publicServer),
  baseURL: ({ minbar }, use) => use(minbar.url),
  /** Pages are hydrated before a test continues. */
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydration)
    await use(context)
  },
  /** The page's errors; an unexpected one fails the test. */
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors = new PageErrors()
      page.on('console', (message) => {
        if (message.type() === 'error') pageErrors.seen.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => pageErrors.seen.push(String(error)))
      await use(pageErrors)
      // A request may still be on its way; its handler would fail when the page closes.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      const { unexpected } = pageErrors
      if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

/**
 * Advances the page's clock in steps until something is visible: code that starts a timer may be loaded late.
 * @param step in milliseconds
 */
export async function runUntilVisible(page: Page, element: Locator, step: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    await expect(element).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

/** Serves the home page as phones cache it, without the times that the server renders into it. */
export async function serveWithoutTimes(page: Page, url: string): Promise<void> {
  await page.route(`${url}/`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${url}/index.html` }) }),
  )
}

/**
 * Makes `goto` and `reload` resolve once every part of the page is hydrated, so that a test that changes the page is not
 * taken for a hydration mismatch. Documents outside the site are left alone.
 */
function waitForHydration(page: Page): void {
  const isHydrated = () =>
    page.waitForFunction(() => document.querySelector('[data-boundary]:not([data-hydrated])') === null)
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil || options.waitUntil === 'load' || options.waitUntil === 'networkidle') await isHydrated()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await isHydrated()
    return response
  }
}
