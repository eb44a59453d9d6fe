import { test as base } from '@playwright/test'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'

export { expect } from '@playwright/test'
export { PROCESS_ADMIN as ADMIN } from '../helpers/server-process.ts'

/** Another folder than the usual one leaves a running site alone. */
const site = process.env.TEST_SITE

/**
 * Tests on the built site, served by a real server with the sample content; one server for each worker. A test
 * that stops or changes it starts it again and leaves it as it was, or makes one of its own.
 */
export const test = base.extend<{ faults: string[] }, { minbar: MinbarProcess }>({
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
  /** What the page complained of; a complaint nobody expected fails the test. Empty it where one is expected. */
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      await use(faults)
      if (faults.length > 0) throw new Error(`The page complained:\n${faults.join('\n')}`)
    },
    { auto: true },
  ],
})
