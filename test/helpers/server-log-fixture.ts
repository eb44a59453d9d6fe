import type { PlaywrightTestArgs, TestFixture } from '@playwright/test'
import { forgetEndedServers, lastServerLines, SERVER_LOG } from './server-logs.ts'

/** A Playwright fixture that adds the last lines of its servers' logs to the report of each failed test. */
export const serverLog: [TestFixture<undefined, PlaywrightTestArgs>, { auto: true }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  async ({}, use, testInfo) => {
    forgetEndedServers()
    await use(undefined)
    if (testInfo.status === testInfo.expectedStatus) return
    for (const description of lastServerLines()) testInfo.annotations.push({ type: SERVER_LOG, description })
  },
  { auto: true },
]
