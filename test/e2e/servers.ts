/**
 * The servers of the browser tests. Each worker starts one of a kind when a test first needs it. All tests share these
 * fixtures: Playwright starts a new worker, with a new browser, for tests whose fixtures of the worker differ.
 */
import { test as base } from '@playwright/test'
import { type PushService, startPushService } from '../helpers/push-service.ts'
import { retryStart } from '../helpers/retry-start.ts'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'

export interface Servers {
  /** Has the sample content. A test that stops or changes it restores it. */
  publicServer: MinbarProcess
  /** For tests of the administrators' area, which change its content. */
  adminServer: MinbarProcess
  /** For tests of the site as an app: they may stop it, and add talks. */
  appServer: MinbarProcess
  push: PushService
  /** Sends its messages to `push`. */
  pushServer: MinbarProcess
}

/** The folder of the build to test, if it is not the one that `npm start` serves. */
const site = process.env.TEST_SITE
const OWN_SITE = site ? ['test/helpers/site-process.ts', site] : undefined
/** The folder of the build to test. */
export const SITE = site ?? 'dist/client'

async function useServer(
  use: (minbar: MinbarProcess) => Promise<void>,
  script: readonly string[] | undefined = OWN_SITE,
  env: Record<string, string> = {},
): Promise<void> {
  const minbar = await createMinbarProcess(env, script)
  await minbar.start()
  await use(minbar)
  await minbar.remove()
}

/** Starts may be slow while other tests run. */
const options = { scope: 'worker', timeout: 180_000 } as const

export const test = base.extend<object, Servers>({
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await retryStart(browserName, () => playwright[browserName].launch())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  publicServer: [async ({}, use) => useServer(use), options],
  adminServer: [async ({}, use) => useServer(use), options],
  appServer: [async ({}, use) => useServer(use, ['test/helpers/site-process.ts', SITE]), options],
  push: [
    async ({}, use) => {
      const push = await startPushService()
      await use(push)
      await push.close()
    },
    options,
  ],
  // biome-ignore-end lint/correctness/noEmptyPattern: as above
  pushServer: [async ({ push }, use) => useServer(use, OWN_SITE, push.env), options],
})

/** Returns a function that makes something on a server once, for tests that share it. */
export function oncePerServer<T>(make: (minbar: MinbarProcess) => Promise<T>): (minbar: MinbarProcess) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (minbar) => {
    const before = made.get(minbar.url) ?? make(minbar)
    made.set(minbar.url, before)
    return before
  }
}
