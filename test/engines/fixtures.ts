/** A journey has a tab of its own in the project's engine, and the site, served by a real process with sample content. */
import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { findChromium } from '../helpers/find-chromium.ts'
import { type EngineName, findFirefox } from '../helpers/find-engines.ts'
import { retryStart } from '../helpers/retry-start.ts'
import { serverLog } from '../helpers/server-log-fixture.ts'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'
import type { Engine } from './driver.ts'
import { removeNewerFeatures } from './oldest-browser.ts'
import { pageScript } from './page-script.ts'
import { startPuppeteer } from './puppeteer-driver.ts'
import { Tab } from './tab.ts'
import { startWebKit } from './webkit-driver.ts'

export { ADMIN } from '../helpers/administrator.ts'
export { expect }

const SITE = process.env.TEST_SITE ?? 'dist/client'

/** Console errors that an engine reports of a correct page. */
export const EXPECTED_ERRORS: Partial<Record<EngineName, readonly RegExp[]>> = {
  firefox: [
    // It says this of a request that ends because another page is opened while the service worker responds.
    /Failed to load ‘\S*’\. A ServiceWorker intercepted the request and encountered an unexpected error/,
  ],
  webkit: [
    // WebKit does not know this directive, and falls back to `default-src`.
    /Unrecognized Content-Security-Policy directive 'manifest-src'/,
    // It says this of a request to the site itself that ends because another page is opened.
    /annot load http:\/\/localhost:\d+\/\S* due to access control checks/,
  ],
}

/** What the engines report of requests that fail while the server is stopped. */
export const NETWORK_ERRORS = [
  /net::ERR_|Failed to load resource/,
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
  /NetworkError: {2}A network error occurred|FetchEvent.respondWith received an error: no-response|Cannot load http/,
]

interface TestFixtures {
  serverLog: undefined
  /** Stops the page's clock at this moment; undefined leaves it running. */
  now: string | undefined
  tab: Tab
  /** Matches console errors that the test causes itself. */
  expectedErrors: RegExp[]
}

interface WorkerFixtures {
  engineName: EngineName
  engine: Engine
  minbar: MinbarProcess
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverLog,
  now: [undefined, { option: true }],
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await retryStart(engineName, () => startEngine(engineName))
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  minbar: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const minbar = await createMinbarProcess({}, ['test/helpers/site-process.ts', SITE])
      await minbar.start()
      await use(minbar)
      await minbar.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  expectedErrors: async ({}, use) => use([]),
  tab: async ({ engine, engineName, minbar, now, expectedErrors }, use, testInfo) => {
    const before = engineName === 'oldest' ? `(${removeNewerFeatures})()` : ''
    const driver = await engine.newDriver(pageScript({ before, ...(now && { now }) }))
    const tab = new Tab(driver, minbar.url)
    try {
      await tab.resize(1280, 900)
      await use(tab)
      if (testInfo.status !== testInfo.expectedStatus)
        await writeFile(testInfo.outputPath('screenshot.png'), await tab.screenshot())
    } finally {
      await tab.close()
    }
    const expected = [...expectedErrors, ...(EXPECTED_ERRORS[engineName] ?? [])]
    const unexpected = tab.errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
    expect(unexpected, 'console errors').toEqual([])
  },
})

function startEngine(name: EngineName): Promise<Engine> {
  if (name === 'webkit') return startWebKit()
  const path = name === 'firefox' ? findFirefox() : findChromium()
  if (!path) throw new Error(`${name} is not installed.`)
  return startPuppeteer(name === 'firefox' ? 'firefox' : 'chrome', path)
}
