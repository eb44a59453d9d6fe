import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'

export { PROCESS_ADMIN as ADMIN } from '../helpers/server-process.ts'
export { expect }

/** Another folder than the usual one leaves a running site alone. */
const site = process.env.TEST_SITE

/** The browser's own lines about what could not be loaded, for want of a network or by the server's answer. */
export const LOST = /net::ERR_|Failed to load resource/

/** What a page complained of, in the console or by an error that nobody caught. */
export class Faults {
  readonly seen: string[] = []
  readonly #expected: RegExp[] = []

  /** Lets the complaints be that a test brings about, whenever they come: before this is called or after. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  get unexpected(): string[] {
    return this.seen.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)))
  }
}

/**
 * Tests on the built site, served by a real server with the sample content; one server for each worker. A test
 * that stops or changes it starts it again and leaves it as it was, or makes one of its own.
 */
export const test = base.extend<{ faults: Faults }, { minbar: MinbarProcess }>({
  minbar: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const minbar = await createMinbarProcess({}, site ? ['test/helpers/site-process.ts', site] : undefined)
      await minbar.start()
      await use(minbar)
      await minbar.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ minbar }, use) => use(minbar.url),
  /** A page that is opened is waited for until it is alive: its scripts come after all that shows first. */
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForLife)
    await use(context)
  },
  /** What the page complained of; a complaint nobody expected fails the test. */
  faults: [
    async ({ page }, use) => {
      const faults = new Faults()
      page.on('console', (message) => {
        if (message.type() === 'error') faults.seen.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => faults.seen.push(String(error)))
      await use(faults)
      const { unexpected } = faults
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

/**
 * Lets the page's clock run until something is seen: what counts the time is loaded late and may begin late.
 * @param step how far at a time, in milliseconds
 */
export async function runUntilSeen(page: Page, what: Locator, step: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    await expect(what).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

/** Gives the home page as phones keep it, without the times that the server writes into it. */
export async function withoutWrittenTimes(page: Page, url: string): Promise<void> {
  await page.route(`${url}/`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${url}/index.html` }) }),
  )
}

/**
 * Makes opening and reloading end when every part of the page answers taps and agrees with what was written: what a test
 * changes in a part before that would be taken for a fault of the page. What is no page of the site is left alone.
 */
function waitForLife(page: Page): void {
  const alive = async () => {
    await page.waitForFunction(() => {
      const root = document.getElementById('root')
      const has = (element: Element, mark: string) => Object.keys(element).some((key) => key.startsWith(mark))
      if (!root) return true
      if (!has(root, '__reactContainer')) return false
      // What lies below the first screen comes to life when its reader moves.
      dispatchEvent(new Event('scroll'))
      // React marks an element when it is done with all within it, but for the parts that come to life later.
      return [...root.querySelectorAll('#root > *, main > *, [data-later]')].every((part) => has(part, '__reactFiber'))
    })
  }
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil || options.waitUntil === 'load' || options.waitUntil === 'networkidle') await alive()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await alive()
    return response
  }
}
